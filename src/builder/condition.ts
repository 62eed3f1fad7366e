import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";

/** Filter text and the spans of the values in it. */
export interface BuiltText {
  readonly source: string;
  readonly holes: readonly (Span & { readonly mistake: Diagnostic | null })[];
}

/** Text that is one value. `mistake`: why a filter cannot contain the value. */
export function hole(source: string, mistake: Diagnostic | null): BuiltText {
  return { source, holes: [{ start: 0, end: source.length, mistake }] };
}

/** Joins texts and moves the holes to their new positions. */
export function concat(...parts: readonly (string | BuiltText)[]): BuiltText {
  const texts = parts.map((part) => (typeof part === "string" ? { source: part, holes: [] } : part));
  let at = 0;
  const holes = texts.flatMap(({ source, holes: own }) => {
    const before = at;
    at += source.length;
    return own.map((one) => ({ ...one, start: one.start + before, end: one.end + before }));
  });
  const hasLarge = holes.some(({ mistake }) => mistake?.code === "LW151" && mistake.args.reason === "large");
  // The text of conditions that contain each other twice could fill the memory.
  if (!hasLarge && at <= 4 * 2 ** 20) return { source: texts.map(({ source }) => source).join(""), holes };
  return hole("…", report("LW151", nowhere, { reason: "large", found: "a condition" }));
}

export const nowhere = { span: { start: 0, end: 0 } };

/** A condition on the lines of a dataset. Only the builder makes conditions, so no other text gets into a filter. */
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

  /** Returns the text, in parentheses where a term of `word` needs them. @throws TypeError for any other value. */
  static textOf(value: unknown, word: "and" | "or" | "not" | null): BuiltText {
    if (!Condition.is(value))
      throw new TypeError("not a condition: use field(…), and(…), or(…) and not(…) of one copy of logwhere");
    const isBare = word === null || value.#word === null || value.#word === word;
    return isBare ? value.#text : concat("(", value.#text, ")");
  }
}
