/** What comparisons of other languages mean in this one: with patterns, and without regard to the case of letters. */
import { comparison, join } from "../../../ast/build.js";
import { denied } from "../../../ast/denied.js";
import type { Expression } from "../../../ast/nodes.js";
import { patternComparisons } from "../../../ast/pattern-comparisons.js";
import type { Scalar } from "../../../language/field-types.js";
import { type OperatorName, operators, plainOperator } from "../../../language/operators.js";
import { isCaseless, respelled, spellingsOf, usualSpellings } from "../../../language/patterns/letter-case.js";
import { type Meaning, meaningOf, type Said } from "../../../language/patterns/meaning.js";
import { numberRange } from "../../../language/patterns/number-range.js";
import type { Loose, Obstacle, Pattern, Unsayable } from "../../../language/patterns/pattern.js";
import { isPatternNotation, type PatternOperator } from "../../../language/patterns/pattern-operators.js";
import { readPatternOf } from "../../../language/patterns/read-pattern-of.js";
import type { Constant } from "./constants.js";

/** A comparison as another language means it. */
export interface Asked {
  readonly field: string;
  readonly operator: PatternOperator;
  /** What makes all letters of the field small, or capital. */
  readonly letters: "lower" | "upper" | null;
  readonly constants: readonly Constant[];
}

export type Outcome =
  /** The same in this language; several where languages differ, the likeliest first. */
  | { readonly kind: "said"; readonly expressions: readonly Expression[]; readonly loose: Loose | "number" | null }
  /** It ignores the case of letters. `instead`: comparisons with some spellings, to show how. */
  | {
      readonly kind: "case";
      readonly expression: Expression | null;
      readonly instead: Expression | null;
      readonly loose: Loose | null;
    }
  | { readonly kind: "unsayable"; readonly obstacle: Obstacle; readonly part: string }
  /** Its constant is none that can be read. */
  | { readonly kind: "unclear" };

export function plainly(operator: OperatorName): PatternOperator {
  return {
    notation: plainOperator(operator),
    negated: operators[operator].negates !== null,
    ignoresCase: false,
    whole: null,
  };
}

/** What a comparison means here. */
export function compared(asked: Asked): Outcome {
  const { operator, constants } = asked;
  const { notation } = operator;
  if (!isPatternNotation(notation)) return withValues(asked, notation);
  const range =
    notation === "regular expression" && constants.length === 1 ? numberRange(constants[0]?.pattern ?? "") : null;
  if (range !== null) {
    const within = join("And", [comparison(asked.field, "geq", range.low), comparison(asked.field, "leq", range.high)]);
    return { kind: "said", expressions: [operator.negated ? denied(within) : within], loose: "number" };
  }
  return withPatterns(
    asked,
    constants.map(({ pattern, flags }) => readPatternOf(notation, pattern, flags)),
  );
}

function withPatterns(asked: Asked, patterns: readonly (Pattern | Unsayable)[]): Outcome {
  const { field, operator, letters } = asked;
  const read: Pattern[] = [];
  for (const pattern of patterns) {
    if (pattern.kind === "unsayable") return pattern;
    read.push(pattern);
  }
  const all: Pattern = {
    kind: "pattern",
    ways: read.flatMap(({ ways }) => ways),
    ignoresCase: operator.ignoresCase || letters !== null || read.some(({ ignoresCase }) => ignoresCase),
    loose: read.find(({ loose }) => loose !== null)?.loose ?? null,
  };
  const meanings: Meaning[] = [];
  for (const whole of readings(all, operator)) {
    const meaning = meaningOf(all, { whole });
    if (meaning.kind === "meaning") meanings.push(meaning);
    else if (meanings.length === 0) return meaning;
  }
  const [first] = meanings;
  if (first === undefined) return { kind: "unclear" };
  if (all.ignoresCase && first.rows.some((row) => row.some(({ values }) => !values.every(isCaseless))))
    return ignoringCase(field, first, operator.negated, letters, all.loose);
  const expressions = meanings.map((meaning) => expressionOf(field, meaning, operator.negated));
  const texts = new Set(expressions.map((expression) => JSON.stringify(expression)));
  return {
    kind: "said",
    expressions: texts.size < expressions.length ? expressions.slice(0, 1) : expressions,
    loose: all.loose,
  };
}

/** Whether the pattern stands for the whole text: as the operator says, else both where languages differ and it makes a difference. */
function readings({ ways }: Pattern, { notation, whole }: PatternOperator): readonly boolean[] {
  if (notation !== "regular expression" || whole === false) return [false];
  if (whole === true) return [true];
  const isAnchored = ways.some((way) => way.some(({ kind }) => kind === "begin" || kind === "end"));
  const hasIdleEdge = ways.some((way) => way[0]?.kind === "gap" || way.at(-1)?.kind === "gap");
  return !isAnchored && (hasIdleEdge || ways.length > 1) ? [false, true] : [false];
}

function withValues(
  { field, operator, letters, constants }: Asked,
  plain: Said["operator"] | "lt" | "leq" | "gt" | "geq",
): Outcome {
  const values: Scalar[] = [];
  for (const { value } of constants) {
    if (value === null) return { kind: "unclear" };
    values.push(value);
  }
  const texts = values.filter((value) => typeof value === "string");
  if ((operator.ignoresCase || letters !== null) && !texts.every(isCaseless)) {
    if (plain === "lt" || plain === "leq" || plain === "gt" || plain === "geq" || texts.length < values.length)
      return { kind: "unclear" };
    const isEquality = plain === "eq" || plain === "in";
    const rows: readonly (readonly Said[])[] = isEquality
      ? [[{ operator: "in", negated: false, values: texts }]]
      : texts.map((text): readonly Said[] => [{ operator: plain, negated: false, values: [text] }]);
    return ignoringCase(field, { kind: "meaning", rows }, operator.negated, letters, null);
  }
  const [first, ...more] = values;
  if (first === undefined) return { kind: "unclear" };
  const isEquality = plain === "eq" || plain === "in";
  const one = isEquality
    ? more.length === 0 && plain === "eq"
      ? comparison(field, "eq", first)
      : comparison(field, "in", values)
    : null;
  const expression =
    one ??
    join(
      "Or",
      values.map((value) => comparison(field, plain, value)),
    );
  return { kind: "said", expressions: [operator.negated ? denied(expression) : expression], loose: null };
}

/** Comparisons are by exact letters, so only a text with few letters can be said, by all its spellings. */
function ignoringCase(
  field: string,
  meaning: Meaning,
  negated: boolean,
  letters: Asked["letters"],
  loose: Loose | null,
): Outcome {
  const spell = (of: (text: string) => readonly string[] | null): Expression | null => {
    const spelled = respelled(meaning, of);
    return spelled === null ? null : expressionOf(field, spelled, negated);
  };
  const isEquality = meaning.rows.every((row) => row.every(({ operator }) => operator === "eq" || operator === "in"));
  // Letters made small never equal capital ones.
  const possible =
    letters === null ||
    meaning.rows.every((row) => row.every(({ values }) => values.every((value) => value === cased(value, letters))));
  return {
    kind: "case",
    expression: isEquality && possible ? spell(spellingsOf) : null,
    instead: possible ? spell(usualSpellings) : null,
    loose,
  };
}

function cased(text: string, letters: "lower" | "upper"): string {
  return letters === "lower" ? text.toLowerCase() : text.toUpperCase();
}

function expressionOf(field: string, meaning: Meaning, negated: boolean): Expression {
  const all = patternComparisons(field, meaning);
  return negated ? denied(all) : all;
}
