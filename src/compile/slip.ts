/** `A !eq "x" or A !eq "y"` and `A eq "x" and A eq "y"`: the other connective was meant. */
import type { Expression } from "../ast/nodes.js";
import type { CheckedNode, Criterion } from "../checked/filter.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import { suggestedFix } from "../diagnostics/report.js";
import type { Scalar } from "../language/field-types.js";
import { operators } from "../language/operators.js";
import { pathTo } from "./paths.js";

export interface Slip {
  readonly field: string;
  /** The list that says what was probably meant. */
  readonly instead: Criterion;
  readonly fixes: readonly DiagnosticFix[];
}

interface SlipContext {
  readonly expression: Expression;
  readonly source: string;
  readonly notation: Notation;
}

/** What the criteria to blame were meant to say, if all of them are equalities of one field joined by the wrong word. */
export function slipOf(
  node: CheckedNode,
  because: readonly Criterion[],
  nothing: boolean,
  context: SlipContext,
): Slip | null {
  const [first] = because;
  const last = because.at(-1);
  if (first === undefined || last === undefined || because.length < 2) return null;
  const equalities = nothing ? ["eq", "in"] : ["!eq", "!in"];
  const alike = because.every(
    ({ field, operator, reads, literal }) =>
      field === first.field && equalities.includes(operator) && reads === "scalar" && literal !== "bool",
  );
  if (!alike) return null;
  const group = groupOf(node, because);
  if (group === null) return null;
  const operand = [
    ...new Set(
      because.flatMap((criterion): readonly Scalar[] =>
        typeof criterion.operand === "object" ? criterion.operand : [criterion.operand],
      ),
    ),
  ];
  const instead: Criterion = { ...first, operator: nothing ? "in" : "!in", operand };
  return { field: first.field, instead, fixes: fixesOf(group, because, instead, context) };
}

/** The group of which all the criteria are terms. */
function groupOf(node: CheckedNode, criteria: readonly Criterion[]): readonly CheckedNode[] | null {
  if (node.kind === "Criterion") return null;
  const terms: readonly CheckedNode[] = node.terms;
  if (criteria.every((criterion) => terms.includes(criterion))) return terms;
  for (const term of terms) {
    const found = groupOf(term, criteria);
    if (found !== null) return found;
  }
  return null;
}

/** One list in the place of criteria that stand side by side. */
function fixesOf(
  terms: readonly CheckedNode[],
  because: readonly Criterion[],
  instead: Criterion,
  { expression, source, notation }: SlipContext,
): readonly DiagnosticFix[] {
  const places = because.map((criterion) => terms.indexOf(criterion));
  const sideBySide = places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1);
  const [first] = because;
  const last = because.at(-1);
  if (!sideBySide || first === undefined || last === undefined) return [];
  const span = { start: first.span.start, end: last.span.end };
  const replaced = source.slice(span.start, span.end);
  const json = /^\\*\{/.test(replaced);
  // Parentheses, comments and `not` would be lost.
  if (!json && (/\bnot\b|#/i.test(replaced) || because.some((_, at) => /[()]/.test(between(source, because, at)))))
    return [];
  // What is written inside of a `not` means the opposite.
  const turned = pathTo(first.span, expression).filter(({ kind }) => kind === "Not").length % 2 === 1;
  const written = turned ? operators[instead.operator].dual : instead.operator;
  const [key, operator, value] = [
    notation.field(instead.field),
    notation.operator(written),
    notation.value(instead.operand),
  ];
  const text = json
    ? `{${notation.field("key")}:${key},${notation.field("operator")}:${operator},${notation.field("value")}:${value}}`
    : `${key} ${operator} ${value}`;
  return [suggestedFix({ span, text })];
}

function between(source: string, criteria: readonly Criterion[], at: number): string {
  const [one, next] = [criteria[at], criteria[at + 1]];
  return one === undefined || next === undefined ? "" : source.slice(one.span.end, next.span.start);
}
