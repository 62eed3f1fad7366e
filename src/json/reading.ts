/** The state of reading one JSON text, and how its mistakes are reported. */

import type { JsonPart } from "../diagnostics/catalog/where.js";
import type { Arguments, DiagnosticCode } from "../diagnostics/catalog.js";
import { type Collector, collector } from "../diagnostics/collector.js";
import type { DiagnosticFix, TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import { jsonString } from "../language/json-string.js";
import type { Place, TextNode } from "./node.js";
import type { JsonToken, StringToken } from "./tokens.js";

export interface Reading {
  readonly text: string;
  /** Where the text is in the file. */
  readonly place: Place;
  /** Without comments and odd spaces. */
  readonly tokens: readonly JsonToken[];
  readonly found: Collector;
  /** Whether strings hold interpolations, which are computed values outside of strings. */
  readonly isTemplate: boolean;
  /** Makes the node of each string: of Terraform, strings are templates. */
  readonly asTemplate: (text: TextNode) => TextNode;
  /** False with an unclosed string: it is uncertain where any other string starts, so no fix is safe. */
  readonly isCertain: boolean;
  /** The index of the next token. */
  at: number;
  /** The open objects and arrays, the outermost first. */
  readonly open: OpenContainer[];
  /** Whether the end was reported, or the rest is not read. */
  isLost: boolean;
  /** The token before which a lost order is not reported again. */
  quietUntil: number;
}

export interface OpenContainer {
  readonly closer: "}" | "]";
  readonly start: number;
  /** Whether a mistake leaves it unclear what the container holds. */
  isBroken: boolean;
}

interface ReadingOptions extends Pick<Reading, "place" | "isTemplate" | "asTemplate"> {
  readonly tokens: readonly JsonToken[];
}

export function beginReading(text: string, { tokens, ...options }: ReadingOptions): Reading {
  return {
    ...options,
    text,
    tokens: tokens.filter(({ kind }) => kind !== "comment" && kind !== "space"),
    found: collector(),
    isCertain: !tokens.some(isUnclosed),
    at: 0,
    open: [],
    isLost: false,
    quietUntil: 0,
  };
}

function isUnclosed(token: JsonToken): boolean {
  return token.kind === "string" && token.quote === '"' && !token.closed;
}

export function spanIn({ place }: Reading, start: number, end: number): Span {
  return { start: place.offsetAt(start), end: place.offsetAt(end) };
}

/** The edit that replaces a part of the text. */
export function editIn(reading: Reading, { start, end }: Span, text: string): TextEdit {
  return { span: spanIn(reading, start, end), text: reading.place.write(text) };
}

interface Mistake<C extends DiagnosticCode> {
  /** Counts in the text. */
  readonly span: Span;
  readonly args: Arguments<C>;
  readonly fix?: DiagnosticFix | undefined;
}

export function add<C extends DiagnosticCode>(reading: Reading, code: C, { span, args, fix }: Mistake<C>): void {
  const fixes = fix === undefined ? [] : [{ ...fix, safe: fix.safe && reading.isCertain }];
  reading.found.report(code, { span: spanIn(reading, span.start, span.end) }, args, { fixes });
}

interface Expected {
  readonly expected: JsonPart;
  /** The text in place of the token, or of `span`. */
  readonly fix?: { readonly safe: boolean; readonly text: string; readonly span?: Span };
}

/** LW401 at a token; without one, at the end. */
export function unexpected(reading: Reading, token: JsonToken | undefined, { expected, fix }: Expected): void {
  const end = reading.text.length;
  const span = token ?? { start: end, end };
  add(reading, "LW401", {
    span,
    args: { expected, found: token === undefined ? "" : reading.text.slice(token.start, token.end) },
    fix: fix && { safe: fix.safe, edits: [editIn(reading, fix.span ?? span, fix.text)] },
  });
}

/** How many tokens have to follow one another as expected before the next lost order is reported. */
const quietTokens = 3;

/** LW401 where the order of the tokens is lost. What follows from the first such mistake is not reported. */
export function disordered(reading: Reading, token: JsonToken | undefined, expected: Expected): void {
  const container = reading.open.at(-1);
  if (container !== undefined) container.isBroken = true;
  if (reading.at >= reading.quietUntil) unexpected(reading, token, expected);
  reading.quietUntil = reading.at + quietTokens;
}

/** LW103: all strings with other quotes than JSON's are one mistake with one fix. */
export function reportQuotes(reading: Reading): void {
  const quoted = reading.tokens.filter((token) => token.kind === "string" && token.quote !== '"') as StringToken[];
  const [first] = quoted;
  if (first === undefined) return;
  const edits = quoted.map((token) => editIn(reading, token, jsonString(token.value)));
  add(reading, "LW103", {
    span: { start: first.start, end: first.start + 1 },
    args: { text: first.quote },
    fix: { safe: quoted.every(({ closed }) => closed), edits },
  });
}

/** LW102 and LW104 to LW106: what is wrong in a string. */
export function reportString(reading: Reading, token: StringToken): void {
  for (const { code, start, end } of token.problems) {
    const [span, written] = [{ start, end }, reading.text.slice(start, end)];
    if (code === "LW106") add(reading, code, { span, args: {} });
    else if (code === "LW104") {
      const fix = { safe: false, edits: [editIn(reading, { start, end: start }, "\\")] };
      add(reading, code, { span, args: { escape: written }, fix });
    } else {
      const fix = { safe: true, edits: [editIn(reading, span, jsonString(written).slice(1, -1))] };
      add(reading, code, { span, args: { character: written }, fix });
    }
  }
  const { start, end } = token;
  // In the last token, brackets are missing, too (LW402).
  if (!isUnclosed(token) || (reading.at === reading.tokens.length && reading.open.length > 0)) return;
  const fix = { safe: false, edits: [editIn(reading, { start: end, end }, '"')] };
  add(reading, "LW102", { span: { start, end }, args: {}, fix });
}
