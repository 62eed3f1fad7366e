/**
 * What a filter says of a raw line, computed the slow and plain way from language.md §8. It shares no code
 * with src/predicate, and holds its own list of duals and of what each operator means.
 */
import { type ExactJson, exactInteger, readExactJson } from "./exact-json.js";
import { type Constant, isLeaf, type Leaf, type Model } from "./model.js";

export type OracleVerdict = "keep" | "drop" | "unknown" | "malformed";

/** How a missing field is read (language.md §16.3): unknown; plain operators false and negated ones true; a zero value. */
export type Reading = "unknown" | "plain" | "zero";

export const readings: readonly Reading[] = ["unknown", "plain", "zero"];

type Truth = "true" | "false" | "unknown";

const duals: Readonly<Record<string, string>> = {
  eq: "!eq",
  "!eq": "eq",
  lt: "geq",
  geq: "lt",
  leq: "gt",
  gt: "leq",
  startsWith: "!startsWith",
  "!startsWith": "startsWith",
  endsWith: "!endsWith",
  "!endsWith": "endsWith",
  contains: "!contains",
  "!contains": "contains",
  in: "!in",
  "!in": "in",
};

const least = -9223372036854775808n;
const greatest = 18446744073709551615n;

/** The verdict on a line; a null model is a job without a filter. */
export function oracleVerdict(model: Model | null, line: string, reading: Reading = "unknown"): OracleVerdict {
  const json = readExactJson(line);
  if (json?.type !== "object") return "malformed";
  if (model === null) return "keep";
  const truth = evaluate(model, json.members, reading);
  return truth === "unknown" ? "unknown" : truth === "true" ? "keep" : "drop";
}

function evaluate(model: Model, line: ReadonlyMap<string, ExactJson>, reading: Reading): Truth {
  if (isLeaf(model)) return compare(model, model.operator, line.get(model.field), reading);
  if ("not" in model) {
    // Kleene's `not` under language.md §8.7; the other readings see duals only, since `not` never reaches the JSON.
    if (reading === "unknown") return opposite(evaluate(model.not, line, reading));
    return evaluateNegated(model.not, line, reading);
  }
  return "and" in model
    ? least3(model.and.map((term) => evaluate(term, line, reading)))
    : greatest3(model.or.map((term) => evaluate(term, line, reading)));
}

function evaluateNegated(model: Model, line: ReadonlyMap<string, ExactJson>, reading: Reading): Truth {
  if (isLeaf(model)) return compare(model, duals[model.operator] ?? "", line.get(model.field), reading);
  if ("not" in model) return evaluate(model.not, line, reading);
  return "and" in model
    ? greatest3(model.and.map((term) => evaluateNegated(term, line, reading)))
    : least3(model.or.map((term) => evaluateNegated(term, line, reading)));
}

function least3(terms: readonly Truth[]): Truth {
  if (terms.includes("false")) return "false";
  return terms.includes("unknown") ? "unknown" : "true";
}

function greatest3(terms: readonly Truth[]): Truth {
  if (terms.includes("true")) return "true";
  return terms.includes("unknown") ? "unknown" : "false";
}

function opposite(truth: Truth): Truth {
  return truth === "unknown" ? "unknown" : truth === "true" ? "false" : "true";
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

function compare(leaf: Leaf, operator: string, json: ExactJson | undefined, reading: Reading): Truth {
  const value = valueFor(leaf, json);
  const negated = operator.startsWith("!");
  if (value !== null)
    return holds(negated ? operator.slice(1) : operator, value, leaf.operand) !== negated ? "true" : "false";
  if (reading === "unknown") return "unknown";
  if (reading === "plain") return negated ? "true" : "false";
  return holds(negated ? operator.slice(1) : operator, zeroOf(leaf), leaf.operand) !== negated ? "true" : "false";
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
