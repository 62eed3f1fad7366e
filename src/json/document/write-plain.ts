/** Plain values of a program as JSON text, whatever they hold: the way in for filters and jobs that are objects. */
import type { Span } from "../../diagnostics/span.js";
import { maxDepth } from "../../language/limits.js";

/** A place of the text that does not say what the program meant. */
export interface PlainFlaw extends Span {
  /**
   * "circular": a `null` in the place of an object that holds this place; "rounded": an integer beyond ±(2^53−1), of which digits may be lost;
   * "lacking": a `null` for a `filter` that is undefined, or a function; "infinite": a `null` for a number that JSON has not, `NaN` or an infinity.
   */
  readonly kind: "circular" | "rounded" | "lacking" | "infinite";
}

export interface PlainJson {
  readonly text: string;
  /** In the order of their places. */
  readonly flaws: readonly PlainFlaw[];
}

/** Readers refuse JSON long before: what is nested deeper is left out, so that writing ends at any depth. */
const deepest = 5 * maxDepth;

/** Objects may hold one another so that there is no end to their JSON, or none that is reached; files of filters are not read beyond that either. */
const mostCharacters = 4 * 2 ** 20;

/**
 * What `JSON.stringify` writes, and more exactly: bigints with all their digits, and no throwing at circular or deep values. `where: undefined` is
 * written as `null`, and so is `filter: undefined`, since without it an object would keep every line; other members that are undefined are left out. "" where there is nothing.
 * @throws RangeError where that would be more than 4 MiB.
 */
export function writePlain(value: unknown, indent = 0): PlainJson {
  const writing: Writing = { parts: [], length: 0, flaws: [], open: new Set(), indent };
  const plain = plainOf(value, "");
  if (isWritten(plain)) write(writing, plain);
  return { text: writing.parts.join(""), flaws: writing.flaws };
}

interface Writing {
  readonly parts: string[];
  length: number;
  readonly flaws: PlainFlaw[];
  /** The objects that hold the place, the outermost first. */
  readonly open: Set<object>;
  readonly indent: number;
}

/** What stands for a value in JSON, as `JSON.stringify` has it. */
function plainOf(value: unknown, key: string): unknown {
  const isHolder = (typeof value === "object" && value !== null) || typeof value === "bigint";
  const method = isHolder ? (value as { readonly toJSON?: unknown }).toJSON : undefined;
  const plain: unknown = typeof method === "function" ? method.call(value, key) : value;
  const isBoxed = plain instanceof Number || plain instanceof String || plain instanceof Boolean || plain instanceof BigInt;
  return isBoxed ? plain.valueOf() : plain;
}

function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}

function put(writing: Writing, text: string): void {
  writing.parts.push(text);
  writing.length += text.length;
  if (writing.length > mostCharacters) throw tooLarge();
}

const tooLarge = () => new RangeError(`an object whose JSON has more than ${mostCharacters} characters is neither a filter nor a job`);

function write(writing: Writing, value: unknown): void {
  if (typeof value === "object" && value !== null) writeObject(writing, value);
  else if (value === lacking) putFlaw(writing, "lacking", "null");
  // What is too long is not spelled out first.
  else if (typeof value === "string" && value.length > mostCharacters) throw tooLarge();
  else if (typeof value === "bigint") put(writing, value.toString());
  else if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) putFlaw(writing, "rounded", JSON.stringify(value));
  else if (typeof value === "number" && !Number.isFinite(value)) putFlaw(writing, "infinite", "null");
  else put(writing, isWritten(value) ? JSON.stringify(value) : "null");
}

function putFlaw(writing: Writing, kind: PlainFlaw["kind"], text: string): void {
  writing.flaws.push({ kind, start: writing.length, end: writing.length + text.length });
  put(writing, text);
}

function writeObject(writing: Writing, value: object): void {
  const { open } = writing;
  if (open.has(value)) {
    putFlaw(writing, "circular", "null");
    return;
  }
  open.add(value);
  if (Array.isArray(value)) writeMembers(writing, "[", open.size > deepest ? [] : elementsOf(value), "]");
  else writeMembers(writing, "{", open.size > deepest ? [] : membersOf(value), "}");
  open.delete(value);
}

type Member = readonly [head: string, value: unknown];

/** Stands for a filter that is none. */
const lacking = /* @__PURE__ */ Symbol("lacking");

/** One after another as they are written: there may be no end to them. */
function* elementsOf(array: readonly unknown[]): Iterable<Member> {
  const { length } = array;
  for (let at = 0; at < length; at++) yield ["", plainOf(array[at], String(at))];
}

function* membersOf(object: object): Iterable<Member> {
  for (const key of Object.keys(object)) {
    const plain = plainOf((object as Readonly<Record<string, unknown>>)[key], key);
    const head = `${JSON.stringify(key)}:`;
    if (isWritten(plain) || key === "where") yield [head, plain];
    else if (key === "filter") yield [head, lacking];
  }
}

function writeMembers(writing: Writing, opener: string, members: Iterable<Member>, closer: string): void {
  const { indent, open } = writing;
  const line = (depth: number) => (indent === 0 ? "" : `\n${" ".repeat(indent * depth)}`);
  put(writing, opener);
  let separator = "";
  for (const [head, member] of members) {
    put(writing, `${separator}${line(open.size)}${head}${head === "" || indent === 0 ? "" : " "}`);
    write(writing, member);
    separator = ",";
  }
  put(writing, `${separator === "" ? "" : line(open.size - 1)}${closer}`);
}
