/** Conditions that were built: text of which only the values come from elsewhere. */
import { type Pieces, within } from "./pieces.js";

/** Tells a condition of another copy of this class, as `require` beside `import` loads it, from anything else. */
const mark: unique symbol = /* @__PURE__ */ Symbol.for("logwhere.condition");

/**
 * A condition on the lines of a dataset. Made by the builder only: what merely looks like one, as parsed JSON may, is none, so that nothing
 * but a literal ever comes into a filter from outside.
 */
export class Condition<Name extends string = string> {
  /** The dataset, so that conditions of two are not mixed. */
  readonly dataset: Name;
  readonly #pieces: Pieces;
  readonly #kind: Kind;

  constructor(dataset: Name, kind: Kind, pieces: Pieces) {
    this.dataset = dataset;
    this.#kind = kind;
    this.#pieces = pieces;
    Object.defineProperty(this, mark, { value: true });
    Object.freeze(this);
  }

  static is(value: unknown): value is Condition {
    return typeof value === "object" && value !== null && #pieces in value;
  }

  /** @throws TypeError if it is none. */
  static checked(value: Condition): Condition {
    if (isOfOtherCopy(value))
      throw new TypeError(
        "this condition was made by another copy of `logwhere/builder`: load it in one way, by `import` or by `require`",
      );
    if (!Condition.is(value))
      throw new TypeError("conditions are made by the builder: field(…), and(…), or(…) and not(…)");
    return value;
  }

  /**
   * The pieces of a condition, in parentheses unless it can stand without among the terms of such a group; null: it is not part of any.
   * @throws TypeError if it is none.
   */
  static piecesOf(condition: Condition, group: Kind | null): Pieces {
    Condition.checked(condition);
    const pieces = condition.#pieces;
    const stands = group === null || condition.#kind === "one" || condition.#kind === group;
    return stands ? pieces : within("(", pieces, ")");
  }
}

/** Whether it is what another copy of this class made. */
export function isOfOtherCopy(value: unknown): boolean {
  try {
    return (
      typeof value === "object" &&
      value !== null &&
      !Condition.is(value) &&
      (value as { readonly [mark]?: unknown })[mark] === true
    );
  } catch {
    return false;
  }
}

/** What its text is made of at the top: one comparison or `not`, or terms that a word joins. */
export type Kind = "one" | "and" | "or";
