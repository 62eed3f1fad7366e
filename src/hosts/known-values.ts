/** Values of a filter that refer to others of its file: where those stand there as they are, they are known. */
import type { Span } from "../diagnostics/span.js";
import type { JsonArray, JsonNode, JsonString } from "../json/document/json-tree.js";
import type { Hole, OpenedString } from "../where/held.js";
import type { FileHost, FileSearch, ReferencePlace } from "./file-search.js";
import type { FileTree, HeldString } from "./file-tree.js";
import { holesOf } from "./holes-of.js";

export interface KnownFilter {
  readonly node: JsonNode;
  /** Where something else is referred to: what stands there is the other's. */
  readonly references: readonly Span[];
}

type Known = Pick<FileSearch, "tree" | "text"> & { readonly host: Pick<FileHost, "refersTo"> };

/** A filter with what it refers to in the place of each reference, as far as that is known. */
export function withKnown({ tree, host, text }: Known, node: JsonNode): KnownFilter {
  const { strings, encoded } = tree;
  const references: Span[] = [];
  const refersTo = (at: ReferencePlace): JsonNode | null => {
    const { span } = at;
    const expression =
      /^\$\{~?\s*([\s\S]*?)\s*~?\}$/.exec(text.slice(span.start, span.end))?.[1] ?? text.slice(span.start, span.end);
    // A loop is read by itself, as far as its parts stand there.
    const found = /^[[{]/.test(expression) ? null : host.refersTo(expression, at);
    return found === null || !isLiteral(found, tree) || /^jsonencode/.test(expression) ? null : found;
  };
  const copied = (found: JsonNode, span: Span, pointer: string): JsonNode => {
    const made: JsonNode = { ...withParts(found, (each) => copied(each, span, pointer)), span, pointer };
    if (made.kind === "String")
      strings.set(made, {
        open: () => ({ ...ofOne(made.value, span), holes: [], closed: true, escape: (piece) => piece }),
      });
    return made;
  };
  const known = (inner: JsonNode): JsonNode => {
    switch (inner.kind) {
      case "Missing": {
        const [only, ...more] = tree.inside.get(inner) ?? [];
        if (only?.kind === "String" && more.length === 0 && !tree.changed.has(inner)) return filled(only, inner);
        const found = refersTo(inner);
        if (found === null) return inner;
        references.push(inner.span);
        return copied(found, inner.span, inner.pointer);
      }
      case "Array": {
        const elements = elementsOf(inner);
        return elements.length === inner.elements.length &&
          elements.every((element, at) => element === inner.elements[at])
          ? inner
          : moved(inner, { ...inner, elements });
      }
      case "Object": {
        const members = inner.members.map(({ key, value }) => ({ key, value: known(value) }));
        return members.every(({ value }, at) => value === inner.members[at]?.value)
          ? inner
          : moved(inner, { ...inner, members });
      }
      case "String":
        return filled(inner, inner);
      default:
        return inner;
    }
  };
  /** A list: what stands in an expression is beside it as long as that is not known. */
  const elementsOf = (list: JsonArray): readonly JsonNode[] => {
    const found = list.elements.map((element) => (element.kind === "Missing" ? known(element) : element));
    const put = list.elements.filter((element, at) => element !== found[at]);
    const isBeside = (element: JsonNode) =>
      put.some(
        ({ span }) =>
          span.start <= element.span.start &&
          element.span.end <= span.end &&
          span.end - span.start > element.span.end - element.span.start,
      );
    // A function puts lists one behind another.
    const isMade = text.charAt(list.span.start) !== "[";
    return found.flatMap((one, at) => {
      if (isBeside(list.elements[at] ?? one)) return [];
      if (one !== list.elements[at]) return isMade && one.kind === "Array" ? one.elements : [one];
      return one.kind === "Missing" ? [one] : [known(one)];
    });
  };
  const moved = <T extends JsonNode>(from: T, to: T): T => {
    const call = encoded.get(from);
    if (call !== undefined) encoded.set(to, call);
    return to;
  };
  /** A text with what is known of it; `whole`: what it is of while it is not known. */
  const filled = (string: JsonString, whole: JsonNode): JsonNode => {
    const held = strings.get(string);
    const holes = held === undefined ? [] : holesOf(held);
    if (held === undefined || holes.length === 0) return whole;
    const values = new Map<Hole, string>();
    for (const hole of holes) {
      // In a filter as a text only what stands in the place of a value, or in one; within a value anything is a part of it.
      const isAny = hole.sealed === true || (hole.kind === "part" && whole === string);
      const value = isAny ? null : textOf(refersTo({ span: hole }));
      if (value !== null) values.set(hole, value);
    }
    if (values.size === 0 || (values.size < holes.length && whole !== string)) return whole;
    const put = withValues(held, values);
    const made: JsonString = { ...string, value: put.open().value };
    // What is put in would be composed with what stands before it.
    if (made.value.normalize("NFC") !== made.value) return whole;
    for (const hole of values.keys()) references.push(hole);
    strings.set(made, put);
    return moved(string, made);
  };
  return { node: known(node), references };
}

/** The same with other parts. */
function withParts(node: JsonNode, made: (part: JsonNode) => JsonNode): JsonNode {
  if (node.kind === "Array") return { ...node, elements: node.elements.map(made) };
  return node.kind === "Object"
    ? { ...node, members: node.members.map(({ key, value }) => ({ key, value: made(value) })) }
    : node;
}

/** Literals, lists and objects of such, of any depth. */
export function isLiteral(node: JsonNode, tree: Pick<FileTree, "strings" | "encoded">): boolean {
  if (tree.encoded.has(node)) return false;
  if (node.kind === "Array") return node.elements.every((element) => isLiteral(element, tree));
  if (node.kind === "Object") return node.members.every(({ key, value }) => key.value !== "" && isLiteral(value, tree));
  return node.kind === "Null" || isPlain(node, tree);
}

/** Literals, and lists of such. */
export function isPlain(node: JsonNode, tree: Pick<FileTree, "strings" | "encoded">): boolean {
  if (node.kind === "Array")
    return node.elements.every((element) => element.kind !== "Array" && isPlain(element, tree));
  if (tree.encoded.has(node)) return false;
  return (
    node.kind === "Number" || node.kind === "Boolean" || (node.kind === "String" && isWhole(tree.strings.get(node)))
  );
}

function isWhole(held: HeldString | undefined): boolean {
  return held === undefined || holesOf(held).length === 0;
}

/** A value as a template puts it into a text. */
function textOf(node: JsonNode | null): string | null {
  if (node?.kind === "String") return node.value;
  return node?.kind === "Number" ? node.text : node?.kind === "Boolean" ? String(node.value) : null;
}

/** A text that has one place. */
function ofOne(value: string, { start, end }: Span): Pick<OpenedString, "value" | "offsets"> {
  return { value, offsets: [...new Array<number>(value.length).fill(start), end] };
}

const lengths = { text: 1, value: 3, part: 1 } as const;

function withValues(held: HeldString, values: ReadonlyMap<Hole, string>): HeldString {
  const open = (): OpenedString => {
    const opened = held.open();
    const parts: string[] = [];
    const offsets: number[] = [];
    const byStart = new Map([...values].map(([hole, value]) => [hole.start, { hole, value }]));
    const put = (piece: string, at: (unit: number) => number) => {
      parts.push(piece);
      for (let unit = 0; unit < piece.length; unit++) offsets.push(at(unit));
    };
    for (let at = 0; at < opened.value.length; ) {
      const offset = opened.offsets[at] ?? 0;
      const found = byStart.get(offset);
      if (found === undefined) put(opened.value.charAt(at), () => offset);
      else put(found.value, () => offset);
      at += found === undefined ? 1 : lengths[found.hole.kind];
    }
    const holes = opened.holes.filter(({ start }) => !byStart.has(start));
    return { ...opened, value: parts.join(""), offsets: [...offsets, opened.offsets[opened.value.length] ?? 0], holes };
  };
  return { open, added: held.added };
}
