import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import { acceptedLiterals } from "../../checked/literals.js";
import { readsOf } from "../../checked/resolve.js";
import type { Scalar } from "../../language/field-types.js";
import { maxInteger, minInteger } from "../../language/integer.js";
import { type OperatorName, operators } from "../../language/operators.js";
import { byField } from "../by-field.js";
import { compareCosts, costOfNode } from "../cost.js";
import { operandList } from "../engine/criterion-node.js";
import { group } from "../tree.js";
import type { Rewrite } from "./rewrite.js";

/** Fields of a part that are tried, those with the shortest names. */
const mostFields = 4;

/** A part that no line fulfils, or every line with its fields, is the shortest that says so. */
export const nothingAndAll: Rewrite = {
  name: "nothing-and-all",
  law: "a and not a = x lt 0 and x gt 0, where x is a field of a; a or not a = x lt 0 or x geq 0, where x is its only field",
  sound: "tried",
  *propose(node, { decided }) {
    if (node.kind === "Criterion" && typeof node.operand !== "object") return;
    const says = decided(node);
    if (says === null) return;
    const cost = costOfNode(node);
    const fields = [...byField(criteriaOf(node))].sort(([a], [b]) => a.length - b.length).slice(0, mostFields);
    const found = fields
      .flatMap(([, own]) => shortest(own, says, node))
      .map((written) => ({ written, cost: costOfNode(written) }));
    for (const { written, cost: own } of found.sort((a, b) => compareCosts(a.cost, b.cost)))
      if (compareCosts(own, cost) < 0) yield written;
  },
};

/** Ways to say of one field that nothing, or everything, fulfils it; they differ in how a lacking field is read, and in what kinds of values it may have. */
function shortest(own: readonly Criterion[], says: "nothing" | "all", node: CheckedNode): readonly CheckedNode[] {
  const [like] = own;
  if (like === undefined) return [];
  const { fieldType, literal } = like;
  const accepts = (operator: OperatorName) => acceptedLiterals(fieldType, operator).includes(literal);
  const made = (operator: OperatorName, operand: Criterion["operand"]): Criterion => ({
    ...like,
    operator,
    operand,
    reads: readsOf(fieldType, operator, literal),
  });
  const joined = (...terms: readonly Criterion[]) => group(says === "nothing" ? "And" : "Or", terms, node) ?? node;
  const [one, other] = constantsOf(like, own);
  const opposites = (["eq", "contains", "in"] as const).flatMap((operator) => {
    const operand = operator === "in" ? [one] : one;
    return accepts(operator) ? [joined(made(operator, operand), made(operators[operator].dual, operand))] : [];
  });
  const apart = accepts("eq")
    ? [joined(made("eq", one), made("eq", other)), joined(made("!eq", one), made("!eq", other))]
    : [];
  const bounds = (
    says === "nothing"
      ? ([
          ["lt", minInteger],
          ["gt", maxInteger],
        ] as const)
      : ([
          ["geq", minInteger],
          ["leq", maxInteger],
        ] as const)
  ).flatMap(([operator, bound]) => (accepts(operator) && literal === "int" ? [made(operator, bound)] : []));
  const part = says === "nothing" ? "!endsWith" : "endsWith";
  return [...opposites, ...apart, ...bounds, ...(accepts(part) ? [made(part, "")] : [])];
}

/** Two constants, as short as the type and the filter's own allow. */
function constantsOf({ literal, fieldType }: Criterion, own: readonly Criterion[]): readonly [Scalar, Scalar] {
  if (literal === "bool") return [true, false];
  if (literal === "int") return [0, 1];
  if (fieldType !== "timestamp") return ["", "a"];
  // What is no time is none of a timestamp's values to a reader.
  const constants = own.flatMap(({ operand }) => operandList(operand)).filter((constant) => constant !== "");
  const [first = "a"] = constants;
  return [
    "",
    constants.reduce((short, constant) => (String(constant).length < String(short).length ? constant : short), first),
  ];
}
