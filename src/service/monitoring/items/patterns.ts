/** Lists of texts in queries, and what of the database they stand for. Nothing in a text has a meaning but `*` at its ends. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { refuse } from "../../operation.js";

/** More entries would let one request work for seconds. */
const mostEntries = 100;

export interface Pattern {
  readonly kind: "is" | "starts" | "ends" | "has";
  readonly text: string;
}

/** The entries of a list separated by commas, `%2C` in them being a comma of their own. Refuses a list of none, and one that is too long. */
export function entriesOf(list: string, parameter: string): readonly string[] {
  const entries = list.split(",").flatMap((entry) => entry.trim().replace(/%2c/gi, ",") || []);
  const pointer = `/query/${parameter}`;
  if (entries.length === 0) throw refuse("invalidRequest", { mistake: "the list is empty" }, pointer);
  if (entries.length > mostEntries)
    throw refuse(
      "invalidRequest",
      { mistake: `expected at most ${mostEntries} entries, found ${entries.length}` },
      pointer,
    );
  return entries;
}

/** An entry with `*` at its ends, or without. */
export function patternOf(entry: string): Pattern {
  const open = { start: entry.startsWith("*"), end: entry.endsWith("*") };
  const text = entry.replace(/^\*|\*$/g, "");
  if (open.start && open.end) return { kind: "has", text };
  return { kind: open.start ? "ends" : open.end ? "starts" : "is", text };
}

// The lists are bound whole: a condition for each entry would soon be deeper than the database allows.
const conditions: Readonly<
  Record<Pattern["kind"], (column: RawBuilder<unknown>, list: string) => RawBuilder<SqlBool>>
> = {
  is: (column, list) => sql<SqlBool>`${column} in (select value from json_each(${list}))`,
  starts: (column, list) =>
    sql<SqlBool>`exists (select 1 from json_each(${list}) where substr(${column}, 1, length(value)) = value)`,
  ends: (column, list) =>
    sql<SqlBool>`exists (select 1 from json_each(${list}) where value = '' or substr(${column}, -length(value)) = value)`,
  has: (column, list) => sql<SqlBool>`exists (select 1 from json_each(${list}) where instr(${column}, value) > 0)`,
};

/** Whether a column is as one of the patterns says. Upper and lower case differ. */
export function matchesOne(column: RawBuilder<unknown>, patterns: readonly Pattern[]): Expression<SqlBool> {
  const [first] = patterns;
  // An index helps here.
  if (first?.kind === "is" && patterns.length === 1) return sql<SqlBool>`${column} = ${first.text}`;
  const kinds = [...new Set(patterns.map(({ kind }) => kind))];
  const parts = kinds.map((kind) =>
    conditions[kind](
      column,
      JSON.stringify(patterns.filter((pattern) => pattern.kind === kind).map(({ text }) => text)),
    ),
  );
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}
