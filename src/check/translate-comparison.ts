import { anyOf, comparison as build, join, negate } from "../ast/build.js";
import type { Comparison, Expression } from "../ast/nodes.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import type { Scalar } from "../language/field-types.js";
import { spelledInteger } from "../language/integer.js";
import { type OperatorName, operators, plainOperator } from "../language/operators.js";
import type { differences } from "../language/other-names.js";

export type Difference = keyof typeof differences;

/** Writes a comparison in another language's words with our field and values. Null when no comparison means the same. */
export function translateComparison(
  { operator, value }: Comparison,
  { field, difference }: { readonly field: string; readonly difference: Difference | null },
  dataset: Dataset,
): Expression | null {
  const plain = plainOperator(operator.name) === "in" ? "eq" : plainOperator(operator.name);
  const { enum: all, examples = [] } = fieldOf(dataset, field) ?? {};
  const translate = difference === null ? null : (translations[difference] ?? none);
  const values = value.kind === "List" ? value.members.map((member) => member.value) : [value.value];
  const words = values.flatMap((each): readonly Words[] => {
    const found =
      translate === null ? each : translate(String(each), { field, operator: plain, known: all ?? examples });
    return found === null ? [] : typeof found === "object" ? [found] : [[plain, found]];
  });
  if (words.length < values.length) return null;
  const terms = words.map(([by, ours]) => build(field, by, ours));
  const isList = words.every(([by]) => by === "eq");
  const positive = isList
    ? anyOf(
        field,
        words.map(([, ours]) => ours),
      )
    : join("Or", terms);
  const withScore = difference === "score" && !isList ? join("And", [build(field, "gt", 0), positive]) : positive;
  return operators[operator.name].negates === null ? withScore : negate(withScore);
}

type Words = readonly [operator: OperatorName, value: Scalar];

/** Our value, with our operator where it is another one. Null: no comparison means the same. */
type Translate = (
  value: string,
  /** `known`: the values that the documentation of the field names. */
  context: { readonly field: string; readonly operator: OperatorName; readonly known: readonly string[] },
) => Scalar | Words | null;

const none: Translate = () => null;
const lower: Translate = (value) => value.toLowerCase();
const part: Translate = (value, { operator }) => (operator === "contains" ? value : null);

/** A row is missing where no value has an equivalent. */
const translations: Partial<Record<Difference, Translate>> = {
  part,
  "question mark": part,
  address: (value, { operator }) => (operator !== "eq" && value.includes("/") ? null : value),
  url: (value, { operator }) => (/^\/(?!\/)/.test(value) || operator === "endsWith" ? value : null),
  country: lower,
  "lower case": lower,
  score: (value, { operator }) => (operator === "eq" && value === "0" ? null : (spelledInteger(value) ?? null)),
  extension: (value, { operator }) => (operator === "eq" ? ["endsWith", `.${value}`] : null),
  "media type": (value, { operator }) => [operator === "eq" ? "startsWith" : operator, value],
  boolean: (value, { field, operator }) => {
    const truth = truths[field];
    if (truth === undefined || operator !== "eq" || !/^(?:true|false)$/.test(value)) return null;
    return value === "true" ? truth : [operators[truth[0]].dual, truth[1]];
  },
  "camel case": (value, { known }) =>
    known.find((each) => each.toLowerCase() === value.replaceAll("_", "").toLowerCase()) ?? null,
  version: (value, { known }) => {
    const version = value.replace(/^(?:HTTP\/|TLSv)/, "");
    const find = (each: string) => known.find((one) => one.replace(/^[A-Za-z]+\/?/, "") === each);
    return find(version) ?? find(version.replace(/\.0$/, "")) ?? null;
  },
  seconds: (value) => {
    const milliseconds = Math.round(Number(value) * 1e6) / 1000;
    return Number.isSafeInteger(milliseconds) ? milliseconds : null;
  },
  "as number": (value) => spelledInteger(value.replace(/^AS ?/i, "")) ?? null,
  ray: (value) => value.replace(/^([0-9a-f]{16})-[A-Z]{3}$/, "$1"),
  port: (value) => (/^[0-9.]+$/.test(value) ? value : null),
};

/** The comparison of our field that is true where the boolean is. */
const truths: Readonly<Record<string, Words>> = {
  ClientRequestScheme: ["eq", "https"],
  VerifiedBotCategory: ["!eq", ""],
  JSDetectionPassed: ["eq", "passed"],
  ContentScanObjResults: ["contains", "malicious"],
};
