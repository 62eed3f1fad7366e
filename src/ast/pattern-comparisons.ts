import { operators } from "../language/operators.js";
import type { Meaning, Said } from "../language/patterns/meaning.js";
import { comparison, join } from "./build.js";
import type { Expression } from "./nodes.js";

/** The comparisons of a field that say what a pattern means. */
export function patternComparisons(field: string, { rows }: Pick<Meaning, "rows">): Expression {
  const shared = sharedBy(rows);
  const isShared = (each: Said) => shared.includes(JSON.stringify(each));
  const sayings = (row: readonly Said[]) => row.map((each) => sayingOf(field, each));
  const own = rows.map((row) => join("And", sayings(row.filter((each) => !isShared(each)))));
  return join("And", [...sayings((rows[0] ?? []).filter(isShared)), join("Or", own)]);
}

/** What every row says, which need be said only once; nothing where a row says nothing else. */
function sharedBy(rows: Meaning["rows"]): readonly string[] {
  const [first, ...others] = rows.map((row) => row.map((each) => JSON.stringify(each)));
  if (first === undefined || others.length === 0) return [];
  const shared = first.filter((each) => others.every((row) => row.includes(each)));
  return rows.every((row) => row.length > shared.length) ? shared : [];
}

function sayingOf(field: string, { operator, negated, values }: Said): Expression {
  const name = negated ? operators[operator].dual : operator;
  return comparison(field, name, operator === "in" ? values : (values[0] ?? ""));
}
