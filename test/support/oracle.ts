/**
 * What a filter says of a raw line, computed the slow and plain way from language.md#log-lines. It shares no code
 * with src/predicate, and holds its own list of duals and of what each operator means.
 */
import { type ExactJson, exactInteger, readExactJson } from "./exact-json.js";
import { type Constant, isLeaf, type Leaf, type Model } from "./model.js";

export type OracleVerdict = "keep" | "drop" | "unknown" | "malformed";

/** How a missing field is read (language.md#what-filters-mean): unknown; plain operators false and negated ones true; a zero value. */
export type Reading = "unknown" | "plain" | "zero";

export const readings: readonly Reading[] = ["unknown", "plain", "zero"];

/** By their order `and` is the least of its terms, and `or` the greatest. */
const verdicts = ["drop", "unknown", "keep"] as const;
type Truth = number;
const truthOf = (holds: boolean): Truth => (holds ? 2 : 0);

const opposites: Readonly<Record<string, string>> = { lt: "geq", geq: "lt", leq: "gt", gt: "leq" };
const dualOf = (operator: string) =>
  opposites[operator] ?? (operator.startsWith("!") ? operator.slice(1) : `!${operator}`);

const least = -9223372036854775808n;
const greatest = 18446744073709551615n;

/** Laws ask about one line in all readings and of several filters, one after the other. */
let last: { readonly line: string; readonly json: ExactJson | null } = { line: "", json: null };

/** The verdict on a line; a null model is a job without a filter. */
export function oracleVerdict(model: Model | null, line: string, reading: Reading = "unknown"): OracleVerdict {
  if (last.line !== line) last = { line, json: readExactJson(line) };
  const { json } = last;
  if (json?.type !== "object") return "malformed";
  if (model === null) return "keep";
  return verdicts[evaluate(model, { members: json.members, reading, negated: false })] ?? "unknown";
}

interface Asked {
  readonly members: ReadonlyMap<string, ExactJson>;
  readonly reading: Reading;
  /** Whether the dual of the filter is asked: `not` never reaches the JSON. */
  readonly negated: boolean;
}

function evaluate(model: Model, asked: Asked): Truth {
  if ("not" in model) return evaluate(model.not, { ...asked, negated: !asked.negated });
  if (isLeaf(model)) return compare(model, asked);
  const truths = ("and" in model ? model.and : model.or).map((term) => evaluate(term, asked));
  return "and" in model !== asked.negated ? Math.min(...truths) : Math.max(...truths);
}

/** Whether two filters keep the same of some lines, in all readings. */
export function keepsSame(one: Model | null, other: Model | null, lines: readonly string[]): boolean {
  return lines.every((line) =>
    readings.every(
      (reading) => (oracleVerdict(one, line, reading) === "keep") === (oracleVerdict(other, line, reading) === "keep"),
    ),
  );
}

/** A value that some operator can judge. */
type Value = Constant | readonly (Constant | null)[];

function compare(leaf: Leaf, { members, reading, negated }: Asked): Truth {
  const operator = negated ? dualOf(leaf.operator) : leaf.operator;
  const found = valueFor(leaf, members.get(leaf.field));
  const isNegated = operator.startsWith("!");
  if (found === null && reading === "unknown") return 1;
  if (found === null && reading === "plain") return truthOf(isNegated);
  return truthOf(holds(isNegated ? operator.slice(1) : operator, found ?? zeroOf(leaf), leaf.operand) !== isNegated);
}

/** The value of a field as the comparison needs it, or null where it is lacking. */
function valueFor(leaf: Leaf, json: ExactJson | undefined): Value | null {
  if (json === undefined) return null;
  if (json.type === "array")
    return acceptsArray(leaf) ? json.elements.map((element) => scalarOf(element, leaf.literal)) : null;
  return acceptsScalar(leaf) ? scalarOf(json, leaf.literal) : null;
}

function acceptsArray({ type, operator }: Leaf): boolean {
  if (type !== null) return type.startsWith("array<");
  return operator.endsWith("contains") || operator.endsWith("in");
}

function acceptsScalar({ type, operator, literal }: Leaf): boolean {
  if (type !== null) return !type.startsWith("array<");
  return !(operator.endsWith("contains") && literal !== "string");
}

function scalarOf(json: ExactJson, literal: Leaf["literal"]): Constant | null {
  if (literal === "string") return json.type === "string" ? json.value : null;
  if (literal === "bool") return json.type === "boolean" ? json.value : null;
  if (json.type !== "number") return null;
  const integer = exactInteger(json.text);
  return integer !== null && integer >= least && integer <= greatest ? integer : null;
}

function zeroOf(leaf: Leaf): Value {
  if (!acceptsScalar(leaf)) return [];
  return leaf.literal === "string" ? "" : leaf.literal === "int" ? 0n : false;
}

function holds(operator: string, value: Value, operand: Leaf["operand"]): boolean {
  if (typeof operand === "object")
    return operand.some((member) =>
      isArray(value) ? value.some((element) => equal(element, member)) : equal(value, member),
    );
  if (isArray(value)) return value.some((element) => equal(element, operand));
  if (operator === "eq") return equal(value, operand);
  if (typeof value === "bigint" && typeof operand === "bigint") {
    if (operator === "lt") return value < operand;
    if (operator === "leq") return value <= operand;
    if (operator === "gt") return value > operand;
    if (operator === "geq") return value >= operand;
  }
  if (typeof value === "string" && typeof operand === "string") {
    const characters = [...value];
    const sought = [...operand];
    const foundAt = (start: number) =>
      start >= 0 && sought.every((character, index) => characters[start + index] === character);
    if (operator === "startsWith") return foundAt(0);
    if (operator === "endsWith") return foundAt(characters.length - sought.length);
    if (operator === "contains") return characters.concat("").some((_, start) => foundAt(start));
  }
  throw new Error(`the oracle was asked what ${operator} means on ${typeof value} and ${typeof operand}`);
}

function isArray(value: Value): value is readonly (Constant | null)[] {
  return typeof value === "object";
}

function equal(value: Constant | readonly (Constant | null)[] | null, constant: Constant): boolean {
  return value === constant;
}
