/** Values of Terraform's expressions, apart from where they stand. */
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { integerOfJsonNumber } from "../../language/integer.js";
import type { FileTree, HeldString } from "../file-tree.js";
import type { Place } from "./elsewhere.js";

/** Not known here, as a variable is. */
export const unknownValue: unique symbol = Symbol("unknown");
/** What Terraform refuses, and `try` passes over. */
export const failedValue: unique symbol = Symbol("failed");

/** A number as Terraform writes it. */
export interface NumberValue {
  readonly number: string;
}

/** A list, a tuple or a set. */
export interface ListValue {
  readonly elements: readonly Value[];
  readonly isSet?: true;
}

/** What a function is given. */
export type Given = readonly Value[];
export type ObjectValue = ReadonlyMap<string, Value>;
export type Value =
  | string
  | boolean
  | null
  | NumberValue
  | ListValue
  | ObjectValue
  | typeof unknownValue
  | typeof failedValue;

export function isList(value: Value | undefined): value is ListValue {
  return typeof value === "object" && value !== null && "elements" in value;
}

export function isObject(value: Value | undefined): value is ObjectValue {
  return value instanceof Map;
}

export function isNumber(value: Value | undefined): value is NumberValue {
  return typeof value === "object" && value !== null && "number" in value;
}

export const listOf = (elements: readonly Value[]): ListValue => ({ elements });

/** A text, a number or a boolean as a text has it; null for all else. */
export function textOf(value: Value | undefined): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  return isNumber(value) ? value.number : null;
}

/** What a condition is that asks for a value. */
export function truthOf(value: Value): Value {
  if (typeof value === "boolean" || typeof value === "symbol") return value;
  if (value === "true" || value === "1") return true;
  return value === "false" || value === "0" ? false : failedValue;
}

/** A longer text is not made. */
export const longestText = 2 ** 20;

const weights = new WeakMap<object, number>();

/** How much there is to look at in a value: scalars, and stretches of texts. */
export function weightOf(value: Value): number {
  if (typeof value === "string") return 1 + value.length / 64;
  if (!isList(value) && !isObject(value)) return 1;
  let weight = weights.get(value);
  if (weight === undefined) {
    weight = 1;
    for (const inner of isList(value) ? value.elements : value.values()) weight += weightOf(inner);
    weights.set(value, weight);
  }
  return weight;
}

/** What all scalars within values are: with one kind of them nothing is converted to make values one type. */
export function kindsIn(values: readonly Value[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  const visit = (value: Value): void => {
    if (isList(value)) for (const element of value.elements) visit(element);
    else if (isObject(value)) for (const one of value.values()) visit(one);
    else if (isNumber(value)) kinds.add("number");
    else if (typeof value === "symbol") kinds.add("unknown").add("more");
    else if (value !== null) kinds.add(typeof value);
  };
  for (const value of values) visit(value);
  return kinds;
}

/** Whether values have one type as they are, so that nothing is converted or refused where they are made one. Of what is not known nobody knows. */
export function areAlike(values: readonly Value[]): boolean {
  const known = values.filter((value) => value !== null);
  return known.length < 2 || areAlikeWithin(known);
}

/** Within others a null has no type, which is none that lists and objects can be made of. */
export function areAlikeWithin(values: readonly Value[]): boolean {
  const all = values.filter((value): value is Exclude<Value, null> => value !== null);
  const [first] = all;
  if (first === undefined || values.length === 1) return true;
  if (all.length < values.length && typeof first === "object" && !isNumber(first)) return false;
  if (isList(first)) {
    const lists = all.filter((one): one is ListValue => isList(one) && one.isSet === first.isSet);
    if (lists.length < all.length) return false;
    const isOfOneLength =
      first.isSet !== true && lists.every(({ elements }) => elements.length === first.elements.length);
    const isAlikeAt = (_: Value, at: number) => areAlikeWithin(lists.map(({ elements }) => elements[at] ?? null));
    return (
      (isOfOneLength && first.elements.every(isAlikeAt)) || areAlikeWithin(lists.flatMap(({ elements }) => elements))
    );
  }
  if (isObject(first)) {
    const objects = all.filter(isObject);
    if (objects.length < all.length) return false;
    const keys = [...first.keys()];
    const isOfOneKind = objects.every((one) => one.size === keys.length && keys.every((key) => one.has(key)));
    const isAlikeAt = (key: string) => areAlikeWithin(objects.map((one) => one.get(key) ?? null));
    return (isOfOneKind && keys.every(isAlikeAt)) || areAlikeWithin(objects.flatMap((one) => [...one.values()]));
  }
  return (
    typeof first !== "symbol" && all.every((one) => (isNumber(first) ? isNumber(one) : typeof one === typeof first))
  );
}

/** A value as a node all of which stands at one place; null: it is not known. */
export function nodeOf(value: Value, { span, pointer = "" }: Place, strings: FileTree["strings"]): JsonNode | null {
  if (typeof value === "symbol") return null;
  const place = { span: { start: span.start, end: span.end }, pointer };
  if (value === null) return { kind: "Null", ...place };
  if (typeof value === "boolean") return { kind: "Boolean", value, ...place };
  if (isNumber(value))
    return { kind: "Number", text: value.number, integer: integerOfJsonNumber(value.number) ?? null, ...place };
  if (typeof value === "string") {
    const node: JsonString = { kind: "String", value, ...place };
    strings.set(node, heldAt(value, span));
    return node;
  }
  const nodeAt = (inner: Value, key: string | number): JsonNode => {
    const at = { span, pointer: pointerTo(pointer, key) };
    return nodeOf(inner, at, strings) ?? { kind: "Missing", ...place, pointer: at.pointer };
  };
  if (isList(value)) return { kind: "Array", elements: value.elements.map(nodeAt), ...place };
  const members = Array.from(value, ([key, inner]) => {
    const node: JsonString = { kind: "String", value: key, span: place.span, pointer: pointerTo(pointer, key) };
    return { key: node, value: nodeAt(inner, key) };
  });
  return { kind: "Object", members, ...place };
}

function heldAt(value: string, { start, end }: Place["span"]): HeldString {
  const open = () => ({
    value,
    offsets: [...new Array<number>(value.length).fill(start), end],
    holes: [],
    closed: true,
    escape: (piece: string) => piece,
  });
  return { plain: true, open };
}
