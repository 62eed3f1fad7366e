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
import { add, beginReading, editIn, type Reading, reportQuotes, reportString, spanIn, unexpected } from "./reading.js";
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
  for (const token of tokens)
    if (token.kind === "comment") unexpected(reading, "noComment", token, { safe: false, text: "" });
  reportQuotes(reading);
  const root = readRoot(reading);
  const hasExpressions = tokens.some(({ kind }) => kind === "computed");
  return { root, diagnostics: reading.found.all(), hasExpressions };
}

type Token = Reading["tokens"][number];
type Opener = "{" | "[";

const closers = { "{": "}", "[": "]" } as const;
const number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

function readRoot(reading: Reading): Node | null {
  if (reading.tokens.length === 0) {
    unexpected(reading, "value", undefined);
    return null;
  }
  const root = readValue(reading);
  const rest = reading.tokens[reading.at];
  if (rest !== undefined && !reading.isLost) unexpected(reading, "end", rest);
  return root;
}

function readValue(reading: Reading): Node {
  const token = reading.tokens[reading.at];
  if (token === undefined) return missingNode(reading);
  switch (token.kind) {
    case "{":
    case "[":
      return readContainer(reading, token.kind, token.start);
    case "string":
    case "word":
      reading.at++;
      return token.kind === "string" ? readText(reading, token) : readWord(reading, token);
    case "computed":
      reading.at++;
      return { kind: "computed", span: spanIn(reading, token.start, token.end) };
    default:
      unexpected(reading, "value", token);
      if (token.kind === ":") reading.at++;
      return missingNode(reading);
  }
}

function readContainer(reading: Reading, kind: Opener, start: number): Node {
  reading.at++;
  if (reading.open.length >= deepest) {
    add(reading, "LW129", { span: { start, end: start + 1 }, args: { limit: deepest } });
    // The rest of the text is not read.
    reading.at = reading.tokens.length;
    reading.isLost = true;
    return missingNode(reading);
  }
  reading.open.push(kind);
  const members: Member[] = [];
  const items: Node[] = [];
  while (!isEnd(reading, kind)) {
    if (kind === "[") items.push(readValue(reading));
    else readMember(reading, members);
    readSeparator(reading, kind);
  }
  reading.open.pop();
  reportRepeated(reading, members);
  const span = spanIn(reading, start, reading.tokens[reading.at - 1]?.end ?? reading.text.length);
  return kind === "[" ? { kind: "array", items, span } : { kind: "object", members, span };
}

/** Takes the closing bracket. A text that ends too early is reported once, for the innermost bracket. */
function isEnd(reading: Reading, kind: Opener): boolean {
  const token = reading.tokens[reading.at];
  if (token === undefined) {
    if (!reading.isLost) reportEnd(reading);
    reading.isLost = true;
    return true;
  }
  if (token.kind !== "}" && token.kind !== "]") return false;
  if (token.kind !== closers[kind]) unexpected(reading, partIn(kind), token, { safe: false, text: closers[kind] });
  reading.at++;
  return true;
}

/** LW402, with the brackets that are missing. */
function reportEnd(reading: Reading): void {
  const { open, text, found, tokens, at } = reading;
  const missing = [...open]
    .reverse()
    .map((one) => closers[one])
    .join("");
  const last = tokens[at - 1]?.kind ?? "";
  const complete = ["}", "]", "string", "word", "computed"].includes(last) && tokens[at - 2]?.kind !== "{";
  const span = { start: text.length, end: text.length };
  const fix = { safe: complete && !found.failed(), edits: [editIn(reading, span, missing)] };
  add(reading, "LW402", { span, args: { missing, complete }, fix });
}

function partIn(kind: Opener): "inObject" | "inArray" {
  return kind === "{" ? "inObject" : "inArray";
}

/** LW404: a key that is in an object twice. */
function reportRepeated({ found }: Reading, members: readonly Member[]): void {
  const keys = new Set<string>();
  for (const { key } of members) {
    if (keys.has(key.value)) found.report("LW404", key, { key: key.value });
    keys.add(key.value);
  }
}

function readMember(reading: Reading, members: Member[]): void {
  const token = reading.tokens[reading.at];
  if (token === undefined) return;
  if (token.kind !== "string" && token.kind !== "word") {
    unexpected(reading, "key", token);
    reading.at++;
    return;
  }
  reading.at++;
  if (token.kind === "word") unexpected(reading, "key", token, { safe: true, text: jsonString(token.value) });
  const key = readText(reading, token);
  const colon = reading.tokens[reading.at];
  const behind = { start: token.end, end: token.end };
  if (colon?.kind === ":") reading.at++;
  else if (colon !== undefined) unexpected(reading, "colon", colon, { safe: false, text: ":", span: behind });
  members.push({ key, value: readValue(reading) });
}

/** The comma between two values. */
function readSeparator(reading: Reading, kind: Opener): void {
  const { tokens, at } = reading;
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || token.kind === closers[kind]) return;
  if (token.kind === ",") {
    reading.at++;
    if (next?.kind === "}" || next?.kind === "]" || next?.kind === ",") {
      const fix = { safe: true, edits: [editIn(reading, token, "")] };
      add(reading, "LW403", { span: token, args: { what: "extra" }, fix });
    }
    if (next?.kind === ",") readSeparator(reading, kind);
  } else if (token.kind === ":") {
    unexpected(reading, partIn(kind), token, { safe: false, text: "," });
    reading.at++;
  } else if (token.kind !== "}" && token.kind !== "]") {
    const before = tokens[at - 1]?.end ?? token.start;
    const fix = { safe: true, edits: [editIn(reading, { start: before, end: before }, ",")] };
    add(reading, "LW403", { span: { start: token.start, end: token.start + 1 }, args: { what: "missing" }, fix });
  }
}

/** The node of a string, or of a word where a string belongs. */
function readText(reading: Reading, token: Token): TextNode {
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

function readWord(reading: Reading, token: Token): Node {
  const { value, start, end } = token;
  const span = spanIn(reading, start, end);
  if (number.test(value)) return { kind: "number", text: value, span };
  const literal = value.toLowerCase();
  if (literal === "true" || literal === "false" || literal === "null") {
    if (literal !== value) unexpected(reading, "literal", token, { safe: true, text: literal });
    return literal === "null" ? { kind: "null", span } : { kind: "boolean", value: literal === "true", span };
  }
  const isNumber = /^[-+.]?\d[\d._eE+-]*$/.test(value);
  if (isNumber) unexpected(reading, "number", token);
  else unexpected(reading, "string", token, { safe: false, text: jsonString(value) });
  return { kind: "computed", isMissing: true, span };
}

function missingNode(reading: Reading): ComputedNode {
  const start = reading.tokens[reading.at]?.start ?? reading.text.length;
  return { kind: "computed", isMissing: true, span: spanIn(reading, start, start) };
}
