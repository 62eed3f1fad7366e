/** How many items a query asks for, counted once as long as nothing changes. */
import type { Expression, SqlBool } from "kysely";
import type { Reader } from "../../store/store.js";
import type { Asked } from "./filters.js";
import { turningPoints } from "./status-of.js";

/** Queries whose totals are kept, the ones asked last. */
const mostKept = 500;

interface Kept {
  readonly total: number;
  /** What `changes` of the store said then. */
  readonly changes: number;
  /** The time from which on an item may have another status. */
  readonly until: number;
}

/** What is counted: the items that are asked for, or those of them that are bad. */
interface Counted extends Asked {
  readonly bad?: boolean;
}

/** `changes` is what the store said when `db` could read already. */
export type TotalOf = (
  db: Reader,
  asked: Counted,
  isAsked: Expression<SqlBool>,
  moment: { readonly now: number; readonly changes: number },
) => Promise<number>;

/** Counting thousands of rows would be most of what a list costs. */
export function totals(): TotalOf {
  const kept = new Map<string, Kept>();
  return async (db, asked, isAsked, { now, changes }) => {
    const key = keyOf(asked);
    const present = kept.get(key);
    if (present !== undefined && present.changes === changes && now < present.until) return present.total;
    const total = await counted(db, isAsked);
    const until = await nextTurn(db, asked, now);
    kept.delete(key);
    kept.set(key, { total, changes, until });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return total;
  };
}

/** Neither the part that is asked for nor the order changes the total. */
function keyOf({ zone, kind, query, bad = false }: Counted): string {
  const { page, per_page, order_by, direction, prioritize_malicious, ...filters } = query;
  return JSON.stringify([zone, kind, bad, Object.entries(filters).sort()]);
}

async function counted(db: Reader, isAsked: Expression<SqlBool>): Promise<number> {
  const row = await db
    .selectFrom("items")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(isAsked)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The first time after now at which time alone may give an item of the zone another status. */
async function nextTurn(db: Reader, { zone, kind }: Asked, now: number): Promise<number> {
  let next = Number.POSITIVE_INFINITY;
  for (const unseen of turningPoints) {
    const { oldest } = await db
      .selectFrom("items")
      .select(({ fn }) => fn.min<number | null>("last_seen").as("oldest"))
      .where("zone", "=", zone)
      .where("kind", "=", kind)
      .where("last_seen", ">", now - unseen)
      .executeTakeFirstOrThrow();
    if (oldest !== null) next = Math.min(next, oldest + unseen);
  }
  return next;
}
