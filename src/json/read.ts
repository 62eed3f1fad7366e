/** Parses JSON, and goes on after mistakes. */
import type { JsonPart } from "../diagnostics/catalog/where.js";
import { type Collector, collector } from "../diagnostics/collector.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { jsonString } from "../language/json-string.js";
import { type ComputedNode, deepest, type Member, type Node, type TextNode, wholeFile } from "./node.js";
import { relocate } from "./relocate.js";
import { type JsonText, spanIn, textNode } from "./text-node.js";
import { isUnclosed, reportString, reportTokens } from "./token-mistakes.js";
import { type JsonToken, tokenizeJson } from "./tokens.js";

export interface ReadJson {
  /** The tree, with `isMissing` nodes where a value could not be read. Null for a text without a value. */
  readonly root: Node | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether expressions give values. */
  readonly hasExpressions: boolean;
}

interface ReadJsonOptions extends Partial<Omit<JsonText, "text">> {
  /** The largest number of levels. Default: the depth that a walk of the tree can take. */
  readonly depth?: number;
}

interface Reading extends JsonText {
  readonly depth: number;
  /** The tokens without comments and odd spaces. */
  readonly tokens: readonly JsonToken[];
  /** Positions count in the text, until `readJson` relocates them to the file. */
  readonly mistakes: Collector;
  /** The index of the next token. */
  at: number;
  /** The open objects and arrays, the outermost first. */
  readonly open: OpenContainer[];
  /** Whether a diagnostic reported the end, or the reader skips the rest. */
  isLost: boolean;
  /** The reader reports no other lost order before this token. */
  quietUntil: number;
}

interface OpenContainer {
  readonly closer: "}" | "]";
  readonly start: number;
  /** The first token of each key. */
  readonly keys: Map<string, JsonToken>;
  /** Whether a mistake makes the content of the container unclear. */
  isBroken: boolean;
}

/**
 * Reads strict JSON into a tree. Goes on after mistakes and reports them in `diagnostics`. Never throws. Without
 * options, the text is a file, and `${var.limit}` and `{{ limit }}` are no values.
 */
export function readJson(text: string, options: ReadJsonOptions = {}): ReadJson {
  const { map = wholeFile, isTemplate = false, asTemplate = (one: TextNode) => one, depth = deepest } = options;
  const all = tokenizeJson(text, isTemplate);
  const mistakes = collector();
  reportTokens(mistakes, all);
  const tokens = all.filter(({ kind }) => kind !== "comment" && kind !== "space");
  const state = { tokens, mistakes, at: 0, open: [], isLost: false, quietUntil: 0 };
  const root = readRoot({ text, map, isTemplate, asTemplate, depth, ...state });
  const diagnostics = relocate(mistakes.all(), map);
  return {
    root,
    diagnostics: tokens.some(isUnclosed) ? diagnostics.map(withoutSafeFixes) : diagnostics,
    hasExpressions: tokens.some(({ kind }) => kind === "computed"),
  };
}

/** Reads the JSON in a text of a file. Spans and fixes count in the file. Expressions like `${var.x}` are computed. */
export const readJsonText = (text: TextNode) => readJson(text.value, { map: text, isTemplate: true });

function withoutSafeFixes(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, fixes: diagnostic.fixes.map(({ edits }) => suggestedFix(...edits)) };
}

const number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

function readRoot(reading: Reading): Node | null {
  const { tokens, text } = reading;
  if (tokens.length === 0) {
    unexpected(reading, "value");
    return null;
  }
  const root = readValue(reading);
  const rest = tokens[reading.at];
  if (rest !== undefined && !reading.isLost) {
    const isClosing = tokens.slice(reading.at).every(({ kind }) => kind === "}" || kind === "]");
    const span = { start: rest.start, end: tokens.at(-1)?.end ?? text.length };
    disordered(reading, "end", isClosing ? suggestedFix({ span, text: "" }) : undefined);
  }
  return root;
}

function readValue(reading: Reading): Node {
  const token = reading.tokens[reading.at];
  switch (token?.kind) {
    case "{":
    case "[":
      return readContainer(reading, token);
    case "string":
      return readText(reading, token);
    case "word": {
      const node = readWord(reading, token);
      reading.at++;
      return node;
    }
    case "computed":
      reading.at++;
      return { kind: "computed", span: spanIn(reading, token.start, token.end) };
    case undefined:
      return missingNode(reading);
    default:
      disordered(reading, "value");
      if (token?.kind === ":") reading.at++;
      return missingNode(reading);
  }
}

function readContainer(reading: Reading, { kind, start }: JsonToken): Node {
  const { tokens, text, mistakes, open, depth } = reading;
  reading.at++;
  if (open.length >= depth) {
    mistakes.report("LW129", { span: { start, end: start + 1 } }, { limit: depth });
    // The reader skips the rest of the text.
    reading.at = tokens.length;
    reading.isLost = true;
    return missingNode(reading);
  }
  const container: OpenContainer = { closer: kind === "{" ? "}" : "]", start, keys: new Map(), isBroken: false };
  open.push(container);
  const members: Member[] = [];
  const items: Node[] = [];
  while (!takeEnd(reading, container)) {
    const token = tokens[reading.at];
    if (token?.kind === ",") {
      // Before a comma, a value may be missing.
      reportExtraComma(mistakes, token, false);
      reading.at++;
      continue;
    }
    if (kind === "[") items.push(readValue(reading));
    else members.push(...readMember(reading, container));
    readSeparator(reading, container);
  }
  open.pop();
  const span = spanIn(reading, start, tokens[reading.at - 1]?.end ?? text.length);
  const broken = container.isBroken ? { isBroken: true } : {};
  return kind === "[" ? { kind: "array", items, span, ...broken } : { kind: "object", members, span, ...broken };
}

/** Takes the closing bracket. Reports a text that ends too early once, for the innermost bracket. */
function takeEnd(reading: Reading, container: OpenContainer): boolean {
  const token = reading.tokens[reading.at];
  if (token === undefined) {
    if (!reading.isLost) reportEnd(reading);
    container.isBroken = true;
    reading.isLost = true;
    return true;
  }
  if (token.kind !== "}" && token.kind !== "]") return false;
  const isOfOuter = token.kind !== container.closer && reading.open.at(-2)?.closer === token.kind;
  if (token.kind !== container.closer) {
    const span = { start: token.start, end: isOfOuter ? token.start : token.end };
    disordered(reading, partIn(container), suggestedFix({ span, text: container.closer }));
  }
  if (!isOfOuter) reading.at++;
  return true;
}

/** LW402, with the missing brackets. */
function reportEnd({ open, text, mistakes, tokens, at }: Reading): void {
  const missing = open.reduce((closers, { closer }) => closer + closers, "");
  const last = tokens[at - 1];
  const isClosed = last?.kind !== "string" || last.closed;
  const isValue = ["}", "]", "string", "word", "computed"].includes(last?.kind ?? "");
  const complete = isValue && isClosed && tokens[at - 2]?.kind !== "{";
  // A truncated text can miss items of a list, or digits of a number.
  const safe = last?.kind !== "word" && !missing.includes("]") && !mistakes.failed();
  const { length: end } = text.trimEnd();
  const fixes = complete ? [{ safe, edits: [{ span: { start: end, end }, text: missing }] }] : [];
  const { start } = open.at(-1) ?? { start: end };
  const related = [{ span: { start, end: start + 1 }, label: "opened" as const }];
  mistakes.report("LW402", { span: { start: end, end } }, { missing, complete }, { fixes, related });
}

function partIn({ closer }: OpenContainer): "inObject" | "inArray" {
  return closer === "}" ? "inObject" : "inArray";
}

function readMember(reading: Reading, container: OpenContainer): readonly Member[] {
  const token = reading.tokens[reading.at];
  if (token?.kind !== "string" && token?.kind !== "word") {
    disordered(reading, "key");
    reading.at++;
    return [];
  }
  if (token.kind === "word" && reading.at >= reading.quietUntil)
    unexpected(reading, "key", safeFix({ span: token, text: jsonString(token.value) }));
  const key = readText(reading, token);
  const first = container.keys.get(key.value);
  if (first === undefined) container.keys.set(key.value, token);
  else {
    const related = [{ span: first, label: "first" as const }];
    reading.mistakes.report("LW404", { span: token }, { key: key.value }, { related });
  }
  readColon(reading, token);
  return [{ key, value: readValue(reading) }];
}

function readColon(reading: Reading, { end }: JsonToken): void {
  const token = reading.tokens[reading.at];
  if (token === undefined) return;
  if (token.kind === ":") reading.at++;
  else if (token.kind === "word" && /^=>?$/.test(token.value)) {
    unexpected(reading, "colon", suggestedFix({ span: token, text: ":" }));
    reading.at++;
  } else disordered(reading, "colon", suggestedFix({ span: { start: end, end }, text: ":" }));
}

/** The comma between two values. */
function readSeparator(reading: Reading, container: OpenContainer): void {
  const { tokens, at, mistakes } = reading;
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token === undefined || token.kind === "}" || token.kind === "]") return;
  if (token.kind === ",") {
    if (next?.kind === "}" || next?.kind === "]") reportExtraComma(mistakes, token, true);
    reading.at++;
  } else if (token.kind === ":" || (token.kind === "word" && token.value === ";")) {
    disordered(reading, partIn(container), suggestedFix({ span: token, text: "," }));
    reading.at++;
  } else if (at >= reading.quietUntil) {
    const end = before?.end ?? token.start;
    const fixes = [safeFix({ span: { start: end, end }, text: "," })];
    mistakes.report("LW118", { span: { start: token.start, end: token.start + 1 } }, { found: "missing" }, { fixes });
  }
}

/** LW118: a comma without a value after it. */
function reportExtraComma(mistakes: Collector, comma: JsonToken, safe: boolean): void {
  const fixes = [{ safe, edits: [{ span: comma, text: "" }] }];
  mistakes.report("LW118", { span: comma }, { found: "extra" }, { fixes });
}

/** Takes a string, or a word where a string belongs. */
function readText(reading: Reading, token: JsonToken): TextNode {
  const { tokens, text, mistakes, open } = reading;
  reading.at++;
  if (token.kind === "string") reportString(mistakes, token.problems, text);
  // LW402 reports the brackets that are missing after the last token.
  const isLast = reading.at === tokens.length && open.length > 0;
  const { start, end } = token;
  if (isUnclosed(token) && !isLast) {
    const fixes = [suggestedFix({ span: { start: end, end }, text: '"' })];
    mistakes.report("LW102", { span: { start, end } }, {}, { fixes });
  }
  return textNode(reading, token);
}

/** Takes a number or a literal. Any other word is a mistake. */
function readWord(reading: Reading, token: JsonToken): Node {
  const { value, start, end } = token;
  const span = spanIn(reading, start, end);
  if (number.test(value)) return { kind: "number", text: value, span };
  const literal = value.toLowerCase();
  if (literal === "true" || literal === "false" || literal === "null") {
    if (literal !== value) unexpected(reading, "literal", safeFix({ span: token, text: literal }));
    return literal === "null" ? { kind: "null", span } : { kind: "boolean", value: literal === "true", span };
  }
  if (/^[-+.]?\d[\d._eE+-]*$/.test(value)) unexpected(reading, "number");
  else unexpected(reading, "string", suggestedFix({ span: token, text: jsonString(value) }));
  return { kind: "computed", isMissing: true, span };
}

function missingNode(reading: Reading): ComputedNode {
  const start = reading.tokens[reading.at]?.start ?? reading.text.length;
  return { kind: "computed", isMissing: true, span: spanIn(reading, start, start) };
}

/** LW401 at the next token, or at the end. */
function unexpected({ mistakes, text, tokens, at }: Reading, expected: JsonPart, fix?: DiagnosticFix): void {
  const { start, end } = tokens[at] ?? { start: text.length, end: text.length };
  const fixes = fix === undefined ? [] : [fix];
  mistakes.report("LW401", { span: { start, end } }, { expected, found: text.slice(start, end) }, { fixes });
}

/** The reader reports the next lost order only after this number of expected tokens. */
const quietTokens = 3;

/** LW401 where the order of the tokens is lost. Does not report the consequences of the first such mistake. */
function disordered(reading: Reading, expected: JsonPart, fix?: DiagnosticFix): void {
  const container = reading.open.at(-1);
  if (container !== undefined) container.isBroken = true;
  if (reading.at >= reading.quietUntil) unexpected(reading, expected, fix);
  reading.quietUntil = reading.at + quietTokens;
}
