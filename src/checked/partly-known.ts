/** Comparisons whose value the file that they stand in does not say, or not all of it: what is wrong with them whatever it is. */
import type { Comparison, Field, Incomplete, StringLiteral, Value } from "../ast/nodes.js";
import type { LiteralType } from "../language/field-types.js";
import type { Rule } from "./context.js";
import { acceptedLiterals } from "./literals.js";
import { allRules } from "./rules/all-rules.js";
import { fieldCanBeFiltered } from "./rules/field-can-be-filtered.js";
import { fieldIsCurrent } from "./rules/field-is-current.js";
import { operandHasForm } from "./rules/operand-has-form.js";
import { operandHasType } from "./rules/operand-has-type.js";
import { operatorAcceptsField } from "./rules/operator-accepts-field.js";

/** A comparison that may be meant, and the rules that can be asked of it. */
export interface PossibleComparison {
  readonly comparison: Comparison;
  readonly rules: readonly Rule[];
}

const withoutValue: readonly Rule[] = [fieldCanBeFiltered, fieldIsCurrent, operatorAcceptsField];
const ofValue: readonly Rule[] = allRules.filter((rule) => !withoutValue.includes(rule));

/** The comparisons that one may be, the first without its value; the first mistake is enough. */
export function partlyKnown(
  { operator, values = [], span, pointer }: Incomplete,
  field: Field,
): readonly PossibleComparison[] {
  if (operator === undefined) return [];
  const place = { span, ...(pointer === undefined ? {} : { pointer }) };
  const comparison = (value: Value): Comparison => ({ kind: "Comparison", field, operator, value, ...place });
  const [first] = values;
  // Nothing is said of this value.
  const none: StringLiteral = { kind: "String", value: "", span: operator.span };
  return [
    { comparison: comparison(first?.value ?? none), rules: withoutValue },
    ...values.map(({ value, partial }) => ({
      comparison: comparison(value),
      rules: !partial || value.kind === "List" ? ofValue : ofText(value),
    })),
  ];
}

function ofText(value: Value): readonly Rule[] {
  return value.kind === "String" ? [operandHasForm, neverHasType(value)] : [operandHasForm];
}

/** That a text has the type that is asked for, unless what is put into it may make it one. */
function neverHasType({ value }: StringLiteral): Rule {
  return (subject, context) => {
    const expected = acceptedLiterals(subject.type, subject.comparison.operator.name);
    return expected.some((type) => mayBecome[type](value)) ? [] : operandHasType(subject, context);
  };
}

/** What is put in may be anything. */
const mayBecome: Readonly<Record<LiteralType, (text: string) => boolean>> = {
  string: () => true,
  int: (text) => /^[\s\d+-]*$/.test(text.replaceAll("\ufffc", "")),
  bool: (text) => ["true", "false"].some((word) => isMadeOf(word, text.split("\ufffc"))),
};

function isMadeOf(word: string, parts: readonly string[]): boolean {
  const [first = "", ...more] = parts;
  const last = more.at(-1) ?? "";
  return word.startsWith(first) && word.endsWith(last) && word.length >= first.length + last.length;
}
