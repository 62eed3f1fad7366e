import { comparison } from "../../../ast/build.js";
import type { Expression } from "../../../ast/nodes.js";
import type { OperatorName } from "../../../language/operators.js";
import { operatorAt } from "../read-operator.js";
import type { Token } from "../tokens.js";
import { constantOf } from "./constants.js";

/** `any(A[*] == "a")`, `all(A[*] != "a")`: what it says of the elements of an array; null for what no operator says. */
export function elementsMeaning(tokens: readonly Token[], which: "any" | "all"): Expression | null {
  const [array, ...rest] = tokens;
  if (array === undefined || (array.type !== "Word" && array.type !== "Quoted" && array.type !== "Junk")) return null;
  const isStarred = rest[0]?.type === "OpenList" && rest[1]?.image === "*" && rest[2]?.type === "CloseList";
  const after = isStarred ? rest.slice(3) : rest;
  const operator = operatorAt(after, 0);
  if (operator === null || operator.name === null || operator.pattern !== undefined) return null;
  const value = after.slice(operator.length);
  const bracketed = value[0]?.type === "OpenList" || value[0]?.type === "OpenGroup";
  const members = (bracketed ? value.slice(1, -1) : value).filter(({ type }) => type !== "Comma");
  const constants = members.map((token) => constantOf(token)?.value ?? null);
  const values = constants.filter((each) => each !== null);
  const [first] = values;
  if (first === undefined || values.length < constants.length || (!bracketed && values.length > 1)) return null;
  const name = array.type === "Quoted" ? array.image.slice(1, -1) : array.image;
  const means = meaning(which, operator.name);
  if (means === null) return null;
  return means === "in" || means === "!in" ? comparison(name, means, values) : comparison(name, means, first);
}

/** Some element equals: `contains`. Every element differs: `!contains`. */
function meaning(which: "any" | "all", operator: OperatorName): OperatorName | null {
  if (which === "any") return operator === "eq" ? "contains" : operator === "in" ? "in" : null;
  return operator === "!eq" ? "!contains" : operator === "!in" ? "!in" : null;
}
