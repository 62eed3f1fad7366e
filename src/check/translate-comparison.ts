import { comparison as build, join } from "../ast/build.js";
import type { Comparison, Expression } from "../ast/nodes.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import type { Scalar } from "../language/field-types.js";
import { spelledInteger, toInteger } from "../language/integer.js";
import { type OperatorName, operators, plainOperator } from "../language/operators.js";
import type { differences } from "../language/other-names.js";
import { negate } from "./replace.js";

export type Difference = keyof typeof differences;

interface Target {
  readonly field: string;
  readonly difference: Difference | null;
  /** The operator behind the name of the field. */
  readonly suffix: OperatorName | null;
}

/** Writes a comparison in another language's words with our field, operator and values. Null when it cannot. */
export function translateComparison(
  { operator, value }: Comparison,
  { field, difference, suffix }: Target,
  dataset: Dataset,
): Expression | null {
  if (suffix !== null && operator.name !== "eq" && operator.name !== suffix) return null;
  const name = suffix ?? operator.name;
  const plain = plainOperator(name);
  const facts = fieldOf(dataset, field);
  const known = facts?.enum ?? facts?.examples ?? [];
  const values = value.kind === "List" ? value.members.map((member) => member.value) : [value.value];
  const terms: Expression[] = [];
  for (const each of values) {
    const comparison = { field, operator: plain === "in" ? "eq" : plain, value: each, known } as const;
    const translate = difference === null ? same : translations[difference];
    const [by, ours] = translate?.(comparison) ?? [];
    if (by === undefined || ours === undefined) return null;
    terms.push(build(field, by, ours));
  }
  const all = difference === "score" ? join("And", [build(field, "gt", 0), ...terms]) : join("Or", terms);
  return operators[name].negates === null ? all : negate(all);
}

interface Source {
  readonly field: string;
  readonly operator: OperatorName;
  readonly value: Scalar;
  /** The values that the documentation of the field names. */
  readonly known: readonly string[];
}

type Translate = (source: Source) => readonly [OperatorName, Scalar] | null;

const same: Translate = ({ operator, value }) => [operator, value];
const lower: Translate = ({ operator, value }) => [operator, typeof value === "string" ? value.toLowerCase() : value];
const onlyPart: Translate = ({ operator, value }) => (operator === "contains" ? [operator, value] : null);

/** Null for a value of another kind, or an operator that has no equivalent. A row is missing where no value has one. */
const translations: Partial<Record<Difference, Translate>> = {
  address: same,
  score: ({ operator, value }) => (operator === "eq" && value === 0 ? null : [operator, value]),
  part: onlyPart,
  "question mark": onlyPart,
  country: lower,
  "lower case": lower,
  extension: ({ operator, value }) => (operator === "eq" ? ["endsWith", `.${value}`] : null),
  "media type": ({ operator, value }) => [operator === "eq" ? "startsWith" : operator, value],
  boolean: ({ field, operator, value }) => {
    const whenTrue = truths[field];
    if (whenTrue === undefined || operator !== "eq" || typeof value !== "boolean") return null;
    return value ? whenTrue : [operators[whenTrue[0]].dual, whenTrue[1]];
  },
  "camel case": ({ operator, value, known }) => {
    const ours = known.find((each) => each.toLowerCase() === String(value).replaceAll("_", "").toLowerCase());
    return operator === "eq" && ours !== undefined ? [operator, ours] : null;
  },
  version: ({ operator, value, known }) => {
    const ours = [String(value), String(value).replace(/\.0$/, "")]
      .flatMap((version) => known.filter((each) => each.replace(/^[A-Za-z/]+/, "") === version))
      .at(0);
    return operator === "eq" && ours !== undefined ? [operator, ours] : null;
  },
  seconds: ({ operator, value }) =>
    typeof value === "number" || typeof value === "bigint" ? [operator, toInteger(BigInt(value) * 1000n)] : null,
  "as number": ({ operator, value }) => [operator, spelledInteger(String(value).replace(/^AS ?/i, "")) ?? value],
  ray: ({ operator, value }) =>
    operator === "eq" ? [operator, String(value).replace(/^([0-9a-f]{16})-[A-Z]{3}$/, "$1")] : null,
  port: ({ operator, value }) => (/^[0-9.]+$/.test(String(value)) ? [operator, value] : null),
};

/** The comparison of our field that is true where the boolean is. */
const truths: Readonly<Record<string, readonly [OperatorName, string]>> = {
  ClientRequestScheme: ["eq", "https"],
  VerifiedBotCategory: ["!eq", ""],
  JSDetectionPassed: ["eq", "passed"],
  ContentScanObjResults: ["contains", "malicious"],
};
