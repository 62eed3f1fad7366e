/**
 * What a pattern says in comparisons. Exact on every text without a line break, of which dialects disagree: whether `.` takes
 * one along, and whether `$` stands before the last.
 */
import type { PlainOperator } from "../operators.js";
import { type Atom, longestPattern, mostWays, type Pattern, type Unsayable, unsayable, type Way } from "./pattern.js";

/** A comparison of one field with strings. */
export interface Said {
  readonly operator: Extract<PlainOperator, "eq" | "in" | "startsWith" | "endsWith" | "contains">;
  readonly negated: boolean;
  readonly values: readonly string[];
}

/** Comparisons of one field: all of a row hold, of at least one row. */
export interface Meaning {
  readonly kind: "meaning";
  readonly rows: readonly (readonly Said[])[];
}

const say = (operator: Said["operator"], ...values: readonly string[]): Said => ({ operator, negated: false, values });
const deny = (values: readonly string[]): readonly Said[] =>
  values.length === 0 ? [] : [{ operator: values.length === 1 ? "eq" : "in", negated: true, values }];

/** The comparisons that hold of exactly the texts that a pattern matches; `whole`: the pattern has to match from the first character to the last. */
export function meaningOf({ ways }: Pattern, { whole }: { readonly whole: boolean }): Meaning | Unsayable {
  const equals = new Set<string>();
  const rows = new Map<string, readonly Said[]>();
  for (const way of ways) {
    const pieces = piecesOf(whole ? [{ kind: "begin" }, ...way, { kind: "end" }] : way);
    if ("kind" in pieces) return pieces;
    const row = rowOf(pieces);
    if ("kind" in row) return row;
    const [only] = row;
    if (row.length === 1 && only?.operator === "eq" && !only.negated)
      for (const value of only.values) equals.add(value);
    else rows.set(JSON.stringify(row), row);
  }
  const values = [...equals];
  const all = [...(values.length === 0 ? [] : [[say(values.length === 1 ? "eq" : "in", ...values)]]), ...rows.values()];
  return rows.size > mostWays || values.length > mostWays ? unsayable("size", "") : { kind: "meaning", rows: all };
}

/** Texts and gaps, by turns; a way begins and ends with a gap where the text goes on before or behind it. */
type Piece = string | number;

function piecesOf(way: Way): readonly Piece[] | Unsayable {
  const from = way.findIndex(({ kind }) => kind !== "begin");
  const inner = from === -1 ? [] : way.slice(from, way.findLastIndex(({ kind }) => kind !== "end") + 1);
  const isAnchor = ({ kind }: Atom) => kind === "begin" || kind === "end";
  const middle = inner.find(isAnchor);
  if (middle !== undefined) return unsayable("anchor", middle.kind === "begin" ? "^" : "$");
  const begins = way[0]?.kind === "begin";
  const ends = way.at(-1)?.kind === "end";
  const pieces: Piece[] = begins ? [] : [0];
  for (const atom of [...inner, ...(ends ? [] : [{ kind: "gap", least: 0 } as const])]) {
    const last = pieces.at(-1);
    if (atom.kind === "gap") {
      if (typeof last === "number") pieces[pieces.length - 1] = last + atom.least;
      else pieces.push(atom.least);
    } else if (atom.kind === "text" && atom.text !== "") {
      if (typeof last === "string") pieces[pieces.length - 1] = last + atom.text;
      else pieces.push(atom.text);
    }
  }
  return pieces;
}

/** The comparisons that say one way. */
function rowOf(pieces: readonly Piece[]): readonly Said[] | Unsayable {
  const wide = pieces.find((piece) => typeof piece === "number" && piece > 1);
  if (wide !== undefined) return unsayable("characters", "..");
  const shape = pieces.map((piece) => (typeof piece === "string" ? "t" : piece === 0 ? "-" : "+")).join("");
  const [first = "", second = "", third = ""] = pieces.filter((piece) => typeof piece === "string");
  if (first.length + second.length + third.length > longestPattern) return unsayable("size", "");
  const inOrder = unsayable("order", second);
  switch (shape) {
    case "":
      return [say("eq", "")];
    case "t":
      return [say("eq", first)];
    case "-":
      return unsayable("everything", "");
    case "+":
      return deny([""]);
    case "t-":
      return [say("startsWith", first)];
    case "t+":
      return [say("startsWith", first), ...deny([first])];
    case "-t":
      return [say("endsWith", first)];
    case "+t":
      return [say("endsWith", first), ...deny([first])];
    case "-t-":
      return [say("contains", first)];
    case "t-t":
    case "t+t": {
      const short = tooShort(first, second, shape === "t+t");
      return short.length > mostWays
        ? unsayable("size", "")
        : [say("startsWith", first), say("endsWith", second), ...deny(short)];
    }
    case "t-t-":
      return apart(first, second) ? [say("startsWith", first), say("contains", second)] : inOrder;
    case "-t-t":
      return apart(first, second) ? [say("contains", first), say("endsWith", second)] : inOrder;
    case "t-t-t":
      return apart(first, second) && apart(second, third)
        ? [say("startsWith", first), say("contains", second), say("endsWith", third)]
        : inOrder;
    default:
      return shape.includes("+") ? unsayable("characters", ".+") : inOrder;
  }
}

/** The texts that begin with one text and end with another, but are too short to hold both in turn (with something between). */
function tooShort(start: string, finish: string, between: boolean): readonly string[] {
  const texts: string[] = between ? [start + finish] : [];
  for (let shared = 1; shared <= Math.min(start.length, finish.length); shared++) {
    if (start.endsWith(finish.slice(0, shared))) texts.push(start + finish.slice(shared));
  }
  return texts;
}

/** Whether no occurrence of one text can overlap one of the other, so that those at the ends of a text leave the middle to the other. */
function apart(one: string, other: string): boolean {
  if (one.includes(other) || other.includes(one)) return false;
  for (let shared = 1; shared < Math.min(one.length, other.length); shared++)
    if (one.endsWith(other.slice(0, shared))) return false;
  return true;
}
