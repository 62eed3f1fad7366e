/** Reads a file of YAML into the tree that JSON has; an alias is the value that it stands for, at its own place. */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { type Bounds, boundsOfFile } from "../bounds.js";
import { templatesIn } from "../embedded-parts.js";
import { commentAt, mayIgnore } from "../ignores.js";
import { parseYaml } from "./parsed.js";
import { unknown, type YamlReading, type YamlTree } from "./reading.js";
import { meantBy, spacedOperator } from "./tags.js";
import { notKnown, type WithoutTemplates, withoutTemplates } from "./templates.js";
import { noteStyle, scalar, twiceRead } from "./values.js";

/** So many values may an alias stand for, those of aliases in it counted. */
const largestAlias = 10_000;

/** Never throws, at any size and depth. */
export function readYaml(text: string, bounds = boundsOfFile()): YamlTree {
  const filled = withoutTemplates(text);
  const before = { ...bounds };
  const tree = filled === null ? null : readSource(text, filled, bounds);
  if (tree !== null && (tree.problems.length === 0 || tree.problems[0]?.kind === "length")) return tree;
  // What is taken for templates may be none.
  Object.assign(bounds, before);
  return readSource(text, { text, lines: [], moved: new Map() }, bounds);
}

function readSource(text: string, { text: source, lines, moved }: WithoutTemplates, bounds: Bounds): YamlTree {
  const { documents, problems, comments: own } = parseYaml(source, bounds, text);
  const comments = lines.length === 0 ? own : [...own, ...templateComments(text)];
  const reading: YamlReading = {
    ...{
      text,
      source,
      lines,
      moved,
      keys: [],
      problems: [],
      strings: new Map(),
      inside: new Map(),
      changed: new Set(),
      encoded: new Map(),
    },
    ...{
      versions: new Map(),
      tagged: new Map(),
      styles: new Map(),
      flows: [],
      kept: [],
      unplaced: [],
      anchors: new Map(),
      aliased: new Set(),
      bounds,
      sizes: new Map(),
    },
  };
  const roots = rootsOf(reading, documents);
  const [only] = roots;
  const whole = { span: { start: 0, end: text.length }, pointer: "" };
  const root: JsonNode = only !== undefined && roots.length === 1 ? only : { kind: "Array", elements: roots, ...whole };
  const { strings, inside, changed, encoded, versions, tagged, styles, flows, kept, unplaced } = reading;
  const templateLines = [...lines, ...reading.keys].sort((a, b) => a.start - b.start);
  return {
    root,
    strings,
    inside,
    changed,
    encoded,
    versions,
    tagged,
    templateLines,
    styles,
    flows,
    kept,
    unplaced,
    comments,
    problems: [...problems, ...reading.problems],
  };
}

/** What the documents hold, empty ones left out; each has a place in a list where there are more. */
function rootsOf(reading: YamlReading, documents: Iterable<Document.Parsed>): readonly JsonNode[] {
  const roots: JsonNode[] = [];
  let first: Document.Parsed | null = null;
  for (const document of documents) {
    const { contents } = document;
    if (contents === null || (isScalar(contents) && contents.source === "")) continue;
    // Whether there are more is known with the next.
    if (first === null) first = document;
    else {
      if (roots.length === 0) roots.push(rootOf(reading, first, "/0"));
      roots.push(rootOf(reading, document, `/${roots.length}`));
    }
  }
  return first !== null && roots.length === 0 ? [rootOf(reading, first, "")] : roots;
}

/** Comments of templates that may say what need not be told. */
function templateComments(text: string): readonly Comment[] {
  const comments = templatesIn(text).filter(
    ({ start, end }) => /^\{(?:#|\{-?\s*\/\*)/.test(text.slice(start, end)) && mayIgnore(text.slice(start, end)),
  );
  return comments.map(({ start, end }) => commentAt(text, start, end));
}

function rootOf(reading: YamlReading, { contents }: Document.Parsed, pointer: string): JsonNode {
  // An anchor is its document's own.
  reading.anchors.clear();
  return contents === null
    ? { kind: "Null", span: { start: 0, end: 0 }, pointer }
    : convert(reading, contents, pointer, false);
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
  if (isCollection(node) && node.tag !== undefined)
    reading.kept.push({ start: untagged.span.start, end: untagged.span.start + 1 });
  const converted = meantBy(reading, node.tag, untagged);
  if (node.anchor !== undefined) reading.anchors.set(node.anchor, converted);
  return converted;
}

function spanOf({ range }: Node): Span {
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
}

function aliased(reading: YamlReading, name: string, span: Span, pointer: string): JsonNode {
  const target = reading.anchors.get(name);
  const size = target === undefined ? 0 : sizeOf(reading, target);
  if (target !== undefined && size <= Math.min(largestAlias, reading.bounds.aliasable)) {
    reading.bounds.aliasable -= size;
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
function single(
  reading: YamlReading,
  pair: Pair,
  pointer: string,
  isFlow: boolean,
): readonly [JsonNode, readonly JsonNode[]] {
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
    for (const source of sources)
      if (source.kind === "Object") for (const member of source.members) merged.push(member);
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
  noteStyle(reading, key, span);
  const node: JsonString = { kind: "String", value: name, span, pointer };
  const own = isNode(value) ? convert(reading, value, pointer, isFlow) : null;
  const meant =
    own !== null && name.toLowerCase() === "operator" && isScalar(value)
      ? spacedOperator(reading, value.tag, own)
      : own;
  return [{ key: node, value: meant ?? { kind: "Null", span: { start: span.end, end: span.end }, pointer } }];
}

function keyOf({ text, source, keys }: YamlReading, { value, source: written }: Scalar, { start, end }: Span): string {
  const name = typeof value === "string" ? value : (written ?? String(value));
  if (source === text || !name.includes(notKnown)) return name;
  // Which key it is is not known.
  keys.push({ start, end, control: false });
  return text.slice(start, end);
}
