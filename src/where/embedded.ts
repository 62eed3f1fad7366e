/** JSON inside strings: a filter in a job body, an escaped filter, and what is escaped once too often (language.md §10.7). */
import { passing } from "../diagnostics/collector.js";
import { safeFix } from "../diagnostics/report.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { insideString, outermost } from "../json/document/origin.js";
import { readJson } from "../json/document/read.js";
import { closingQuote } from "../json/document/scalars.js";
import { readString } from "../json/document/string.js";
import { jsonString } from "../language/json-string.js";
import { maxDepth } from "../language/limits.js";
import { withoutCircles } from "./flaws.js";
import { putIn } from "./held.js";
import { contentStart, isJson } from "./is-json.js";
import { isOpenFilter } from "./left-open.js";
import { add, isBroken, type WhereReading } from "./reading.js";

/** No one escapes more often; each level costs a pass over the text. */
const mostOpened = 6;

/** Objects and arrays of 64 groups, each possibly in a `where` of its own, with room for a mistake beyond. */
const jsonDepth = 4 * maxDepth;

/** Content that begins as a filter whose quotes are escaped. */
const escapedStart = /^[\s{[]*[{[][\s{[]*\\+"/;

/** Reads the text at hand as JSON. */
export function readTree(reading: WhereReading): { root: JsonNode | null; reading: WhereReading } {
  const broken = [...reading.broken];
  const { found } = reading;
  const noting = passing(found, ({ code, span }) => {
    if (broken.length < 200 && code !== "LW404") broken.push(span);
    // That the string ends too early has been said.
    return !reading.cutOff || code !== "LW402";
  });
  const { root } = readJson(reading.text, { depth: jsonDepth, origin: reading.origin, into: noting });
  if (root === null) return { root, reading: { ...reading, broken } };
  const whole = withoutCircles({ ...reading, found: noting }, root);
  return { root: reading.unknown?.without(whole, reading.holes ?? []) ?? whole, reading: { ...reading, broken } };
}

/** Goes into a string; its content becomes the text at hand. */
export function openString(reading: WhereReading, node: JsonString): WhereReading {
  const held = reading.held?.(node);
  if (held !== undefined) {
    const origin = { ...insideString(outermost, node.pointer, held.offsets), escape: held.escape };
    const cutOff = reading.cutOff || !held.closed;
    return {
      ...reading,
      text: held.value,
      origin,
      opened: reading.opened + 1,
      cutOff,
      held: undefined,
      holes: held.holes,
    };
  }
  const start = reading.origin.from(node.span.start);
  const offsets: number[] = [];
  const { value, closed } = readString(reading.text, start + 1, closingQuote(reading.text.charAt(start)), offsets);
  const origin = insideString(reading.origin, node.pointer, offsets);
  const inner = { ...reading, opened: reading.opened + 1, cutOff: reading.cutOff || !closed };
  if (reading.unknown === undefined || !reading.holes?.length) return { ...inner, text: value, origin };
  const opened = reading.unknown.open(value, offsets, origin, reading.holes);
  return {
    ...inner,
    text: opened.value,
    origin: insideString(reading.origin, node.pointer, opened.offsets),
    holes: opened.holes,
  };
}

/** What stands where a filter is expected as a string: a tree to read on with, nothing at all, or a mistake that was reported. */
export type FilterString =
  | { readonly kind: "tree"; readonly root: JsonNode; readonly reading: WhereReading }
  | { readonly kind: "empty" }
  | { readonly kind: "wrong" };

/** Reads a string that holds where JSON, also one that is escaped too often (LW414). */
export function readFilterString(reading: WhereReading, node: JsonString): FilterString {
  let inner = openString(reading, node);
  let literal: string | null = null;
  // What is put in is all of it.
  if (inner.holes?.[0]?.kind === "value" && inner.text.trim() === jsonString(putIn)) return { kind: "empty" };
  while (inner.text.charAt(contentStart(inner.text)) === '"' && isJson(inner.text) && inner.opened < mostOpened) {
    const { root } = readJson(inner.text, { origin: inner.origin });
    if (root?.kind !== "String") break;
    literal = inner.text.trim();
    inner = openString(inner, root);
  }
  const unquoted = escapedStart.test(inner.text.slice(0, 200)) ? unescaped(inner) : null;
  if (unquoted !== null) {
    inner = unquoted;
    if (reading.isPutBetweenQuotes?.() !== true) literal = jsonString(unquoted.text);
  }
  if (literal !== null) escapedTooOften(reading, node, literal);
  const first = inner.text.charAt(contentStart(inner.text));
  const { holes = [] } = inner;
  if (first === "" && (inner.text === "" || holes.length > 0)) return { kind: "empty" };
  if (first === "") {
    add(reading, "LW416", node, { text: inner.text });
    return { kind: "wrong" };
  }
  if (isOpenFilter(inner.text, reading.sent)) {
    add(reading, "LW424", node, { part: inner.text.trim(), more: 0, whole: true, open: true, format: "json" });
    return { kind: "wrong" };
  }
  if (first !== "{" && first !== "[") {
    if (literal === null) add(reading, "LW416", node, { text: inner.text });
    return { kind: "wrong" };
  }
  const { root, reading: within } = readTree(inner);
  return root === null ? { kind: "wrong" } : { kind: "tree", root, reading: within };
}

/** The text at hand as the content of a string that lacks its quotes; null when it is no such thing. */
export function unescaped(reading: WhereReading): WhereReading | null {
  const start = contentStart(reading.text);
  const offsets: number[] = [];
  const text = reading.text.trimEnd();
  const { value, problems } = readString(text, start, "", offsets);
  if (problems.some(({ code }) => code === "LW104")) return null;
  return {
    ...reading,
    text: value,
    origin: insideString(reading.origin, reading.origin.pointer, offsets),
    opened: reading.opened + 1,
  };
}

export function looksEscaped(text: string): boolean {
  return escapedStart.test(text.slice(0, 200));
}

/** A part of the filter that is a string holding JSON: reported, and opened to read on. Anything else as it is. */
export function withoutString(reading: WhereReading, node: JsonNode): { node: JsonNode; reading: WhereReading } {
  if (node.kind !== "String" || !/^\s*[{[]/.test(node.value) || reading.opened >= mostOpened) return { node, reading };
  const { root, reading: within } = readTree(openString(reading, node));
  if (root === null) return { node, reading };
  escapedTooOften(reading, node, node.value.trim());
  return { node: root, reading: within };
}

function escapedTooOften(reading: WhereReading, node: JsonString, json: string): void {
  const fixes = isBroken(reading, node)
    ? []
    : [safeFix({ span: node.span, text: reading.origin.escape(json, node.span) })];
  add(reading, "LW414", node, {}, fixes);
}
