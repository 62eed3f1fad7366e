/** Reads a file of YAML into the tree that JSON has; an alias is the value that it stands for, at its own place. */
import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { integerOfJsonNumber } from "../../language/integer.js";
import { isOperator } from "../../language/operators.js";
import { hasParts, withHoles } from "../embedded-parts.js";
import type { FileProblem, FileTree, TemplateLine, TwoReadings } from "../file-tree.js";
import { calledIn, type FunctionCall, givenBy } from "../functions.js";
import { linesBetween } from "../template-lines.js";
import { type CallReading, valueOfCall } from "./calls.js";
import { parseYaml } from "./parsed.js";
import { type Decoded, decodeScalar, type ScalarStyle } from "./scalars.js";
import { escapeIn } from "./spell.js";
import { notKnown, type WithoutTemplates, withoutTemplates } from "./templates.js";
import { readingsOf } from "./versions.js";

/** So many values may an alias stand for, those of aliases in it counted. */
const largestAlias = 10_000;

export interface YamlTree extends FileTree {
  /** How the scalar that begins at an offset is written. */
  readonly styles: ReadonlyMap<number, WrittenScalar>;
  /** Collections in brackets, the outermost ones, in order. */
  readonly flows: readonly Span[];
  /** Where nothing is to be changed: what an alias stands for, which other keys may have, what a tag or another number's spelling says. */
  readonly kept: readonly Span[];
  /** Scalars whose characters have no place, as far as they were opened. */
  readonly unplaced: readonly Span[];
}

export interface WrittenScalar {
  readonly style: ScalarStyle;
  readonly end: number;
}

interface YamlReading extends CallReading {
  readonly text: string;
  /** The same without what is for whoever fills in templates, with what is not known in its place. */
  readonly source: string;
  /** What was taken out, in order. */
  readonly lines: readonly TemplateLine[];
  readonly moved: WithoutTemplates["moved"];
  /** Keys that are not known. */
  readonly keys: TemplateLine[];
  readonly tagged: Map<JsonNode, string>;
  readonly versions: Map<JsonNode, TwoReadings>;
  readonly problems: FileProblem[];
  readonly styles: Map<number, WrittenScalar>;
  readonly flows: Span[];
  readonly unplaced: Span[];
  /** What each anchor stands for, as far as it was met. */
  readonly anchors: Map<string, JsonNode>;
  /** What has an alias. */
  readonly aliased: Set<JsonNode>;
  /** How many values a node holds, aliases followed. */
  readonly sizes: Map<JsonNode, number>;
}

/** Never throws, at any size and depth. */
export function readYaml(text: string): YamlTree {
  const filled = withoutTemplates(text);
  const tree = filled === null ? null : readSource(text, filled);
  if (tree !== null && tree.problems.length === 0) return tree;
  // What is taken for templates may be none.
  return readSource(text, { text, lines: [], moved: new Map() });
}

function readSource(text: string, { text: source, lines, moved }: WithoutTemplates): YamlTree {
  const { documents, problems, comments } = parseYaml(source, text);
  const reading: YamlReading = {
    ...{ text, source, lines, moved, keys: [], problems: [...problems], strings: new Map(), inside: new Map(), changed: new Set(), encoded: new Map() },
    ...{
      versions: new Map(),
      tagged: new Map(),
      styles: new Map(),
      flows: [],
      kept: [],
      unplaced: [],
      anchors: new Map(),
      aliased: new Set(),
      sizes: new Map(),
    },
  };
  const held = documents.filter(({ contents }) => contents !== null && !(isScalar(contents) && contents.source === ""));
  const roots = held.map((document, at) => rootOf(reading, document, held.length > 1 ? `/${at}` : ""));
  const [only] = roots;
  const whole = { span: { start: 0, end: text.length }, pointer: "" };
  const root: JsonNode = only !== undefined && roots.length === 1 ? only : { kind: "Array", elements: roots, ...whole };
  const { strings, inside, changed, encoded, versions, tagged, styles, flows, kept, unplaced } = reading;
  const templateLines = [...lines, ...reading.keys].sort((a, b) => a.start - b.start);
  return { root, strings, inside, changed, encoded, versions, tagged, templateLines, styles, flows, kept, unplaced, comments, problems: reading.problems };
}

function rootOf(reading: YamlReading, { contents }: Document.Parsed, pointer: string): JsonNode {
  // An anchor is its document's own.
  reading.anchors.clear();
  return contents === null ? { kind: "Null", span: { start: 0, end: 0 }, pointer } : convert(reading, contents, pointer, false);
}

function convert(reading: YamlReading, node: Node, pointer: string, inFlow: boolean): JsonNode {
  if (isAlias(node)) return aliased(reading, node.source, spanOf(node), pointer);
  const untagged = isMap(node)
    ? mapping(reading, node, pointer, inFlow)
    : isSeq(node)
      ? sequence(reading, node, pointer, inFlow)
      : isScalar(node)
        ? twiceRead(reading, node, scalar(reading, node, pointer))
        : unknown(spanOf(node), pointer);
  // A tag says what comes behind it; what is within a collection is not that.
  if (isCollection(node) && node.tag !== undefined) reading.kept.push({ start: untagged.span.start, end: untagged.span.start + 1 });
  const converted = meantBy(reading, node.tag, untagged);
  if (node.anchor !== undefined) reading.anchors.set(node.anchor, converted);
  return converted;
}

/** What a value is by its tag, or as a call of a function. */
function meantBy(reading: YamlReading, tag: string | undefined, node: JsonNode): JsonNode {
  const name = tag?.startsWith("!") ? tag.slice(1) : "";
  if (name === "") return calledBy(reading, node.kind === "Object" ? calledIn(node) : null, node);
  if (isOperator(`!${name}`) && (node.kind === "String" || node.kind === "Null")) return operatorTag(reading, `!${name}`, node);
  const gives = givenBy(name);
  if (gives !== "other") return calledBy(reading, { gives, argument: node }, node);
  // What has a tag of an unknown tool is what it says where that shows.
  const isShown = node.kind === "Object" || name === "unsafe" || textIn(reading, node)?.search(/^\s*[{[]/) === 0;
  return isShown ? node : calledBy(reading, { gives: "other", argument: node }, node);
}

function calledBy(reading: YamlReading, call: FunctionCall | null, node: JsonNode): JsonNode {
  return call === null ? node : valueOfCall(reading, call, node.span, node.pointer);
}

/** The text of a scalar, also of one that something is put into. */
function textIn({ inside }: YamlReading, node: JsonNode): string | undefined {
  const [text] = node.kind === "Missing" ? (inside.get(node) ?? []) : [node];
  return text?.kind === "String" ? text.value : undefined;
}

/** An operator such as `!eq` without quotes, which is a tag: it is read as what is meant. */
function operatorTag(reading: YamlReading, name: string, node: JsonNode): JsonNode {
  const { text, tagged, kept, styles } = reading;
  const start = text.lastIndexOf(name, node.span.start);
  if (start === -1 || !/^\s*$/.test(text.slice(start + name.length, node.span.start))) return node;
  const isAlone = node.span.end <= node.span.start;
  const span = { start, end: isAlone ? start + name.length : node.span.end };
  const operator: JsonString = { kind: "String", value: name, span, pointer: node.pointer };
  tagged.set(operator, name);
  if (!isAlone) kept.push(span);
  else {
    kept.splice(
      kept.findLastIndex(({ start: at }) => at === node.span.start),
      1,
    );
    styles.set(start, { style: "plain", end: span.end });
  }
  return operator;
}

/** The value of a scalar, noted where another version of YAML has another. */
function twiceRead({ versions }: YamlReading, node: Scalar, value: JsonNode): JsonNode {
  const readings = readingsOf(node);
  if (readings !== null) versions.set(value, readings);
  return value;
}

const unknown = (span: Span, pointer: string): JsonNode => ({ kind: "Missing", span, pointer });

function spanOf({ range }: Node): Span {
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
}

function aliased(reading: YamlReading, name: string, span: Span, pointer: string): JsonNode {
  const target = reading.anchors.get(name);
  if (target !== undefined && sizeOf(reading, target) <= largestAlias) {
    // Once is enough: a value may have very many aliases.
    if (!reading.aliased.has(target)) reading.kept.push(target.span);
    reading.aliased.add(target);
    return target;
  }
  reading.problems.push({ kind: "alias", span });
  return unknown(span, pointer);
}

function sizeOf(reading: YamlReading, node: JsonNode): number {
  return reading.sizes.get(node) ?? 1;
}

function setSize(reading: YamlReading, node: JsonNode, parts: readonly JsonNode[]): JsonNode {
  reading.sizes.set(
    node,
    parts.reduce((sum, part) => sum + sizeOf(reading, part), 1),
  );
  return node;
}

function addFlow({ flows }: YamlReading, { flow }: YAMLMap | YAMLSeq, span: Span, inFlow: boolean): boolean {
  if (flow === true && !inFlow) flows.push(span);
  return flow === true || inFlow;
}

function sequence(reading: YamlReading, node: YAMLSeq, pointer: string, inFlow: boolean): JsonNode {
  const span = spanOf(node);
  const isFlow = addFlow(reading, node, span, inFlow);
  const elements = node.items.map((item, at) => {
    const place = pointerTo(pointer, at);
    if (isNode(item)) return convert(reading, item, place, isFlow);
    return isPair(item) ? setSize(reading, ...single(reading, item, place, isFlow)) : unknown(span, place);
  });
  return setSize(reading, { kind: "Array", elements, span, pointer }, elements);
}

/** `[a: b]`, a mapping of one in a list. */
function single(reading: YamlReading, pair: Pair, pointer: string, isFlow: boolean): readonly [JsonNode, readonly JsonNode[]] {
  const members = memberOf(reading, pair, pointer, isFlow);
  const [first] = members;
  const span = { start: first?.key.span.start ?? 0, end: first?.value.span.end ?? 0 };
  return [{ kind: "Object", members, span, pointer }, members.map(({ value }) => value)];
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}

function isPair(value: unknown): value is Pair {
  return typeof value === "object" && value !== null && "key" in value && "value" in value;
}

function mapping(reading: YamlReading, node: YAMLMap, pointer: string, inFlow: boolean): JsonNode {
  const span = spanOf(node);
  const isFlow = addFlow(reading, node, span, inFlow);
  const merged: JsonMember[] = [];
  const members = node.items.flatMap((pair) => {
    const own = memberOf(reading, pair, pointer, isFlow);
    const [first] = own;
    if (first?.key.value !== "<<" || first.value.kind === "String") return own;
    // `<<`: what is not said here is as it is there.
    const sources = first.value.kind === "Array" ? first.value.elements : [first.value];
    for (const source of sources) if (source.kind === "Object") merged.push(...source.members);
    return [];
  });
  const own = new Set(members.map(({ key }) => key.value));
  const all = [...members, ...merged.filter(({ key }) => !own.has(key.value) && own.add(key.value))];
  const object: JsonNode = { kind: "Object", members: all, span, pointer };
  return setSize(
    reading,
    object,
    all.map(({ value }) => value),
  );
}

/** The member that a pair is; none where its key is no scalar. */
function memberOf(reading: YamlReading, { key, value }: Pair, holder: string, isFlow: boolean): readonly JsonMember[] {
  if (!isScalar(key)) {
    if (isNode(value)) convert(reading, value, holder, isFlow);
    return [];
  }
  const span = spanOf(key);
  const name = keyOf(reading, key, span);
  const pointer = pointerTo(holder, name);
  note(reading, key, span);
  const node: JsonString = { kind: "String", value: name, span, pointer };
  return [{ key: node, value: isNode(value) ? convert(reading, value, pointer, isFlow) : { kind: "Null", span: { start: span.end, end: span.end }, pointer } }];
}

function keyOf({ text, source, keys }: YamlReading, { value, source: written }: Scalar, { start, end }: Span): string {
  const name = typeof value === "string" ? value : (written ?? String(value));
  if (source === text || !name.includes(notKnown)) return name;
  // Which key it is is not known.
  keys.push({ start, end, control: false });
  return text.slice(start, end);
}

const styleNames: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_LITERAL: "literal",
  BLOCK_FOLDED: "folded",
};

/** Numbers that are not just their digits: what reads them otherwise, as versions of YAML do, has another value. */
const oddNumber = /^[-+]?(?:0[0-9xob]|\.?[0-9][0-9]*[._e])[0-9a-f_.e+-]*$|^\+[0-9]/i;

function note({ styles, kept }: YamlReading, { type = "PLAIN", tag, source = "" }: Scalar, span: Span): ScalarStyle {
  const style = styleNames[type] ?? "plain";
  if (tag !== undefined || (style === "plain" && oddNumber.test(source) && !/\..*\./.test(source))) kept.push(span);
  styles.set(span.start, { style, end: span.end });
  return style;
}

function scalar(reading: YamlReading, node: Scalar, pointer: string): JsonNode {
  const span = spanOf(node);
  const style = note(reading, node, span);
  const { value, source = "" } = node;
  if (value === null) return { kind: "Null", span, pointer };
  if (typeof value === "boolean") return { kind: "Boolean", value, span, pointer };
  if (typeof value === "number" || typeof value === "bigint") {
    const text = typeof value === "bigint" ? String(value) : /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(source) ? source : String(value);
    return { kind: "Number", text, integer: integerOfJsonNumber(text) ?? null, span, pointer };
  }
  if (typeof value !== "string") return unknown(span, pointer);
  const escape = escapeIn(reading.text, span, style);
  const decoded = () => asWritten(reading, span, style, value);
  const shown = reading.source !== reading.text && value.includes(notKnown) ? decoded() : null;
  const written = shown === null ? value : shown.value;
  const string: JsonString = { kind: "String", value: written, span, pointer };
  reading.strings.set(string, {
    raw: () => {
      const read = decoded();
      return read === null ? null : { ...read, escape };
    },
    open: () => {
      const read = decoded();
      // Where no character has a place, all of them have that of the whole.
      if (read !== null) {
        const { holes, ...opened } = withHoles(read.value, read.offsets);
        return { ...opened, holes: holes.map((hole) => ({ ...hole, ...reading.moved.get(hole.start) })), closed: true, escape };
      }
      reading.unplaced.push(span);
      // Then what is put in cannot be told from the rest.
      if (hasParts(written)) return { value: "", offsets: [span.end], holes: [{ ...span, kind: "part" }], closed: true, escape };
      return { value: written, offsets: [...new Array<number>(written.length).fill(span.start), span.end], holes: [], closed: true, escape };
    },
  });
  // What was taken out of it may be anything.
  const [line] = linesBetween(reading.lines, span.start, span.end);
  if (written.includes(notKnown) || (line !== undefined && reading.source.slice(line.end, span.end).trim() !== "")) return unknown(span, pointer);
  if (!hasParts(written)) return string;
  const put = unknown(span, pointer);
  reading.inside.set(put, [string]);
  return put;
}

/** A scalar with its places, and what is put in as it stands in the file; null where there are none. */
function asWritten({ text, source, moved }: YamlReading, span: Span, style: ScalarStyle, value: string): Decoded | null {
  const decoded = decodeScalar(source, span, style, value);
  if (decoded === null || source === text || !value.includes(notKnown)) return decoded;
  const parts: string[] = [];
  const offsets: number[] = [];
  const put = (piece: string, at: number) => {
    parts.push(piece);
    offsets.push(...new Array<number>(piece.length).fill(at));
  };
  let isMoved = false;
  for (let at = 0; at < value.length; at++) {
    const [unit, offset] = [value.charAt(at), decoded.offsets[at] ?? 0];
    isMoved = unit === notKnown && (isMoved || moved.has(offset));
    if (moved.has(offset)) put(somethingMoved, offset);
    else if (!isMoved) put(unit === notKnown ? text.charAt(offset) : unit, offset);
  }
  return { value: parts.join(""), offsets: [...offsets, decoded.offsets[value.length] ?? span.end] };
}

/** Stands for what was moved into the lines of a block. */
const somethingMoved = "{{/**/}}";
