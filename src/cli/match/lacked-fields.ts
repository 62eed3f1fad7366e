/** Why a filter says neither keep nor drop of lines: what stands in them in place of what it asks for. */
import {
  type CheckedFilter,
  type CheckedTree,
  type Criterion,
  similarNames,
  toLackingFields,
  toTextVerdict,
} from "../../index.js";
import { lineSplitter } from "../world/lines.js";
import type { Beginning } from "./beginnings.js";

export interface UnknownLines {
  /** Lines that are not blank. */
  readonly lines: number;
  readonly unknown: number;
  readonly dropped: number;
  readonly malformed: number;
  /** Of the unknown lines; the fields that most of them lack first. */
  readonly fields: readonly LackedField[];
}

export interface LackedField {
  readonly name: string;
  /** What it is where it is lacking, with the number of lines, the most first. */
  readonly found: readonly (readonly [what: Found, lines: number])[];
  /** What the filter compares it with. */
  readonly asked: readonly Asked[];
  /** Fields that the lines have and that were perhaps meant: asked for, since finding out holds a name against all others. */
  similar(): readonly string[];
}

export type Found = "absent" | "null" | "a string" | "`true` or `false`" | "a number" | "an array" | "an object";
export type Asked = "a string" | "an integer" | "`true` or `false`" | "an array";

/** Lines whose names of fields are looked at, to find those that were perhaps meant. */
const mostNamedLines = 20;

/** What a filter that keeps none of these lines says of them. */
export function unknownLines(filter: CheckedFilter, texts: readonly Beginning[]): UnknownLines {
  const verdictOf = toTextVerdict(filter);
  const lackingOf = toLackingFields(filter);
  const counts = { lines: 0, unknown: 0, dropped: 0, malformed: 0 };
  const found = new Map<string, Map<Found, number>>();
  const names = new Set<string>();
  const judge = (line: string): void => {
    if (line === "") return;
    counts.lines++;
    const verdict = verdictOf(line);
    if (verdict === "malformed") counts.malformed++;
    else if (verdict === "drop") counts.dropped++;
    if (verdict !== "unknown") return;
    const values = fieldsOf(line);
    if (counts.unknown++ < mostNamedLines) for (const name of Object.keys(values)) names.add(name);
    for (const name of lackingOf(line)) {
      const own = found.get(name) ?? new Map<Found, number>();
      found.set(name, own);
      const what = whatIs(Object.hasOwn(values, name) ? values[name] : undefined);
      own.set(what, (own.get(what) ?? 0) + 1);
    }
  };
  for (const text of texts) eachLine(text, judge);
  const asked = askedOf(filter.tree);
  const fields = [...found].map(
    ([name, own]): LackedField => ({
      name,
      found: [...own].sort((a, b) => b[1] - a[1]),
      asked: [...(asked.get(name) ?? [])],
      similar: () => (names.has(name) ? [] : similarNames(name, names, 2)),
    }),
  );
  return { ...counts, fields: fields.sort((a, b) => linesOf(b) - linesOf(a)) };
}

/** The names of fields that the first lines of texts have. */
export function fieldNamesIn(texts: readonly Beginning[]): ReadonlySet<string> {
  const names = new Set<string>();
  let looked = 0;
  const take = (line: string): void => {
    if (line !== "" && looked++ < mostNamedLines) for (const name of Object.keys(fieldsOf(line))) names.add(name);
  };
  for (const text of texts) eachLine(text, take);
  return names;
}

/** Unknown lines that lack a field. */
export function linesOf({ found }: LackedField): number {
  return found.reduce((sum, [, lines]) => sum + lines, 0);
}

/** Hands on every line without its line end and white space around it, but for one that is cut off. */
function eachLine({ bytes, whole }: Beginning, take: (line: string) => void): void {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let first = true;
  const splitter = lineSplitter((line) => {
    const text = line === null ? "" : decoder.decode(line);
    take((first ? text.replace(/^\ufeff/, "") : text).replace(/^[ \t\r\n]+/, "").replace(/[ \t\r\n]+$/, ""));
    first = false;
  });
  splitter.push(bytes);
  if (whole) splitter.end();
}

function fieldsOf(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    // What has a verdict is an object.
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function whatIs(value: unknown): Found {
  if (value === undefined) return "absent";
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  switch (typeof value) {
    case "string":
      return "a string";
    case "boolean":
      return "`true` or `false`";
    case "number":
      return "a number";
    default:
      return "an object";
  }
}

/** What each field is compared with, found in one go: there may be as many fields as criteria. */
function askedOf(tree: CheckedTree): ReadonlyMap<string, ReadonlySet<Asked>> {
  const asked = new Map<string, Set<Asked>>();
  const visit = (node: CheckedTree): void => {
    if (node.kind === "Everything") return;
    if (node.kind !== "Criterion") {
      node.terms.forEach(visit);
      return;
    }
    const own = asked.get(node.field) ?? new Set();
    asked.set(node.field, own);
    for (const one of askedBy(node)) own.add(one);
  };
  visit(tree);
  return asked;
}

function askedBy({ reads, literal }: Criterion): readonly Asked[] {
  const scalar = { string: "a string", int: "an integer", bool: "`true` or `false`" } as const;
  return [...(reads === "array" ? [] : [scalar[literal]]), ...(reads === "scalar" ? [] : (["an array"] as const))];
}
