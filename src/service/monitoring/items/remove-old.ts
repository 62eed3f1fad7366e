/**
 * Takes away what is no longer shown. Whether an item was removed follows from the clock alone, so that when its rows go is nobody's concern:
 * with the reports of its zone, once an hour.
 */
import type { SelectQueryBuilder } from "kysely";
import type { Writer } from "../../store/store.js";
import type { Tables } from "../../store/tables.js";
import { hasStatus, itemStatuses, type Moment } from "./status-of.js";

/** Most items of a zone. */
export const mostItems = 10_000;

const hour = 3_600_000_000;

/** Makes what takes away the removed items of a zone, where that was not done within the hour. */
export function removeOld({
  activeAfter,
}: Pick<Moment, "activeAfter">): (writer: Writer, zone: string, now: number) => Promise<void> {
  const done = new Map<string, number>();
  return async (writer, zone, now) => {
    if (now - (done.get(zone) ?? Number.NEGATIVE_INFINITY) < hour) return;
    await removeExpired(writer, zone, { now, activeAfter });
    done.set(zone, now);
  };
}

async function removeExpired(writer: Writer, zone: string, moment: Moment): Promise<void> {
  await removeThose(writer, (db) =>
    db.where("zone", "=", zone).where(({ not }) => not(hasStatus(itemStatuses, moment))),
  );
}

/** Where a zone has too many items, takes away removed ones, then the infrequent ones that were seen longest ago, then any. */
export async function makeRoom(writer: Writer, zone: string, moment: Moment): Promise<void> {
  const excess = (await itemsOf(writer, zone)) - mostItems;
  if (excess <= 0) return;
  await removeThose(writer, (db) =>
    db
      .where("zone", "=", zone)
      .orderBy(hasStatus(itemStatuses, moment))
      .orderBy((eb) => eb("reports", ">=", moment.activeAfter))
      .orderBy("last_seen")
      .orderBy("id")
      .limit(excess),
  );
}

type Ids = SelectQueryBuilder<Tables, "items", { id: string }>;

/** They are found in an index, as nothing that is deleted directly would be. */
async function removeThose(writer: Writer, which: (items: Ids) => Ids): Promise<void> {
  await writer
    .deleteFrom("items")
    .where("id", "in", which(writer.selectFrom("items").select("id")))
    .execute();
}

async function itemsOf(writer: Writer, zone: string): Promise<number> {
  const { items } = await writer
    .selectFrom("items")
    .select(({ fn }) => fn.countAll<number>().as("items"))
    .where("zone", "=", zone)
    .executeTakeFirstOrThrow();
  return items;
}
