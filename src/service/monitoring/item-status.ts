/** Derives the status of an item from its number of reports, the time of the last report and the clock. */
import type { Script } from "../../api/schemas.js";
import type { Value } from "../store/store.js";
import type { Row } from "../store/tables.js";

export type ItemStatus = Script["status"];

const day = 86_400_000_000;

/** An item with many (`often`) or few reports has the status while its last report is `from` to `until` old. */
const periods = [
  { status: "infrequent", often: false, from: 0, until: 5 * day },
  { status: "active", often: true, from: 0, until: 7 * day },
  { status: "inactive", often: true, from: 7 * day, until: 30 * day },
] as const;

export interface Moment {
  readonly now: number;
  readonly activeAfter: number;
}

/** Returns the status. Null when the item is too old for lists. */
export function statusOf({ reports, last_seen }: Row<"items">, { now, activeAfter }: Moment): ItemStatus | null {
  const unseen = Math.max(0, now - last_seen);
  const often = reports >= activeAfter;
  return (
    periods.find((period) => period.often === often && period.from <= unseen && unseen < period.until)?.status ?? null
  );
}

/** Returns the statuses as a condition of SQL, with its values. */
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

/** Returns the condition for items without a status, with its values. The index on times serves this condition. */
export function expired({ now, activeAfter }: Moment): readonly [sql: string, values: readonly Value[]] {
  const sql = "kind in ('script', 'connection') and last_seen <= ? and (reports < ? or last_seen <= ?)";
  return [sql, [now - 5 * day, activeAfter, now - 30 * day]];
}
