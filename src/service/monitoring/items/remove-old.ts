/**
 * Takes away what is no longer shown. Whether an item was removed follows from the clock alone, so that when its rows go is nobody's concern:
 * with the reports of its zone, once an hour.
 */
import type { Writer } from "../../store/store.js";
import { hasStatus, itemStatuses, type Moment } from "./status-of.js";

/** Most items of a zone. */
export const mostItems = 10_000;

const hour = 3_600_000_000;

/** Makes what takes away the removed items of a zone, where that was not done within the hour. */
export function removeOld({ activeAfter }: Pick<Moment, "activeAfter">): (writer: Writer, zone: string, now: number) => Promise<void> {
  const done = new Map<string, number>();
  return async (writer, zone, now) => {
    if (now - (done.get(zone) ?? Number.NEGATIVE_INFINITY) < hour) return;
    await removeExpired(writer, zone, { now, activeAfter });
    done.set(zone, now);
  };
}

async function removeExpired(writer: Writer, zone: string, moment: Moment): Promise<void> {
  await writer
    .deleteFrom("items")
    .where("zone", "=", zone)
    .where(({ not }) => not(hasStatus(itemStatuses, moment)))
    .execute();
}

/** Where a zone has too many items, takes away removed ones, then the infrequent ones that were seen longest ago, then any. */
export async function makeRoom(writer: Writer, zone: string, moment: Moment): Promise<void> {
  if ((await itemsOf(writer, zone)) <= mostItems) return;
  await removeExpired(writer, zone, moment);
  const excess = (await itemsOf(writer, zone)) - mostItems;
  if (excess <= 0) return;
  await writer
    .deleteFrom("items")
    .where("id", "in", (of) =>
      of
        .selectFrom("items")
        .select("id")
        .where("zone", "=", zone)
        .orderBy((eb) => eb("reports", ">=", moment.activeAfter))
        .orderBy("last_seen")
        .orderBy("id")
        .limit(excess),
    )
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
