import { criteriaOf } from "../check/criteria.js";
import type { CheckedFilter } from "../check/filter.js";
import { lineReader } from "../json/line/read-line.js";
import { type Judge, toJudge } from "./judge.js";

/**
 * Makes a function from one line of JSON text to the missing fields of the filter, in the order of first use. A missing
 * field is absent, null, or of another type than a criterion needs. A malformed line gives none.
 */
export function toLackingFields(filter: CheckedFilter): (line: string) => readonly string[] {
  const reader = lineReader(filter.fields.map(({ name }) => name));
  const judgesOf = new Map(filter.fields.map(({ name }) => [name, [] as Judge[]]));
  for (const criterion of criteriaOf(filter.tree)) judgesOf.get(criterion.field)?.push(toJudge(criterion));
  const judgesByField = filter.fields.map(({ name }) => ({ name, judges: judgesOf.get(name) ?? [] }));
  return (line) => {
    if (!reader.read(line)) return [];
    return judgesByField
      .filter(({ judges }, index) => judges.some((judge) => judge(reader.values[index]) === undefined))
      .map(({ name }) => name);
  };
}
