/** The slow and exact way: one line is decoded, parsed and judged. What the scanners find is held against this (language.md §17.2). */
import type { CheckedFilter } from "../check/filter.js";
import { lineReader } from "../json/line/read-line.js";
import { combine } from "../predicate/combine.js";
import { toJudge } from "../predicate/judge.js";
import { toVerdictWord, type Verdict } from "../predicate/verdict.js";

export interface LineJudge {
  /**
   * Reads a line, with or without its line end: "blank" where there is nothing but white space, "malformed" where it is not
   * one JSON object.
   */
  read(line: Uint8Array): "object" | "malformed" | "blank";
  /** A filter's verdict on the line read last. */
  verdictOf(filter: number): Verdict;
  /** Whether the line read last lacks a filter's field: some criterion on it has nothing to judge. */
  lacks(filter: number, field: number): boolean;
}

type Values = readonly unknown[];

export function lineJudge(filters: readonly CheckedFilter[]): LineJudge {
  const names = [...new Set(filters.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const indices = new Map(names.map((name, index) => [name, index]));
  const reader = lineReader(names);
  const parts = filters.map((filter) => partsOf(filter, indices));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return {
    read(line) {
      const content = trimmed(line);
      if (content.length === 0) return "blank";
      return reader.read(decoder.decode(content)) ? "object" : "malformed";
    },
    verdictOf: (filter) => toVerdictWord(parts[filter]?.outcomeOf(reader.values)),
    lacks: (filter, field) =>
      parts[filter]?.judgesOf[field]?.some((outcomeOf) => outcomeOf(reader.values) === undefined) ?? false,
  };
}

/** A filter's outcome, and for each of its fields the outcomes of the criteria on it. */
function partsOf(filter: CheckedFilter, indices: ReadonlyMap<string, number>) {
  const judgesOf = filter.fields.map((): ((values: Values) => boolean | undefined)[] => []);
  const places = new Map(filter.fields.map(({ name }, place) => [name, place]));
  const outcomeOf = combine<Values>(filter.tree, (criterion) => {
    const judge = toJudge(criterion);
    const index = indices.get(criterion.field) ?? -1;
    const outcome = (values: Values) => judge(values[index]);
    judgesOf[places.get(criterion.field) ?? -1]?.push(outcome);
    return outcome;
  });
  return { outcomeOf, judgesOf };
}

function trimmed(line: Uint8Array): Uint8Array {
  let start = 0;
  let end = line.length;
  while (start < end && isBlank(line[start])) start++;
  while (end > start && isBlank(line[end - 1])) end--;
  return line.subarray(start, end);
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
