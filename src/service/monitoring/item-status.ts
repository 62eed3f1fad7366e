/** The status of an item follows from its reports, the time of the last one and the clock. Nothing of it is stored. */
import type { Script } from "../../api/schemas.js";
import type { Value } from "../store/store.js";
import type { Row } from "../store/tables.js";

export type ItemStatus = Script["status"];

const day = 86_400_000_000;

/** An item with many (`often`) or few reports has the status while it was not seen for `from` to `until`. */
const periods = [
  { status: "infrequent", often: false, from: 0, until: 5 * day },
  { status: "active", often: true, from: 0, until: 7 * day },
  { status: "inactive", often: true, from: 7 * day, until: 30 * day },
] as const;

export interface Moment {
  readonly now: number;
  readonly activeAfter: number;
}

/** Null when the item is too old to be shown. */
export function statusOf({ reports, last_seen }: Row<"items">, { now, activeAfter }: Moment): ItemStatus | null {
  const unseen = Math.max(0, now - last_seen);
  const often = reports >= activeAfter;
  return (
    periods.find((period) => period.often === often && period.from <= unseen && unseen < period.until)?.status ?? null
  );
}

/** The same as a condition of SQL, with its values. */
export function hasStatus(
  statuses: readonly string[],
  { now, activeAfter }: Moment,
): readonly [sql: string, values: readonly Value[]] {
  const chosen = periods.filter(({ status }) => statuses.includes(status));
  const terms = chosen.map(({ often, from }) => {
    const seenBefore = from === 0 ? "" : " and last_seen <= ?";
    return `(reports ${often ? ">=" : "<"} ? and last_seen > ?${seenBefore})`;
  });
  const values = chosen.flatMap(({ from, until }) => [activeAfter, now - until, ...(from === 0 ? [] : [now - from])]);
  return [`(${terms.join(" or ")})`, values];
}

/** The items that no status fits any more, as a condition of SQL with its values. The index on times serves it. */
export function expired({ now, activeAfter }: Moment): readonly [sql: string, values: readonly Value[]] {
  const sql = "kind in ('script', 'connection') and last_seen <= ? and (reports < ? or last_seen <= ?)";
  return [sql, [now - 5 * day, activeAfter, now - 30 * day]];
}
