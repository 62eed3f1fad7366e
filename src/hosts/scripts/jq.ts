/** Reads a program of `jq` into the tree that JSON has: what is literal in it, and objects that it changes a job by, such as `.filter = …`. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { integerOfJsonNumber } from "../../language/integer.js";
import { jsonString } from "../../language/json-string.js";
import { type TextPiece, withGaps } from "../../where/put-in.js";
import type { FileTree, HeldString } from "../file-tree.js";
import { once } from "../once.js";
import { type JqToken, tokenAt } from "./jq-lexer.js";

export interface JqTree extends FileTree {
  /** What stands for a variable and nothing else, by its name; `asJson`: a string is made of it as JSON. */
  readonly variables: ReadonlyMap<JsonNode, { readonly name: string; readonly asJson: boolean }>;
  /** Where keys without quotes begin. */
  readonly bareKeys: ReadonlySet<number>;
  /** Where `{$name}` is a key and its value. */
  readonly shorthands: ReadonlySet<number>;
}

interface Reading {
  readonly text: string;
  at: number;
  depth: number;
  readonly strings: Map<JsonString, HeldString>;
  readonly encoded: Map<JsonNode, Span>;
  readonly inside: Map<JsonNode, readonly JsonNode[]>;
  readonly variables: Map<JsonNode, { name: string; asJson: boolean }>;
  readonly bareKeys: Set<number>;
  readonly shorthands: Set<number>;
}

/** Never throws, at any size and depth. */
export function readJq(text: string): JqTree {
  const [bareKeys, shorthands] = [new Set<number>(), new Set<number>()];
  const reading: Reading = { text, at: 0, depth: 0, strings: new Map(), encoded: new Map(), inside: new Map(), variables: new Map(), bareKeys, shorthands };
  const elements: JsonNode[] = [];
  while (reading.at < text.length) {
    elements.push(readPipe(reading, `/${elements.length}`, false));
    // What closes nothing, or parts definitions from what follows.
    reading.at = next(reading, false).end;
  }
  const root: JsonNode = { kind: "Array", elements, span: { start: 0, end: text.length }, pointer: "" };
  const { strings, encoded, inside, variables } = reading;
  return { root, strings, encoded, inside, changed: new Set(inside.keys()), variables, bareKeys, shorthands, comments: [], problems: [] };
}

/** Deeper than any filter. */
const deepest = 100;

const next = ({ text, at }: Reading, afterValue: boolean): JqToken => tokenAt(text, at, afterValue);
const written = ({ text }: Reading, { start, end }: JqToken): string => text.slice(start, end);

/** A stage of a pipe: its values, and all that stands between. */
interface Stage {
  readonly parts: ({ readonly node: JsonNode } | { readonly token: JqToken })[];
}

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

function hasValue(stages: readonly Stage[]): boolean {
  const last = stages.at(-1)?.parts.at(-1);
  return last !== undefined && ("node" in last || last.token.kind !== "sign");
}

/** What stands behind `.name =` is at the place of that. */
function placeOf(reading: Reading, stages: readonly Stage[], pointer: string): string {
  const target = targetOf(reading, stages.at(-1)?.parts ?? []);
  return target === null ? pointer : pointerTo(pointer, written(reading, target).slice(1));
}

/** The field that a stage assigns to, where the last of its parts says so. */
function targetOf(reading: Reading, parts: Stage["parts"]): JqToken | null {
  const [target, sign] = parts.slice(-2);
  const isAssigned = sign !== undefined && "token" in sign && /^\|?=$/.test(written(reading, sign.token));
  return isAssigned && target !== undefined && "token" in target && target.token.kind === "field" ? target.token : null;
}

function readPart(reading: Reading, token: JqToken, pointer: string): Stage["parts"][number] {
  const sign = written(reading, token);
  const { start, end } = token;
  reading.at = end;
  if (token.kind === "string") return { node: stringOf(reading, token, token.pieces, pointer) };
  if (token.kind === "number") return { node: { kind: "Number", text: sign, integer: integerOfJsonNumber(sign) ?? null, span: { start, end }, pointer } };
  if (token.kind === "word" && /^(?:true|false)$/.test(sign)) return { node: { kind: "Boolean", value: sign === "true", span: { start, end }, pointer } };
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
  const node = sign === "{" ? readObject(reading, start, pointer) : readGroup(reading, start, sign === "[" ? "]" : ")", pointer);
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

/** A key as it stands there, `$name` that of its variable; null for one that something is put into. */
function keyOf(reading: Reading, token: JqToken, pointer: string): JsonString | null {
  if (token.kind === "string") {
    if (token.pieces.some((piece) => !("text" in piece))) return null;
    const node = stringOf(reading, token, token.pieces, pointer);
    return { ...node, pointer: pointerTo(pointer, node.value) };
  }
  const value = written(reading, token).replace("$", "");
  (token.kind === "word" ? reading.bareKeys : reading.shorthands).add(token.start);
  return { kind: "String", value, span: { start: token.start, end: token.end }, pointer: pointerTo(pointer, value) };
}

function stringOf(reading: Reading, { start, end }: Span, pieces: readonly TextPiece[], pointer: string): JsonString {
  const open = once(() => ({ ...withGaps(pieces, end - 1), closed: true, escape: (piece: string) => jsonString(piece).slice(1, -1) }));
  const node: JsonString = { kind: "String", value: open().value, span: { start, end }, pointer };
  reading.strings.set(node, { open });
  return node;
}

function missing(reading: Reading, span: Span, pointer: string, parts: readonly JsonNode[]): JsonNode {
  const node: JsonNode = { kind: "Missing", span, pointer };
  if (parts.length > 0) reading.inside.set(node, parts);
  return node;
}

/** The value of a pipe, as far as it is known. */
function valueOf(reading: Reading, stages: readonly Stage[], span: Span, pointer: string): JsonNode {
  const last = stages.length > 1 ? stages.at(-1) : undefined;
  const maker = last === undefined ? null : makerOf(reading, last);
  if (maker === null) return valueOfStages(reading, stages, span, pointer);
  const made = valueOfStages(reading, stages.slice(0, -1), span, pointer);
  // A text stays what it is by `tostring`.
  if (maker === "tostring" && made.kind !== "Object" && made.kind !== "Array") return valueOfStages(reading, stages, span, pointer);
  const variable = reading.variables.get(made);
  if (variable !== undefined) {
    const node: JsonNode = { kind: "Missing", span, pointer };
    reading.variables.delete(made);
    // As JSON once more it is nothing that a job has.
    if (!variable.asJson) reading.variables.set(node, { ...variable, asJson: true });
    return node;
  }
  // What is JSON already, and made so once more, stands in brackets of its own.
  if (reading.encoded.has(made)) return missing(reading, span, pointer, [made]);
  if (made.kind !== "Missing") reading.encoded.set(made, span);
  return made;
}

function valueOfStages(reading: Reading, stages: readonly Stage[], span: Span, pointer: string): JsonNode {
  const [first, ...more] = stages;
  const values = stages.flatMap(({ parts }) => parts.flatMap((part) => ("node" in part ? [part.node] : [])));
  const [only] = values;
  if (only !== undefined && more.length === 0 && first?.parts.length === 1) return only;
  // What a program makes of a filter is not known, nor what it changes in one.
  if (more.length > 0 && (isOfFilter(pointer) || more.some((stage) => changesFilters(reading, stage)))) return missing(reading, span, pointer, []);
  const base = first?.parts.length === 1 && only?.kind === "Object" ? only.members : [];
  const used = new Set<JsonNode>(base.length > 0 && only !== undefined ? [only] : []);
  const known = new Map(base.map((member) => [member.key.value, member]));
  const assigned = new Map<string, JsonMember>();
  for (const stage of stages)
    for (const member of assignedBy(reading, stage, pointer)) {
      used.add(member.value);
      const name = member.key.value;
      const before = assigned.get(name) ?? known.get(name);
      const isEncoded = before?.value.kind === "Object" && !reading.encoded.has(before.value) && encodesField(reading, stage);
      if (isEncoded) reading.encoded.set(before.value, before.value.span);
      assigned.set(name, isEncoded ? before : member);
    }
  if (assigned.size === 0) return missing(reading, span, pointer, values);
  const members = [...base.filter(({ key }) => !assigned.has(key.value)), ...assigned.values()];
  const object: JsonObject = { kind: "Object", members, span, pointer };
  const others = values.filter((value) => !used.has(value));
  return others.length === 0 ? object : missing(reading, span, pointer, [object, ...others]);
}

const isOfFilter = (pointer: string): boolean => /\/(?:filter|where)(?:\/|$)/.test(pointer);

/** What may change anything in what it is given. */
const changing = /^(?:fromjson|tostring|walk|reduce|foreach|(?:with|to|from)_entries|map_values|setpath|delpaths|g?sub)$/;

/** Whether a stage may change a part of a filter that stands before it. */
function changesFilters(reading: Reading, { parts }: Stage): boolean {
  const words = parts.map((part) => ("token" in part ? written(reading, part.token) : ""));
  const assigned = words.findIndex((word) => /^(?:\|=|[-+*/%]=|\/\/=|=)$/.test(word));
  const path = assigned === -1 ? [] : words.slice(0, assigned);
  const isWithin = path.some((word, at) => word === ".where" || (word === ".filter" && at < path.length - 1));
  return isWithin || words.some((word) => changing.test(word));
}

/** The function that makes JSON of what it is given, where a stage does nothing else. */
function makerOf(reading: Reading, { parts: [only, ...more] }: Stage): string | null {
  const name = only !== undefined && more.length === 0 && "token" in only ? written(reading, only.token) : "";
  return makers.test(name) ? name : null;
}

const makers = /^(?:tojson|tostring|@json)$/;

/** Whether all that a stage does is to make JSON of the field that it sets: `.filter |= tojson`, `.filter = (.filter | tojson)`. */
function encodesField(reading: Reading, { parts }: Stage): boolean {
  const [target, sign, ...given] = parts;
  const [first, last] = [given[0], given.at(-1)];
  if (target === undefined || sign === undefined || first === undefined || last === undefined || !("token" in target)) return false;
  const made = reading.text.slice(startOf(first), endOf(last)).replace(/\s/g, "");
  const [, from = "", maker = ""] = /^\(?(?:(\.\w*)\|)?(tojson|tostring|@json)\)?$/.exec(made) ?? [];
  const isUpdate = "token" in sign && written(reading, sign.token) === "|=";
  return maker !== "" && (isUpdate ? from === "" || from === "." : from === written(reading, target.token));
}

/** What `.name = VALUE` sets, be it deep in something. */
function assignedBy(reading: Reading, { parts }: Stage, pointer: string): readonly JsonMember[] {
  const at = parts.findIndex((part) => "token" in part && /^\|?=$/.test(written(reading, part.token)));
  const target = targetOf(reading, parts.slice(0, at + 1));
  if (target === null) return [];
  const { start, end } = target;
  const name = written(reading, target).slice(1);
  const key: JsonString = { kind: "String", value: name, span: { start: start + 1, end }, pointer: pointerTo(pointer, name) };
  reading.bareKeys.add(start + 1);
  const given = parts.slice(at + 1);
  const [only, ...more] = given;
  if (only === undefined) return [];
  if (more.length === 0 && "node" in only) return [{ key, value: only.node }];
  const [from, to] = [startOf(only), endOf(given.at(-1) ?? only)];
  const nodes = given.flatMap((part) => ("node" in part ? [part.node] : []));
  return [{ key, value: missing(reading, { start: from, end: to }, key.pointer, nodes) }];
}

const startOf = (part: Stage["parts"][number]): number => ("node" in part ? part.node.span.start : part.token.start);
const endOf = (part: Stage["parts"][number]): number => ("node" in part ? part.node.span.end : part.token.end);
