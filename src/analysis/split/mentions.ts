/**
 * What every filter of a meaning has to name, however it is written, and so have several filters that together have that meaning: at least one of
 * them each. That is what tells how few jobs there could be.
 *
 * A string that is no filter's constant, made of a character that none of them has, tells a criterion from others. `s` and `sXs` begin, end and
 * contain the same as far as any constant can tell, so that only `eq`, `in` and their negations with `s` itself know one from the other. Where some
 * line is kept with the one and not with the other, one of the filters names `s` so. `pX` and `p'YpX`, where `p'` is `p` without its last character,
 * differ only for `startsWith p`; ends are the same turned round; and `XcX` and `Xc'Yc"X` only for `contains c`. Integers next to each other are
 * told apart by a constant that is one of both.
 */
import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { type OperatorName, plainOperator } from "../../language/operators.js";

/** Two values of a field. Where lines that have them are told apart, `name` is named. */
export interface Mention {
  readonly field: string;
  /** As a member of a list at least; or by a comparison of its own, with this operator. */
  readonly by: "list" | OperatorName;
  readonly name: Scalar;
  readonly values: readonly [Scalar, Scalar];
}

/** Two integers next to each other, of which one is named if lines with them are told apart. */
export interface Border {
  readonly field: string;
  readonly below: bigint;
}

/** Values of one literal type, and no arrays among them, have the meanings that the reasoning is about. */
export function isPlainField(criteria: readonly Criterion[]): boolean {
  const [first] = criteria;
  return criteria.every(
    ({ reads, literal, fieldType }) =>
      reads !== "array" && literal === first?.literal && literal !== "bool" && fieldType !== "timestamp",
  );
}

/** Characters that no constant of the filter has. */
export function unusedCharacters(criteria: readonly Criterion[]): readonly [string, string] {
  const used = new Set(
    criteria.flatMap(({ operand }) =>
      constantsOf(operand).flatMap((constant) => (typeof constant === "string" ? [...constant] : [])),
    ),
  );
  const found: string[] = [];
  for (let code = 0xe000; found.length < 2; code++)
    if (!used.has(String.fromCodePoint(code))) found.push(String.fromCodePoint(code));
  return [found[0] ?? "", found[1] ?? ""];
}

export function mentionsOf(criteria: readonly Criterion[], [x, y]: readonly [string, string]): readonly Mention[] {
  const found = new Map<string, Mention>();
  for (const { field, operator, operand, literal } of criteria) {
    if (literal !== "string") continue;
    for (const constant of constantsOf(operand)) {
      const mention = mentionOf(field, plainOperator(operator), String(constant), x, y);
      if (mention !== null) found.set(JSON.stringify([field, mention.by, constant]), mention);
    }
  }
  return [...found.values()];
}

function mentionOf(field: string, operator: OperatorName, text: string, x: string, y: string): Mention | null {
  const characters = [...text];
  const [head, tail] = [characters.slice(0, -1).join(""), characters.slice(1).join("")];
  if (operator === "eq" || operator === "in") return { field, by: "list", name: text, values: [text, text + x + text] };
  // Everything begins with nothing.
  if (text === "") return null;
  if (operator === "startsWith") return { field, by: operator, name: text, values: [text + x, head + y + text + x] };
  if (operator === "endsWith") return { field, by: operator, name: text, values: [x + text, x + text + y + tail] };
  if (operator === "contains")
    return { field, by: operator, name: text, values: [x + text + x, x + head + y + tail + x] };
  return null;
}

/** In ascending order for each field. */
export function bordersOf(criteria: readonly Criterion[]): readonly Border[] {
  const found = new Map<string, Border>();
  for (const { field, operand, literal } of criteria) {
    if (literal !== "int") continue;
    for (const constant of constantsOf(operand)) {
      const value = BigInt(constant as number | bigint);
      for (const below of [value - 1n, value]) found.set(`${below} ${field}`, { field, below });
    }
  }
  return [...found.values()].sort((a, b) => (a.below < b.below ? -1 : a.below > b.below ? 1 : 0));
}

export function constantsOf(operand: Criterion["operand"]): readonly Scalar[] {
  return typeof operand === "object" ? operand : [operand];
}
