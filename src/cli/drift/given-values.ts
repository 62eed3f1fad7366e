/** What values are where what is given to the variables in them is known. */
import { isNotKnown, type NotKnown, notKnownValue } from "../../hosts.js";
import { Several } from "./several.js";

/** What a module is given by a call: all of it, so that what is not given is what it is by default. */
export type Arguments = ReadonlyMap<string, unknown>;

/** The value as far as it is known; null: whatever its module is given, of which nothing is known. */
export function withGiven(value: unknown, given: Arguments | null): unknown {
  if (isNotKnown(value)) {
    const known = valueIn(value.notKnown, { by: value.by ?? {}, given }, 0);
    return known === unknown ? withoutGiven(value, given) : known;
  }
  if (typeof value !== "object" || value === null || value instanceof Several) return value;
  if (Array.isArray(value)) return value.map((one) => withGiven(one, given));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withGiven(one, given)]));
}

/** What a text is where nothing gives its variables anything else than the files say: to be shown. Undefined where that is not known. */
export function byDefault({ notKnown, by = {} }: NotKnown): unknown {
  const found = valueIn(notKnown, { by, given: null, otherwise: true }, 0);
  return found === unknown ? undefined : found;
}

/** What variables are by default does not count where something is given, and files of values give only those of a root anything. */
function withoutGiven(value: NotKnown, given: Arguments | null): NotKnown {
  if (given === null || value.by === undefined) return value;
  const counting = Object.entries(value.by).filter(([name]) => {
    const [, isGiven, variable] = /^(?:several )?(given )?var\.(.*)$/.exec(name) ?? [];
    return variable === undefined || (isGiven !== "given " && !given.has(variable));
  });
  return notKnownValue(value.notKnown, Object.fromEntries(counting));
}

interface Names {
  readonly by: NonNullable<NotKnown["by"]>;
  readonly given: Arguments | null;
  /** What variables are by default is asked for, too. */
  readonly otherwise?: true;
}

const unknown: unique symbol = Symbol("not known");

/** Deeper ones are not looked into. */
const deepest = 30;
const longest = 2000;

/** The value of an expression that is a name, or a text put together of such. */
function valueIn(expression: string, names: Names, depth: number): unknown {
  if (depth > deepest || expression.length > longest) return unknown;
  const text = expression.trim();
  const pieces = piecesOf(text);
  if (pieces === null) return namedValue(text, names, depth);
  const values = pieces.map((piece) => (typeof piece === "string" ? piece : valueIn(piece.expression, names, depth + 1)));
  // Alone it is no text, but what stands there.
  if (values.length === 1) return values[0];
  const isText = (value: unknown) => typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return values.every(isText) ? values.map(String).join("") : unknown;
}

/** The pieces of a text in quotes, without escapes and other sequences than plain `${…}`; null of all else. */
function piecesOf(text: string): readonly (string | { readonly expression: string })[] | null {
  const content = /^"([^\\\n]*)"$/.exec(text)?.[1];
  if (content === undefined || /[$%]\$\{|%\{/.test(content)) return null;
  const pieces = content.split(/(\$\{[^{}]*\})/).filter((piece) => piece !== "");
  const isPut = (piece: string) => piece.startsWith("${") && piece.endsWith("}");
  const isPlain = pieces.every((piece) => (isPut(piece) ? !/^\$\{~|~\}$/.test(piece) : !/"|\$\{/.test(piece)));
  return isPlain ? pieces.map((piece) => (isPut(piece) ? { expression: piece.slice(2, -1) } : piece)) : null;
}

const path = /^((?:data\.[\p{ID_Continue}-]+|[\p{ID_Continue}-]+)\.[\p{ID_Continue}-]+)((?:\.[\p{ID_Continue}-]+|\[\s*(?:"[^"\\$%]*"|\d+)\s*\])*)$/u;

function namedValue(expression: string, names: Names, depth: number): unknown {
  const [, name = "", rest = ""] = path.exec(expression) ?? [];
  const steps = Array.from(rest.matchAll(/[\p{ID_Continue}-]+|"[^"]*"/gu), ([step]) => step.replace(/^"|"$/g, ""));
  if (name === "") return unknown;
  const [, variable] = /^var\.(.*)$/.exec(name) ?? [];
  const { by, given, otherwise = false } = names;
  // What is given is of where the call stands, and no name of this module.
  if (variable !== undefined && given?.has(variable)) return plainAt(given.get(variable), steps, null, depth);
  if (variable !== undefined && given === null && !otherwise) return unknown;
  const isResource = !/^(?:var|local)\./.test(name);
  if (otherwise && Object.hasOwn(by, `several given ${name}`)) return unknown;
  const key = otherwise && Object.hasOwn(by, `given ${name}`) ? `given ${name}` : name;
  // In a file of values there may be what nobody loads.
  if (!Object.hasOwn(by, key)) return unknown;
  if (!isResource) return plainAt(by[key], steps, names, depth);
  return attributeOf(by[key], steps, names, depth);
}

/** What a block gives an attribute, it is; what it does not is known to who makes the resource. */
function attributeOf(block: unknown, [first = "", ...more]: readonly string[], names: Names, depth: number): unknown {
  if (typeof block !== "object" || block === null || isNotKnown(block)) return unknown;
  const isRepeated = Object.hasOwn(block, "count") || Object.hasOwn(block, "for_each");
  // What changes of it may be ignored.
  if (Object.hasOwn(block, "lifecycle")) return unknown;
  const [attribute = "", ...rest] = isRepeated ? more : [first, ...more];
  const found = Object.hasOwn(block, attribute) && rest.length === 0 ? plainAt((block as Record<string, unknown>)[attribute], [], names, depth) : unknown;
  return typeof found === "string" || typeof found === "number" || typeof found === "boolean" ? found : unknown;
}

/** What is at a place in a value, if all of that is known; `names`: of what is not. */
function plainAt(value: unknown, steps: readonly string[], names: Names | null, depth: number): unknown {
  if (isNotKnown(value)) {
    const known = names === null ? unknown : valueIn(value.notKnown, names, depth + 1);
    return known === unknown ? unknown : plainAt(known, steps, names, depth + 1);
  }
  const [step, ...more] = steps;
  if (step !== undefined) {
    if (typeof value !== "object" || value === null || value instanceof Several || !Object.hasOwn(value, step)) return unknown;
    return plainAt((value as Record<string, unknown>)[step], more, names, depth);
  }
  // What is null is nothing that is said.
  if (value === null || value === undefined || value instanceof Several || depth > deepest) return unknown;
  if (typeof value !== "object") return value;
  const parts = Object.entries(value).map(([key, one]) => [key, one === null ? null : plainAt(one, [], names, depth + 1)] as const);
  if (parts.some(([, one]) => one === unknown)) return unknown;
  return Array.isArray(value) ? parts.map(([, one]) => one) : Object.fromEntries(parts);
}
