import type { Span } from "../diagnostics/span.js";

/** The place of a value in the text. */
export interface Hole extends Span {
  readonly problem: Problem | null;
}

/** Why a filter cannot contain a value. `found` describes the value. */
export interface Problem {
  readonly reason: "kind" | "range" | "large" | "group" | "place";
  readonly found: string;
}

/** Filter text and the places of the values in it. */
export interface BuiltText {
  readonly source: string;
  readonly holes: readonly Hole[];
}

/** Text that is one value. */
export function hole(source: string, problem: Problem | null): BuiltText {
  return { source, holes: [{ start: 0, end: source.length, problem }] };
}

/** A condition that contains another one twice, and so on, soon has more text than memory holds. */
const maxLength = 4 * 2 ** 20;

/** Joins texts and moves the holes to their places. */
export function concat(...parts: readonly (string | BuiltText)[]): BuiltText {
  let source = "";
  const holes: Hole[] = [];
  for (const part of parts.map((each) => (typeof each === "string" ? { source: each, holes: [] } : each))) {
    const at = source.length;
    for (const { start, end, problem } of part.holes) holes.push({ start: start + at, end: end + at, problem });
    source += part.source;
  }
  return source.length > maxLength ? hole("…", { reason: "large", found: "a condition" }) : { source, holes };
}

/** A condition on the lines of a dataset. Only the builder makes conditions, so that no other text gets into a filter. */
export class Condition<Name extends string = string> {
  /** The name of the dataset. The compiler refuses to join conditions of two datasets. */
  readonly dataset: Name;
  readonly #text: BuiltText;
  /** The word that joins the terms of the text. */
  readonly #word: "and" | "or" | null;

  constructor(dataset: Name, text: BuiltText, word: "and" | "or" | null) {
    this.dataset = dataset;
    this.#text = text;
    this.#word = word;
    Object.freeze(this);
  }

  static is(value: unknown): value is Condition {
    return typeof value === "object" && value !== null && #text in value;
  }

  /**
   * Returns the text of a condition, in parentheses where a term of `word` needs them.
   * @throws TypeError when the value is not a condition.
   */
  static textOf(value: unknown, word: "and" | "or" | "not" | null): BuiltText {
    if (!Condition.is(value))
      throw new TypeError("not a condition: use field(…), and(…), or(…) and not(…) of one copy of logwhere");
    const stands = word === null || value.#word === null || value.#word === word;
    return stands ? value.#text : concat("(", value.#text, ")");
  }
}
