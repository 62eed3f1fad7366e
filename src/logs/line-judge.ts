/** The slow and exact way: one line is decoded, parsed and judged. What the scanners find is held against this. */
import type { CheckedFilter } from "../checked/filter.js";
import { toLackingFields } from "../predicate/lacking.js";
import { toTextVerdict } from "../predicate/text.js";
import type { Verdict } from "../predicate/verdict.js";

export interface LineJudge {
  /** The verdict on a line's bytes, with or without its line end; "blank" where there is nothing but white space. */
  verdictOf(line: Uint8Array): Verdict | "malformed" | "blank";
  /** The numbers of the filter's fields that the line judged last lacks. */
  lackingOf(): readonly number[];
}

export function lineJudge(filter: CheckedFilter): LineJudge {
  const verdictOf = toTextVerdict(filter);
  const lackingFields = toLackingFields(filter);
  const indices = new Map(filter.fields.map(({ name }, index) => [name, index]));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  return {
    verdictOf(line) {
      const content = trimmed(line);
      if (content.length === 0) return "blank";
      text = decoder.decode(content);
      return verdictOf(text);
    },
    lackingOf: () => lackingFields(text).map((name) => indices.get(name) ?? 0),
  };
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
