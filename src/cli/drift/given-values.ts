/** What values are where what is given to the variables in them is known. */
import { isNotKnown, type Names, type NotKnown, notKnownValue } from "../../hosts.js";
import { Several } from "./several.js";

/** What a module is given by a call: all of it, so that what is not given is what it is by default. */
export type Arguments = ReadonlyMap<string, unknown>;

/** The value as far as it is known; null: whatever its module is given, of which nothing is known. */
export function withGiven(value: unknown, given: Arguments | null): unknown {
  if (isNotKnown(value)) {
    const known = valueIn(value.notKnown, namesWith(value.by ?? nameless, given), 0);
    return known === null ? withoutGiven(value, given) : known.value;
  }
  if (typeof value !== "object" || value === null || value instanceof Several) return value;
  if (Array.isArray(value)) return value.map((one) => withGiven(one, given));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withGiven(one, given)]));
}

/** What a text is where nothing gives its variables anything else than the files say: to be shown. Undefined where that is not known. */
export function byDefault({ notKnown, by = nameless }: NotKnown): unknown {
  return valueIn(notKnown, namesWith(by, otherwise), 0)?.value;
}

const nameless: Names = { of: () => ({}) };

const counting = new WeakMap<Names, Map<string, Names>>();

/** What variables are by default does not count where something is given, and files of values give only those of a root anything. */
function withoutGiven(value: NotKnown, given: Arguments | null): NotKnown {
  const { by } = value;
  if (given === null || by === undefined) return value;
  // Calls that give the same variables something leave the same names.
  const key = [...given.keys()].sort().join("\n");
  const ofNames = counting.get(by) ?? new Map<string, Names>();
  counting.set(by, ofNames);
  const left = ofNames.get(key) ?? countingOf(by, new Set(given.keys()));
  ofNames.set(key, left);
  return notKnownValue(value.notKnown, left, value.names);
}

function countingOf(by: Names, given: ReadonlySet<string>): Names {
  const nothing = {};
  return {
    of(name) {
      const [, variable] = /^var\.(.*)$/.exec(name) ?? [];
      if (variable === undefined) return by.of(name);
      if (given.has(variable)) return nothing;
      return Object.fromEntries(Object.entries(by.of(name)).filter(([key]) => !/^(?:several )?given /.test(key)));
    },
  };
}

/** What is made of names where something is given, once. */
function made<Made>(all: WeakMap<Names, WeakMap<object, Made>>, by: Names, given: object, make: () => Made): Made {
  const ofNames = all.get(by) ?? new WeakMap<object, Made>();
  all.set(by, ofNames);
  const found = ofNames.get(given) ?? make();
  ofNames.set(given, found);
  return found;
}

interface Given {
  readonly by: Names;
  /** `otherwise`: what variables are by default is asked for, too. */
  readonly given: Arguments | null | typeof otherwise;
  /** What expressions were found to be, each once: as far as it could be looked into from where it was asked. */
  readonly known: Map<string, Found | Failed>;
}

const otherwise: unique symbol = Symbol("by default");
const nobody = {};
const anybody = {};

const namesGiven = new WeakMap<Names, WeakMap<object, Given>>();

function namesWith(by: Names, given: Given["given"]): Given {
  return made(namesGiven, by, given === otherwise ? anybody : (given ?? nobody), () => ({
    by,
    given,
    known: new Map(),
  }));
}

interface Found {
  readonly value: unknown;
  /** So many levels were looked into for it. */
  readonly levels: number;
  /** Characters of its texts, and parts. */
  readonly size: number;
}

/** From that depth on it is not known. */
interface Failed {
  readonly from: number;
}

/** Deeper ones are not looked into. */
const deepest = 30;
const longest = 2000;
/** Larger values are not put together: of names that stand for others twice each they double again and again. */
const largest = 20_000;

/** The value of an expression that is a name, or a text put together of such; null: it is not known. */
function valueIn(expression: string, names: Given, depth: number): Found | null {
  if (depth > deepest || expression.length > longest) return null;
  const text = expression.trim();
  const before = names.known.get(text);
  if (before !== undefined && "levels" in before) return depth + before.levels > deepest ? null : before;
  if (before !== undefined && depth >= before.from) return null;
  const found = valueOf(text, names, depth);
  names.known.set(text, found ?? { from: depth });
  return found;
}

function valueOf(text: string, names: Given, depth: number): Found | null {
  const pieces = piecesOf(text);
  if (pieces === null) return namedValue(text, names, depth);
  const values: Found[] = [];
  for (const piece of pieces) {
    const value = typeof piece === "string" ? plain(piece) : valueIn(piece.expression, names, depth + 1);
    // Alone it is no text, but what stands there.
    if (value === null || (pieces.length > 1 && !isText(value.value))) return null;
    values.push(typeof piece === "string" ? value : { ...value, levels: value.levels + 1 });
  }
  const [only] = values;
  if (only !== undefined && values.length === 1) return only;
  return together(values, () => values.map(({ value }) => String(value)).join(""));
}

function isText(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function plain(value: unknown): Found {
  return { value, levels: 0, size: typeof value === "string" ? value.length : 1 };
}

/** Null where it is too large. */
function together(parts: readonly Found[], value: () => unknown): Found | null {
  const size = parts.reduce((sum, part) => sum + part.size, 1);
  return size > largest ? null : { value: value(), levels: Math.max(0, ...parts.map(({ levels }) => levels)), size };
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

const path =
  /^((?:data\.[\p{ID_Continue}-]+|[\p{ID_Continue}-]+)\.[\p{ID_Continue}-]+)((?:\.[\p{ID_Continue}-]+|\[\s*(?:"[^"\\$%]*"|\d+)\s*\])*)$/u;

function namedValue(expression: string, names: Given, depth: number): Found | null {
  const [, name = "", rest = ""] = path.exec(expression) ?? [];
  const steps = Array.from(rest.matchAll(/[\p{ID_Continue}-]+|"[^"]*"/gu), ([step]) => step.replace(/^"|"$/g, ""));
  if (name === "") return null;
  const [, variable] = /^var\.(.*)$/.exec(name) ?? [];
  const isOtherwise = names.given === otherwise;
  const given = names.given === otherwise ? null : names.given;
  // What is given is of where the call stands, and no name of this module.
  if (variable !== undefined && given?.has(variable)) return plainAt(given.get(variable), steps, null, depth);
  if (variable !== undefined && given === null && !isOtherwise) return null;
  const isResource = !/^(?:var|local)\./.test(name);
  const values = names.by.of(name);
  if (isOtherwise && Object.hasOwn(values, `several given ${name}`)) return null;
  const key = isOtherwise && Object.hasOwn(values, `given ${name}`) ? `given ${name}` : name;
  // In a file of values there may be what nobody loads.
  if (!Object.hasOwn(values, key)) return null;
  return isResource ? attributeOf(values[key], steps, names, depth) : plainAt(values[key], steps, names, depth);
}

/** What a block gives an attribute, it is; what it does not is known to who makes the resource. */
function attributeOf(
  block: unknown,
  [first = "", ...more]: readonly string[],
  names: Given,
  depth: number,
): Found | null {
  if (typeof block !== "object" || block === null || isNotKnown(block)) return null;
  const isRepeated = Object.hasOwn(block, "count") || Object.hasOwn(block, "for_each");
  // What changes of it may be ignored.
  if (Object.hasOwn(block, "lifecycle")) return null;
  const [attribute = "", ...rest] = isRepeated ? more : [first, ...more];
  const found =
    Object.hasOwn(block, attribute) && rest.length === 0
      ? plainAt((block as Record<string, unknown>)[attribute], [], names, depth)
      : null;
  return found !== null && isText(found.value) ? found : null;
}

/** What is at a place in a value, if all of that is known; `names`: of what is not. */
function plainAt(value: unknown, steps: readonly string[], names: Given | null, depth: number): Found | null {
  if (isNotKnown(value)) {
    const known = names === null ? null : valueIn(value.notKnown, names, depth + 1);
    const found = known && plainAt(known.value, steps, names, depth + 1);
    return found && { ...found, levels: Math.max(known.levels, found.levels) + 1 };
  }
  const [step, ...more] = steps;
  if (step !== undefined) {
    if (typeof value !== "object" || value === null || value instanceof Several || !Object.hasOwn(value, step))
      return null;
    return plainAt((value as Record<string, unknown>)[step], more, names, depth);
  }
  // What is null is nothing that is said.
  if (value === null || value === undefined || value instanceof Several || depth > deepest) return null;
  if (typeof value !== "object") return plain(value);
  const parts: (readonly [string, Found])[] = [];
  for (const [key, one] of Object.entries(value)) {
    const part = one === null ? plain(null) : plainAt(one, [], names, depth + 1);
    if (part === null) return null;
    parts.push([key, { ...part, levels: part.levels + 1 }]);
  }
  return together(
    parts.map(([, part]) => part),
    () =>
      Array.isArray(value)
        ? parts.map(([, { value: one }]) => one)
        : Object.fromEntries(parts.map(([key, { value: one }]) => [key, one])),
  );
}
