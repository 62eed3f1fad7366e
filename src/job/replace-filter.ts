/** Puts a filter into a body that there is, and changes nothing else in it. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject } from "../json/document/json-tree.js";
import { readJson } from "../json/document/read.js";
import { jsonString } from "../language/json-string.js";

/** A filter that is escaped more often than this is none. */
const mostEscaped = 6;

/**
 * The text with the where JSON as the filter of the job at a place of it, escaped as often as the one that it replaces; null takes the filter away,
 * which leaves `null` where a member is, and nothing where none is. Every other character stays as it is. Null where there is no object that
 * can be read, or more than one `filter` in it.
 */
export function replaceFilter(source: string, job: Span, whereJson: string | null): string | null {
  const { root, diagnostics } = readJson(source.slice(job.start, job.end));
  if (root?.kind !== "Object" || diagnostics.some(isInTheWay)) return null;
  const [member, ...more] = root.members.filter(({ key }) => key.value === "filter");
  if (more.length > 0) return null;
  const inserted =
    member === undefined ? newMember(source.slice(job.start, job.end), root, whereJson) : valueOf(member, whereJson);
  if (inserted === null) return source;
  const { at, text } = inserted;
  return source.slice(0, job.start + at.start) + text + source.slice(job.start + at.end);
}

/** What a text says twice, or with a character that is none, has its place all the same. */
function isInTheWay({ severity, code }: Diagnostic): boolean {
  return severity === "error" && !/^LW(?:404|105|106)$/.test(code);
}

interface Insertion {
  readonly at: Span;
  readonly text: string;
}

function valueOf({ value }: JsonMember, whereJson: string | null): Insertion {
  return { at: value.span, text: whereJson === null ? "null" : escaped(whereJson, levelOf(value)) };
}

/** How often the filter is a string; what should have been one, such as an object, becomes one. */
function levelOf(value: JsonNode): number {
  if (value.kind !== "String") return 1;
  let level = 1;
  for (let text = value.value; level < mostEscaped && /^\s*"/.test(text); level++) {
    const { root, diagnostics } = readJson(text);
    if (root?.kind !== "String" || diagnostics.length > 0) break;
    text = root.value;
  }
  return level;
}

function escaped(json: string, level: number): string {
  let text = json;
  for (let i = 0; i < level; i++) text = jsonString(text);
  return text;
}

/** Behind `dataset`, or else the last member, with what stands between members there. */
function newMember(text: string, { members, span }: JsonObject, whereJson: string | null): Insertion | null {
  if (whereJson === null) return null;
  const dataset = members.findIndex(({ key }) => key.value === "dataset");
  const at = dataset === -1 ? members.length - 1 : dataset;
  const before = members[at];
  if (before === undefined)
    return { at: { start: span.start + 1, end: span.start + 1 }, text: `"filter":${escaped(whereJson, 1)}` };
  const colon = text.slice(before.key.span.end, before.value.span.start);
  // What stands before a member is what stands before the next, too.
  const start = at === 0 ? span.start + 1 : (members[at - 1]?.value.span.end ?? 0);
  const gap = text.slice(start, before.key.span.start).replace(/^\s*,/, "");
  const behind = before.value.span.end;
  return { at: { start: behind, end: behind }, text: `,${gap}"filter"${colon}${escaped(whereJson, 1)}` };
}
