import { anyOf, comparison as build, join, negate } from "../ast/build.js";
import type { Comparison, Expression } from "../ast/nodes.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import type { Scalar } from "../language/field-types.js";
import { spelledInteger } from "../language/integer.js";
import { type OperatorName, operators, plainOperator } from "../language/operators.js";
import type { differences } from "../language/other-names.js";

export type Difference = keyof typeof differences;

/** Translates a comparison of another language to the dataset. Null when no comparison means the same. */
export function translateComparison(
  { operator, value }: Comparison,
  { field, difference }: { readonly field: string; readonly difference: Difference | null },
  dataset: Dataset,
): Expression | null {
  const plain = plainOperator(operator.name) === "in" ? "eq" : plainOperator(operator.name);
  const { enum: all, examples = [] } = fieldOf(dataset, field) ?? {};
  const translate: Translate = difference === null ? (each) => each : (translations[difference] ?? (() => null));
  const values = value.kind === "List" ? value.members.map((member) => member.value) : [value.value];
  const url = difference === "url" && plain === "eq" && value.kind === "String" ? ofUrl(value.value, field) : null;
  if (url !== null) return operators[operator.name].negates === null ? url : negate(url);
  const words = values.map((each): Words | null => {
    const found = translate(String(each), { field, operator: plain, known: all ?? examples });
    return found === null || typeof found === "object" ? found : [plain, found === String(each) ? each : found];
  });
  const [by] = words[0] ?? [];
  // The operator of a boolean depends on the value.
  const ours = words.flatMap((each) => (each !== null && each[0] === by ? [each[1]] : []));
  if (by === undefined || ours.length < values.length) return null;
  const positive = anyOf(field, by, ours);
  const withScore = difference === "score" && by !== "eq" ? join("And", [build(field, "gt", 0), positive]) : positive;
  return operators[operator.name].negates === null ? withScore : negate(withScore);
}

/** Scheme, host and path of a URL are in three fields. */
function ofUrl(url: string, field: string): Expression | null {
  const names = ["ClientRequestScheme", "ClientRequestHost", field];
  const parts = /^(https?):\/\/([^/?#]+)(\/[^#]*)$/.exec(url)?.slice(1) ?? [];
  return parts.length === 0
    ? null
    : join(
        "And",
        parts.map((text, at) => build(names[at] ?? "", "eq", text)),
      );
}

type Words = readonly [operator: OperatorName, value: Scalar];

/** The value of the dataset, and the operator if it changes. Null: no comparison means the same. */
type Translate = (
  value: string,
  /** `known`: the values that the documentation of the field names. */
  context: { readonly field: string; readonly operator: OperatorName; readonly known: readonly string[] },
) => Scalar | Words | null;

const lower: Translate = (value) => value.toLowerCase();
const part: Translate = (value, { operator }) => (operator === "contains" ? value : null);

/** A language without equivalent values has no row. */
const translations: Partial<Record<Difference, Translate>> = {
  part,
  "question mark": part,
  address: (value, { operator }) => (operator !== "eq" && value.includes("/") ? null : value),
  url: (value, { operator }) => (/^\/(?!\/)/.test(value) || operator === "endsWith" ? value : null),
  region: (value) => value.replace(/^[A-Z]{2}-/, ""),
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
    const bare = (text: string) => text.replace(/^[A-Za-z]+\/?/, "").replace(/\.0$/, "");
    return known.find((one) => bare(one) === bare(value)) ?? null;
  },
  seconds: (value) => {
    const milliseconds = Math.round(Number(value) * 1e6) / 1000;
    return Number.isSafeInteger(milliseconds) ? milliseconds : null;
  },
  "as number": (value) => spelledInteger(value.replace(/^AS ?/i, "")) ?? null,
  ray: (value) => value.replace(/^([0-9a-f]{16})-[A-Z]{3}$/, "$1"),
};

/** Returns the comparison of the field that is true when the boolean is true. */
const truths: Readonly<Record<string, Words>> = {
  ClientRequestScheme: ["eq", "https"], VerifiedBotCategory: ["!eq", ""], JSDetectionPassed: ["eq", "passed"],
  ContentScanObjResults: ["contains", "malicious"],
}; // biome-ignore format: a table
