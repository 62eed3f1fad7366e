/** A checked filter in the where JSON's canonical form: compact, an outermost group always, exact digits (language.md §10.2, §10.3). */
import type { CheckedFilter, CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";
import type { Scalar } from "../language/field-types.js";
import type { WhereCriterion, WhereDocument, WhereGroup, WhereScalar, WhereTerm } from "./where-json.js";

export interface WhereJsonOptions {
  /** Truth values as `true` or as `"true"`; JSON's own unless told otherwise. */
  readonly booleans?: "json" | "string" | undefined;
}

/** The where JSON as plain objects; integers beyond ±(2^53−1) are decimal strings. A filter of everything is `{}`. */
export function toWhere({ tree }: CheckedFilter, { booleans = "json" }: WhereJsonOptions = {}): WhereDocument {
  if (tree.kind === "Everything") return {};
  const scalar = (value: Scalar): WhereScalar =>
    typeof value === "bigint" || (typeof value === "boolean" && booleans === "string") ? String(value) : value;
  const criterion = ({ field, operator, operand }: Criterion): WhereCriterion => ({
    key: field,
    operator,
    value: isList(operand) ? operand.map(scalar) : scalar(operand),
  });
  const group = (kind: "And" | "Or", terms: readonly CheckedNode[]): WhereGroup =>
    kind === "And" ? { and: terms.map(term) } : { or: terms.map(term) };
  const term = (node: CheckedNode): WhereTerm =>
    node.kind === "Criterion" ? criterion(node) : group(node.kind, node.terms);
  return { where: tree.kind === "Criterion" ? group("And", [tree]) : group(tree.kind, tree.terms) };
}

/** The where JSON on one line, as it goes into a job once escaped. A filter of everything is `{}`. */
export function toWhereJson(filter: CheckedFilter, { booleans = "json" }: WhereJsonOptions = {}): string {
  return jsonOfTree(filter.tree, booleans === "string");
}

/** The where JSON indented by two spaces, for reading. Equal to the compact one but for white space. */
export function toPrettyWhereJson(filter: CheckedFilter, { booleans = "json" }: WhereJsonOptions = {}): string {
  const { tree } = filter;
  if (tree.kind === "Everything") return "{}";
  const asStrings = booleans === "string";
  const body = (node: CheckedNode, indent: string): string => {
    if (node.kind === "Criterion") return prettyCriterion(node, asStrings);
    const terms = node.terms.map((term) => `\n${indent}    ${body(term, `${indent}    `)}`);
    return `{\n${indent}  "${node.kind === "And" ? "and" : "or"}": [${terms.join(",")}\n${indent}  ]\n${indent}}`;
  };
  const outermost =
    tree.kind === "Criterion" ? `{\n    "and": [\n      ${body(tree, "      ")}\n    ]\n  }` : body(tree, "  ");
  return `{\n  "where": ${outermost}\n}`;
}

/** The JSON string that carries a where JSON inside a job body, its quotes included. */
export function escapeWhereJson(json: string): string {
  return JSON.stringify(json);
}

/** The compact where JSON of a checked tree. */
export function jsonOfTree(tree: CheckedTree, booleansAsStrings = false): string {
  if (tree.kind === "Everything") return "{}";
  const json = jsonOfNode(tree, booleansAsStrings);
  return tree.kind === "Criterion" ? `{"where":{"and":[${json}]}}` : `{"where":${json}}`;
}

function jsonOfNode(node: CheckedNode, booleansAsStrings: boolean): string {
  if (node.kind === "Criterion") {
    return `{"key":${JSON.stringify(node.field)},"operator":"${node.operator}","value":${jsonOfOperand(node.operand, booleansAsStrings)}}`;
  }
  let terms = "";
  for (const term of node.terms) terms += `${terms === "" ? "" : ","}${jsonOfNode(term, booleansAsStrings)}`;
  return node.kind === "And" ? `{"and":[${terms}]}` : `{"or":[${terms}]}`;
}

function prettyCriterion({ field, operator, operand }: Criterion, booleansAsStrings: boolean): string {
  const value = isList(operand)
    ? `[${operand.map((member) => jsonOfScalar(member, booleansAsStrings)).join(", ")}]`
    : jsonOfScalar(operand, booleansAsStrings);
  return `{ "key": ${JSON.stringify(field)}, "operator": "${operator}", "value": ${value} }`;
}

function jsonOfOperand(operand: Criterion["operand"], booleansAsStrings: boolean): string {
  return isList(operand)
    ? `[${operand.map((member) => jsonOfScalar(member, booleansAsStrings)).join(",")}]`
    : jsonOfScalar(operand, booleansAsStrings);
}

function jsonOfScalar(value: Scalar, booleansAsStrings: boolean): string {
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "boolean" && booleansAsStrings ? `"${value}"` : String(value);
}

// The library's own guard does not narrow readonly arrays.
function isList(operand: Criterion["operand"]): operand is readonly Scalar[] {
  return Array.isArray(operand);
}
