/** Which clauses of which filters ask for a field, sorted into rows of bits. */
import type { CheckedFilter } from "../../../check/filter.js";
import { type Clause, clausesOf } from "./clauses.js";
import { askedKinds } from "./kinds.js";

/** What one row asks on behalf of each filter that has a place in it: clauses, all to be fulfilled. */
export type Row = Map<number, readonly Clause[]>;

export interface FieldRows {
  readonly field: string;
  /** Clauses on this field alone. */
  readonly local: Row[];
  /** Of clauses that span fields, the criteria on this field; by the number of the span. */
  readonly spans: Map<number, Row>;
}

export interface Rows {
  readonly fields: readonly FieldRows[];
  /** For each span, the filters that have a clause there. */
  readonly spans: readonly ReadonlySet<number>[];
  /** Filters whose clauses would be too many. */
  readonly programs: readonly number[];
}

export function rowsOf(filters: readonly CheckedFilter[]): Rows {
  const fields = new Map<string, FieldRows>();
  const spans: Set<number>[] = [];
  const programs: number[] = [];
  const rowsOfField = (field: string): FieldRows => {
    const rows = fields.get(field) ?? { field, local: [], spans: new Map() };
    fields.set(field, rows);
    return rows;
  };
  for (const [filter, { tree }] of filters.entries()) {
    const clauses = clausesOf(tree);
    if (clauses === null) programs.push(filter);
    let span = 0;
    for (const clause of clauses ?? []) {
      const names = [...new Set(clause.map(({ field }) => field))];
      if (names.length === 1) placeLocally(rowsOfField(names[0] as string), filter, clause);
      else {
        const own = span++;
        const users = spans[own] ?? new Set();
        users.add(filter);
        spans[own] = users;
        for (const name of names) {
          const rows = rowsOfField(name);
          const row = rows.spans.get(own) ?? new Map<number, readonly Clause[]>();
          row.set(filter, [clause.filter(({ field }) => field === name)]);
          rows.spans.set(own, row);
        }
      }
    }
  }
  return { fields: [...fields.values()], spans, programs };
}

/** Clauses that a table answers share one row: their conjunction is computed beforehand. Each other one has its own. */
function placeLocally({ local }: FieldRows, filter: number, clause: Clause): void {
  const tabled = isTabled(clause);
  const row = local.find((candidate) => {
    const there = candidate.get(filter);
    return there === undefined || (tabled && there.every(isTabled));
  });
  if (row === undefined) local.push(new Map([[filter, [clause]]]));
  else row.set(filter, [...(row.get(filter) ?? []), clause]);
}

function isTabled(clause: Clause): boolean {
  return clause.every((criterion) => askedKinds(criterion) === 0);
}
