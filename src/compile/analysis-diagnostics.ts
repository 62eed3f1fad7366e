/** What analysis found about a filter, as diagnostics (language.md §16). */

import { keyOfNode } from "../analysis/minimize/key-of-node.js";
import type { Finding } from "../analysis/questions/findings.js";
import { nodesOf } from "../analysis/tree.js";
import type { Expression } from "../ast/nodes.js";
import { criteriaOf } from "../checked/criteria.js";
import type { AllOf, AnyOf, CheckedNode, Criterion } from "../checked/filter.js";
import { toExpression } from "../checked/to-expression.js";
import type { Diagnostic, DiagnosticFix, RelatedPlace, SourcePlace } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import { report, safeFix, suggestedFix } from "../diagnostics/report.js";
import { formatOnOneLine } from "../text/format/format.js";
import { pointersOf } from "./pointers.js";
import { removal } from "./removal.js";
import { slipOf } from "./slip.js";

interface Analyzed {
  readonly tree: CheckedNode;
  readonly expression: Expression;
  readonly source: string;
  readonly notation: Notation;
}

interface Context extends Analyzed {
  readonly place: (node: CheckedNode) => SourcePlace;
}

/** Reports what was found about a filter. */
export function analysisDiagnostics(findings: readonly Finding[], analyzed: Analyzed): readonly Diagnostic[] {
  const pointerAt = pointersOf(analyzed.expression);
  const place = ({ span }: CheckedNode): SourcePlace => {
    const pointer = pointerAt(span);
    return pointer === undefined ? { span } : { span, pointer };
  };
  const context = { ...analyzed, place };
  return findings.map((one) => (one.kind === "redundant" ? redundant(one, context) : impossible(one, context)));
}

function redundant({ node, because }: Finding, context: Context): Diagnostic {
  const group = groupOf(node, context.tree);
  const siblings: readonly CheckedNode[] = group.terms.filter((term) => term !== node);
  const part = textOf(node);
  const place = context.place(node);
  const equal = siblings.find((one) => one.span.start < node.span.start && keyOfNode(one) === keyOfNode(node));
  if (equal !== undefined) {
    const fixes = removalOf(node, context, safeFix);
    return report("LW505", place, { part }, { related: [{ span: equal.span, label: "first" }], fixes });
  }
  const fixes = removalOf(node, context, suggestedFix);
  const covering = siblings.find((one) => because.length > 0 && isWithin(because, one));
  if (covering === undefined)
    return report("LW507", place, { part, because: because.map(textOf) }, { related: relatedTo(because), fixes });
  const related = [{ span: covering.span, label: "covering" } as const];
  return report(
    "LW506",
    place,
    { part, by: textOf(covering), word: group.kind === "And" ? "and" : "or" },
    { related, fixes },
  );
}

function isWithin(criteria: readonly Criterion[], node: CheckedNode): boolean {
  const own = new Set(criteriaOf(node));
  return criteria.every((criterion) => own.has(criterion));
}

/** The group that has a node as a term. A redundant part is never the whole filter. */
function groupOf(node: CheckedNode, tree: CheckedNode): AllOf | AnyOf {
  const groups = nodesOf(tree).filter((one) => one.kind !== "Criterion");
  const found = groups.find(({ terms }) => (terms as readonly CheckedNode[]).includes(node));
  if (found === undefined) throw new Error("the part is no term of the filter");
  return found;
}

function impossible({ kind, node, because, removable }: Finding, context: Context): Diagnostic {
  const isWhole = node === context.tree;
  const isNever = kind === "never";
  // Without an explanation the whole part is to blame.
  const last = because.at(-1) ?? node;
  const texts = because.map(textOf);
  const slip = slipOf(node, because, isNever, context);
  if (slip !== null) {
    const args = { field: slip.field, because: texts, whole: isWhole, instead: textOf(slip.instead) };
    const extras = { related: relatedTo(because.slice(0, -1)), fixes: slip.fixes };
    const isError = isNever && isWhole;
    return report(isNever ? "LW509" : "LW508", context.place(last), args, {
      ...extras,
      ...(isError ? { severity: "error" } : {}),
    });
  }
  const fields = [...new Set((because.length > 0 ? because : criteriaOf(node)).map(({ field }) => field))];
  if (isWhole) {
    const related = relatedTo(because.slice(0, -1));
    if (isNever) return report("LW501", context.place(last), { because: texts }, { related });
    return report("LW502", context.place(last), { because: texts, fields }, { related });
  }
  const place = context.place(because.length === 1 ? last : node);
  if (!isNever) return report("LW504", place, { part: textOf(node), because: texts, fields });
  const fixes = removable ? removalOf(node, context, suggestedFix) : [];
  return report("LW503", place, { part: textOf(node), because: texts }, { fixes });
}

function relatedTo(criteria: readonly Criterion[]): readonly RelatedPlace[] {
  return criteria.map(({ span }) => ({ span, label: "because" }));
}

function removalOf(node: CheckedNode, { expression, source }: Context, fix: typeof safeFix): readonly DiagnosticFix[] {
  const edit = removal(node.span, expression, source);
  return edit === null ? [] : [fix(edit)];
}

function textOf(node: CheckedNode): string {
  return formatOnOneLine(toExpression(node));
}
