/** Reads a program of `jq` into the tree that JSON has: what is literal in it, and objects that it changes a job by, such as `.filter = …`. */
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { integerOfJsonNumber } from "../../language/integer.js";
import type { FileTree } from "../file-tree.js";
import type { JqToken } from "./jq-lexer.js";
import { keyOf, missing, next, type Reading, stringOf, written } from "./jq-reading.js";
import { hasValue, placeOf, type Stage } from "./jq-stage.js";
import { valueOf } from "./jq-value.js";

export interface JqTree extends FileTree {
  /** What stands for a variable and nothing else, by its name; `asJson`: a string is made of it as JSON. */
  readonly variables: ReadonlyMap<JsonNode, { readonly name: string; readonly asJson: boolean }>;
  /** Where keys without quotes begin. */
  readonly bareKeys: ReadonlySet<number>;
  /** Where `{$name}` is a key and its value. */
  readonly shorthands: ReadonlySet<number>;
}

/** Never throws, at any size and depth. */
export function readJq(text: string): JqTree {
  const [bareKeys, shorthands] = [new Set<number>(), new Set<number>()];
  const reading: Reading = {
    text,
    at: 0,
    depth: 0,
    strings: new Map(),
    encoded: new Map(),
    inside: new Map(),
    variables: new Map(),
    bareKeys,
    shorthands,
  };
  const elements: JsonNode[] = [];
  while (reading.at < text.length) {
    elements.push(readPipe(reading, `/${elements.length}`, false));
    // What closes nothing, or parts definitions from what follows.
    reading.at = next(reading, false).end;
  }
  const root: JsonNode = { kind: "Array", elements, span: { start: 0, end: text.length }, pointer: "" };
  const { strings, encoded, inside, variables } = reading;
  return {
    root,
    strings,
    encoded,
    inside,
    changed: new Set(inside.keys()),
    variables,
    bareKeys,
    shorthands,
    comments: [],
    problems: [],
  };
}

/** Deeper than any filter. */
const deepest = 100;

/** Reads up to what closes it; `isMember`: a comma does. */
function readPipe(reading: Reading, pointer: string, isMember: boolean): JsonNode {
  const stages: Stage[] = [{ parts: [] }];
  const { start } = next(reading, false);
  let { at: end } = reading;
  for (let token = next(reading, false); token.kind !== "end"; token = next(reading, hasValue(stages))) {
    const sign = token.kind === "sign" ? written(reading, token) : "";
    if (/^[)\]};]$/.test(sign) || (isMember && sign === ",")) break;
    if (sign === "|") {
      stages.push({ parts: [] });
      reading.at = token.end;
    } else stages.at(-1)?.parts.push(readPart(reading, token, placeOf(reading, stages, pointer)));
    end = reading.at;
  }
  return valueOf(reading, stages, { start, end: Math.max(start, end) }, pointer);
}

function readPart(reading: Reading, token: JqToken, pointer: string): Stage["parts"][number] {
  const sign = written(reading, token);
  const { start, end } = token;
  reading.at = end;
  if (token.kind === "string") return { node: stringOf(reading, token, token.pieces, pointer) };
  if (token.kind === "number")
    return {
      node: { kind: "Number", text: sign, integer: integerOfJsonNumber(sign) ?? null, span: { start, end }, pointer },
    };
  if (token.kind === "word" && /^(?:true|false)$/.test(sign))
    return { node: { kind: "Boolean", value: sign === "true", span: { start, end }, pointer } };
  if (token.kind === "word" && sign === "null") return { node: { kind: "Null", span: { start, end }, pointer } };
  if (token.kind === "variable") {
    const node: JsonNode = { kind: "Missing", span: { start, end }, pointer };
    reading.variables.set(node, { name: sign.slice(1), asJson: false });
    return { node };
  }
  if (!/^[([{]$/.test(sign)) return { token };
  if (reading.depth >= deepest) {
    reading.at = reading.text.length;
    return { token };
  }
  reading.depth++;
  const node =
    sign === "{" ? readObject(reading, start, pointer) : readGroup(reading, start, sign === "[" ? "]" : ")", pointer);
  reading.depth--;
  return { node };
}

/** What stands in brackets, which are those of an array, or of a value or of what a function is given. */
function readGroup(reading: Reading, start: number, closing: string, pointer: string): JsonNode {
  const elements: JsonNode[] = [];
  const isArray = closing === "]";
  for (;;) {
    const { at } = reading;
    const token = next(reading, false);
    if (token.kind === "end") break;
    if (token.kind === "sign" && /^[)\]},;]$/.test(written(reading, token))) {
      reading.at = token.end;
      if (!/^[,;]$/.test(written(reading, token))) break;
      continue;
    }
    elements.push(readPipe(reading, isArray ? pointerTo(pointer, elements.length) : pointer, true));
    if (reading.at === at) break;
  }
  const span = { start, end: reading.at };
  if (isArray) return { kind: "Array", elements, span, pointer };
  const [only, ...more] = elements;
  return only !== undefined && more.length === 0 ? only : missing(reading, span, pointer, elements);
}

function readObject(reading: Reading, start: number, pointer: string): JsonNode {
  const members: JsonMember[] = [];
  /** Values of keys that are not known: any other may be one of them. */
  const others: JsonNode[] = [];
  let isKnown = true;
  for (;;) {
    const token = next(reading, false);
    reading.at = token.end;
    const sign = written(reading, token);
    if (token.kind === "end" || (token.kind === "sign" && /^[)\]};]$/.test(sign))) break;
    if (token.kind === "sign" && sign === ",") continue;
    const isShorthand = token.kind === "variable" && written(reading, next(reading, true)) !== ":";
    const key = token.kind === "string" || token.kind === "word" || isShorthand ? keyOf(reading, token, pointer) : null;
    // A key that is computed stands in brackets, or is what a variable holds.
    if (key === null && sign === "(") readGroup(reading, token.start, ")", pointer);
    const colon = next(reading, true);
    const span = { start: token.start, end: token.end };
    const inner = pointerTo(pointer, key?.value ?? "");
    let value: JsonNode = { kind: "Missing", span, pointer: inner };
    if (written(reading, colon) === ":") {
      reading.at = colon.end;
      value = readPipe(reading, inner, true);
    } else if (isShorthand) reading.variables.set(value, { name: sign.slice(1), asJson: false });
    if (key === null) {
      isKnown = false;
      others.push(value);
    } else members.push({ key, value });
  }
  const span = { start, end: reading.at };
  const object: JsonObject = { kind: "Object", members, span, pointer };
  return isKnown ? object : missing(reading, span, pointer, [...members.map(({ value }) => value), ...others]);
}
