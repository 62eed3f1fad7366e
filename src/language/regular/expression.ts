import { type Characters, eitherCase, sharedCharacters } from "./characters.js";

/** A set of texts that a regular expression describes. */
export type Expression =
  | { readonly kind: "one"; readonly of: Characters }
  | { readonly kind: "sequence"; readonly parts: readonly Expression[] }
  /** Without ways it has no text at all. */
  | { readonly kind: "choice"; readonly ways: readonly Expression[] }
  /** `most` null: as often as one likes. */
  | { readonly kind: "repeat"; readonly part: Expression; readonly least: number; readonly most: number | null };

export const noText: Expression = { kind: "choice", ways: [] };
export const emptyText: Expression = { kind: "sequence", parts: [] };

/** The texts of the set that consist of some characters only; what cannot lead to any text any more is gone from it. */
export function restricted(expression: Expression, to: Characters): Expression {
  switch (expression.kind) {
    case "one": {
      const of = sharedCharacters(expression.of, to);
      return of.length === 0 ? noText : { kind: "one", of };
    }
    case "sequence": {
      const parts = expression.parts.map((part) => restricted(part, to));
      return parts.some(isNone) ? noText : { kind: "sequence", parts };
    }
    case "choice":
      return { kind: "choice", ways: expression.ways.map((way) => restricted(way, to)).filter((way) => !isNone(way)) };
    case "repeat": {
      const part = restricted(expression.part, to);
      if (!isNone(part)) return { ...expression, part };
      return expression.least === 0 ? emptyText : noText;
    }
  }
}

/** The texts of the set with any of their ASCII letters in the other case. */
export function inEitherCase(expression: Expression): Expression {
  switch (expression.kind) {
    case "one":
      return { kind: "one", of: eitherCase(expression.of) };
    case "sequence":
      return { kind: "sequence", parts: expression.parts.map(inEitherCase) };
    case "choice":
      return { kind: "choice", ways: expression.ways.map(inEitherCase) };
    case "repeat":
      return { ...expression, part: inEitherCase(expression.part) };
  }
}

function isNone(expression: Expression): boolean {
  return expression.kind === "choice" && expression.ways.length === 0;
}
