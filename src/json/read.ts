import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { jsonString } from "../language/json-string.js";
import {
  type ComputedNode,
  deepest,
  hole,
  type Member,
  type Node,
  type Place,
  type TextNode,
  wholeFile,
} from "./node.js";
import {
  add,
  beginReading,
  disordered,
  editIn,
  type OpenContainer,
  type Reading,
  reportQuotes,
  reportString,
  spanIn,
  unexpected,
} from "./reading.js";
import { readString } from "./string.js";
import { closingQuote, type JsonToken, tokenizeJson } from "./tokens.js";

interface ReadJsonOptions {
  /** Where the text is in the file. Default: it is the file. */
  readonly place?: Place;
  /** Whether expressions such as `${var.limit}` and `{{ limit }}` are values. Default: no. */
  readonly isTemplate?: boolean;
  /** What a string of the text is. Default: its text. */
  readonly asTemplate?: (text: TextNode) => TextNode;
}

export interface ReadJson {
  /** The tree, with `isMissing` nodes where a value could not be read. Null for a text without a value. */
  readonly root: Node | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether expressions give values. */
  readonly hasExpressions: boolean;
}

/** Reads strict JSON into a tree. Goes on after mistakes, which are in `diagnostics`. Never throws. */
export function readJson(text: string, options: ReadJsonOptions = {}): ReadJson {
  const { place = wholeFile, isTemplate = false, asTemplate = (one: TextNode) => one } = options;
  const tokens = tokenizeJson(text, isTemplate);
  const reading = beginReading(text, { tokens, place, isTemplate, asTemplate });
  for (const token of tokens) {
    if (token.kind === "comment") unexpected(reading, token, { expected: "noComment", fix: { safe: false, text: "" } });
    if (token.kind === "space") unexpected(reading, token, { expected: "space", fix: { safe: true, text: " " } });
  }
  reportQuotes(reading);
  const root = readRoot(reading);
  const hasExpressions = tokens.some(({ kind }) => kind === "computed");
  return { root, diagnostics: reading.found.all(), hasExpressions };
}

const number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

function readRoot(reading: Reading): Node | null {
  if (reading.tokens.length === 0) {
    unexpected(reading, undefined, { expected: "value" });
    return null;
  }
  const root = readValue(reading);
  const rest = reading.tokens[reading.at];
  if (rest !== undefined && !reading.isLost) {
    const isClosing = reading.tokens.slice(reading.at).every(({ kind }) => kind === "}" || kind === "]");
    const span = { start: rest.start, end: reading.tokens.at(-1)?.end ?? rest.end };
    disordered(reading, rest, { expected: "end", ...(isClosing && { fix: { safe: false, text: "", span } }) });
  }
  return root;
}

function readValue(reading: Reading): Node {
  const token = reading.tokens[reading.at];
  if (token === undefined) return missingNode(reading);
  switch (token.kind) {
    case "{":
    case "[":
      return readContainer(reading, token);
    case "string":
    case "word":
      reading.at++;
      return token.kind === "string" ? readText(reading, token) : readWord(reading, token);
    case "computed":
      reading.at++;
      return { kind: "computed", span: spanIn(reading, token.start, token.end) };
    default:
      disordered(reading, token, { expected: "value" });
      if (token.kind === ":") reading.at++;
      return missingNode(reading);
  }
}

function readContainer(reading: Reading, { kind, start }: JsonToken): Node {
  reading.at++;
  if (reading.open.length >= deepest) {
    add(reading, "LW129", { span: { start, end: start + 1 }, args: { limit: deepest } });
    // The rest of the text is not read.
    reading.at = reading.tokens.length;
    reading.isLost = true;
    return missingNode(reading);
  }
  const container: OpenContainer = { closer: kind === "{" ? "}" : "]", start, isBroken: false };
  reading.open.push(container);
  const members: Member[] = [];
  const items: Node[] = [];
  while (!isEnd(reading, container)) {
    const token = reading.tokens[reading.at];
    if (token?.kind === ",") {
      // Before a comma, a value may be missing.
      addExtraComma(reading, token, false);
      reading.at++;
      continue;
    }
    if (kind === "[") items.push(readValue(reading));
    else readMember(reading, members);
    readSeparator(reading, container);
  }
  reading.open.pop();
  reportRepeated(reading, members);
  const span = spanIn(reading, start, reading.tokens[reading.at - 1]?.end ?? reading.text.length);
  const broken = container.isBroken ? { isBroken: true } : {};
  return kind === "[" ? { kind: "array", items, span, ...broken } : { kind: "object", members, span, ...broken };
}

/** Takes the closing bracket. A text that ends too early is reported once, for the innermost bracket. */
function isEnd(reading: Reading, container: OpenContainer): boolean {
  const token = reading.tokens[reading.at];
  if (token === undefined) {
    if (!reading.isLost) reportEnd(reading);
    container.isBroken = true;
    reading.isLost = true;
    return true;
  }
  if (token.kind !== "}" && token.kind !== "]") return false;
  if (token.kind === container.closer) {
    reading.at++;
    return true;
  }
  const isOfOuter = reading.open.at(-2)?.closer === token.kind;
  const span = { start: token.start, end: isOfOuter ? token.start : token.end };
  disordered(reading, token, { expected: partIn(container), fix: { safe: false, text: container.closer, span } });
  if (!isOfOuter) reading.at++;
  return true;
}

/** LW402, with the brackets that are missing. */
function reportEnd(reading: Reading): void {
  const { open, text, found, tokens, at } = reading;
  const missing = open.reduce((closers, { closer }) => closer + closers, "");
  const last = tokens[at - 1];
  const isClosed = last?.kind !== "string" || last.closed;
  const isValue = ["}", "]", "string", "word", "computed"].includes(last?.kind ?? "");
  const complete = isValue && isClosed && tokens[at - 2]?.kind !== "{";
  // A list may have lost items, and a number digits.
  const safe = last?.kind !== "word" && !missing.includes("]") && !found.failed() && reading.isCertain;
  const { length: end } = text.trimEnd();
  const fixes = complete ? [{ safe, edits: [editIn(reading, { start: end, end }, missing)] }] : [];
  const { start } = open.at(-1) ?? { start: end };
  const related = [{ span: spanIn(reading, start, start + 1), label: "opened" as const }];
  found.report("LW402", { span: spanIn(reading, end, end) }, { missing, complete }, { fixes, related });
}

function partIn({ closer }: OpenContainer): "inObject" | "inArray" {
  return closer === "}" ? "inObject" : "inArray";
}

/** LW404: a key that is in an object twice. */
function reportRepeated({ found }: Reading, members: readonly Member[]): void {
  const keys = new Map<string, TextNode>();
  for (const { key } of members) {
    const first = keys.get(key.value);
    if (first === undefined) keys.set(key.value, key);
    else found.report("LW404", key, { key: key.value }, { related: [{ span: first.span, label: "first" }] });
  }
}

function readMember(reading: Reading, members: Member[]): void {
  const token = reading.tokens[reading.at];
  if (token === undefined) return;
  if (token.kind !== "string" && token.kind !== "word") {
    disordered(reading, token, { expected: "key" });
    reading.at++;
    return;
  }
  reading.at++;
  if (token.kind === "word" && reading.at > reading.quietUntil)
    unexpected(reading, token, { expected: "key", fix: { safe: true, text: jsonString(token.value) } });
  const key = readText(reading, token);
  readColon(reading, token);
  members.push({ key, value: readValue(reading) });
}

function readColon(reading: Reading, key: JsonToken): void {
  const token = reading.tokens[reading.at];
  if (token === undefined) return;
  if (token.kind === ":") reading.at++;
  else if (token.kind === "word" && /^=>?$/.test(token.value)) {
    unexpected(reading, token, { expected: "colon", fix: { safe: false, text: ":" } });
    reading.at++;
  } else {
    const span = { start: key.end, end: key.end };
    disordered(reading, token, { expected: "colon", fix: { safe: false, text: ":", span } });
  }
}

/** LW118: a comma that separates nothing. */
function addExtraComma(reading: Reading, token: JsonToken, safe: boolean): void {
  add(reading, "LW118", { span: token, args: { found: "extra" }, fix: { safe, edits: [editIn(reading, token, "")] } });
}

/** The comma between two values. */
function readSeparator(reading: Reading, container: OpenContainer): void {
  const { tokens, at } = reading;
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || token.kind === "}" || token.kind === "]") return;
  if (token.kind === ",") {
    reading.at++;
    if (next?.kind === "}" || next?.kind === "]") addExtraComma(reading, token, true);
  } else if (token.kind === ":" || (token.kind === "word" && token.value === ";")) {
    disordered(reading, token, { expected: partIn(container), fix: { safe: false, text: "," } });
    reading.at++;
  } else if (at >= reading.quietUntil) {
    const before = tokens[at - 1]?.end ?? token.start;
    const fix = { safe: true, edits: [editIn(reading, { start: before, end: before }, ",")] };
    add(reading, "LW118", { span: { start: token.start, end: token.start + 1 }, args: { found: "missing" }, fix });
  }
}

/** The node of a string, or of a word where a string belongs. */
function readText(reading: Reading, token: JsonToken): TextNode {
  if (token.kind === "string") reportString(reading, token);
  const { text, place, isTemplate, asTemplate } = reading;
  const { start, end, value } = token;
  // Most strings hold no filter, so their offsets are computed on demand.
  let offsets: readonly number[] | undefined;
  return asTemplate({
    kind: "text",
    value,
    span: spanIn(reading, start, end),
    holes: isTemplate ? Array.from(value.matchAll(holes), ({ index }) => index) : [],
    offsetAt: (index) => {
      offsets ??= offsetsOf(text, token);
      return place.offsetAt(offsets[Math.min(index, offsets.length - 1)] ?? start);
    },
    write: (piece) => place.write(jsonString(piece).slice(1, -1)),
    quote: (piece) => place.write(jsonString(piece)),
  });
}

const holes = new RegExp(hole, "g");

/** The offset in the text of each unit of a token's value, and of its end. */
function offsetsOf(text: string, { start, value }: JsonToken): readonly number[] {
  const closing = closingQuote(text.charAt(start));
  if (closing === undefined) return Array.from({ length: value.length + 1 }, (_, index) => start + index);
  const offsets: number[] = [];
  readString(text, start + 1, closing, offsets);
  return offsets;
}

function readWord(reading: Reading, token: JsonToken): Node {
  const { value, start, end } = token;
  const span = spanIn(reading, start, end);
  if (number.test(value)) return { kind: "number", text: value, span };
  const literal = value.toLowerCase();
  if (literal === "true" || literal === "false" || literal === "null") {
    if (literal !== value) unexpected(reading, token, { expected: "literal", fix: { safe: true, text: literal } });
    return literal === "null" ? { kind: "null", span } : { kind: "boolean", value: literal === "true", span };
  }
  const isNumber = /^[-+.]?\d[\d._eE+-]*$/.test(value);
  const fix = isNumber ? {} : { fix: { safe: false, text: jsonString(value) } };
  unexpected(reading, token, { expected: isNumber ? "number" : "string", ...fix });
  return { kind: "computed", isMissing: true, span };
}

function missingNode(reading: Reading): ComputedNode {
  const start = reading.tokens[reading.at]?.start ?? reading.text.length;
  return { kind: "computed", isMissing: true, span: spanIn(reading, start, start) };
}
