/**
 * What the status of an item follows from: reports, the time of the last, and the clock; nothing of it is stored. The function and the
 * condition for the database are made of one table.
 */
import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Script } from "../../../interface/types-generated.js";
import type { Row, Tables } from "../../store/tables.js";

export type ItemStatus = Script["status"];

export const itemStatuses: readonly ItemStatus[] = ["active", "infrequent", "inactive"];

/** A day in microseconds. */
const day = 86_400_000_000;

interface Period {
  readonly status: ItemStatus;
  /** Whether it was reported as often as active items are. */
  readonly frequent: boolean;
  /** From how long unseen on. */
  readonly from: number;
  /** Until how long unseen, this excluded. After the last of its periods an item is removed. */
  readonly until: number;
}

const periods: readonly Period[] = [
  { status: "infrequent", frequent: false, from: 0, until: 5 * day },
  { status: "active", frequent: true, from: 0, until: 7 * day },
  { status: "inactive", frequent: true, from: 7 * day, until: 30 * day },
];

/** How long unseen an item is when its status may change. */
export const turningPoints: readonly number[] = [...new Set(periods.map(({ until }) => until))];

/** When the status is asked for. */
export interface Moment {
  readonly now: number;
  readonly activeAfter: number;
}

/** The status of an item; null where it was removed, whether or not it is still stored. */
export function statusOf(
  { reports, last_seen }: Pick<Row<"items">, "reports" | "last_seen">,
  { now, activeAfter }: Moment,
): ItemStatus | null {
  // What was seen later than now, by another clock, was seen now.
  const unseen = Math.max(0, now - last_seen);
  const frequent = reports >= activeAfter;
  return (
    periods.find((period) => period.frequent === frequent && period.from <= unseen && unseen < period.until)?.status ??
    null
  );
}

/** The same of stored items: whether theirs is one of these. */
export function hasStatus(statuses: readonly ItemStatus[], { now, activeAfter }: Moment): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, "items">();
  const within = periods
    .filter(({ status }) => statuses.includes(status))
    .map(({ frequent, from, until }) =>
      eb.and([
        eb("items.reports", frequent ? ">=" : "<", activeAfter),
        eb("items.last_seen", ">", now - until),
        ...(from === 0 ? [] : [eb("items.last_seen", "<=", now - from)]),
      ]),
    );
  return eb.or(within);
}
