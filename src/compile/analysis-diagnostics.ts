/** What analysis found about a filter, as diagnostics (language.md §16). */

import type { Finding } from "../analysis/questions/findings.js";
import type { Expression } from "../ast/nodes.js";
import { criteriaOf } from "../checked/criteria.js";
import type { CheckedNode, Criterion } from "../checked/filter.js";
import { toExpression } from "../checked/to-expression.js";
import type { Diagnostic, DiagnosticFix, RelatedPlace, SourcePlace } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import { report, safeFix, suggestedFix } from "../diagnostics/report.js";
import { formatOnOneLine } from "../text/format/format.js";
import type { Filter } from "./filter.js";
import type { Told } from "./findings.js";
import { pointersOf } from "./pointers.js";
import { removal } from "./removal.js";
import { slipOf } from "./slip.js";

interface Context {
  readonly tree: CheckedNode;
  readonly expression: Expression;
  readonly source: string;
  readonly notation: Notation;
  /** Where a node stands. */
  readonly place: (node: CheckedNode) => SourcePlace;
}

/** What was found of a filter, told at its places. */
export function analysisDiagnostics(
  { tree }: Filter,
  told: readonly Told[],
  expression: Expression,
  source: string,
  notation: Notation,
): readonly Diagnostic[] {
  if (tree.kind === "Everything" || told.length === 0) return [];
  const pointerAt = pointersOf(expression);
  const place = ({ span }: CheckedNode): SourcePlace => {
    const pointer = pointerAt(span);
    return pointer === undefined ? { span } : { span, pointer };
  };
  const context = { tree, expression, source, notation, place };
  return told.map((one) => diagnosticOf(one, context));
}

function diagnosticOf({ finding, covered }: Told, context: Context): Diagnostic {
  switch (finding.kind) {
    case "never":
    case "always":
    case "contradiction":
    case "tautology":
      return impossible(finding, context);
    case "duplicate":
      return report(
        "LW505",
        context.place(finding.node),
        { part: textOf(finding.node) },
        { related: [{ span: finding.by.span, label: "first" }], fixes: taken(finding.node, context, safeFix) },
      );
    case "covered":
      return report(
        "LW506",
        context.place(finding.node),
        {
          part: textOf(finding.node),
          by: textOf(finding.by),
          word: covered?.word ?? "and",
          line: covered?.line ?? null,
        },
        { related: [{ span: finding.by.span, label: "covering" }], fixes: taken(finding.node, context, suggestedFix) },
      );
    case "dead":
      return report(
        "LW507",
        context.place(finding.node),
        { part: textOf(finding.node), because: finding.because.map(textOf) },
        { related: relatedTo(finding.because), fixes: taken(finding.node, context, suggestedFix) },
      );
  }
}

function impossible(
  finding: Extract<Finding, { kind: "never" | "always" | "contradiction" | "tautology" }>,
  context: Context,
): Diagnostic {
  const { because } = finding;
  const node = "node" in finding ? finding.node : context.tree;
  const whole = node === context.tree;
  const nothing = finding.kind === "never" || finding.kind === "contradiction";
  // Without any, all of it is to blame.
  const last = because.at(-1) ?? node;
  const at = context.place(whole || because.length === 1 ? last : node);
  const related = whole ? relatedTo(because.slice(0, -1)) : [];
  const slip = slipOf(node, because, nothing, context);
  if (slip !== null) {
    const args = { field: slip.field, because: because.map(textOf), whole, instead: textOf(slip.instead) };
    const extras = { related: relatedTo(because.slice(0, -1)), fixes: slip.fixes };
    return report(
      nothing ? "LW509" : "LW508",
      context.place(last),
      args,
      nothing && whole ? { ...extras, severity: "error" } : extras,
    );
  }
  const texts = because.map(textOf);
  const fields = [...new Set((because.length > 0 ? because : criteriaOf(node)).map(({ field }) => field))];
  switch (finding.kind) {
    case "never":
      return report("LW501", at, { because: texts }, { related });
    case "always":
      return report("LW502", at, { because: texts, fields }, { related });
    case "contradiction":
      return report(
        "LW503",
        at,
        { part: textOf(node), because: texts },
        { fixes: finding.idle ? taken(node, context, suggestedFix) : [] },
      );
    case "tautology":
      return report("LW504", at, { part: textOf(node), because: texts, fields });
  }
}

function relatedTo(criteria: readonly Criterion[]): readonly RelatedPlace[] {
  return criteria.map(({ span }) => ({ span, label: "because" }));
}

function taken(node: CheckedNode, { expression, source }: Context, fix: typeof safeFix): readonly DiagnosticFix[] {
  const edit = removal(node.span, expression, source);
  return edit === null ? [] : [fix(edit)];
}

function textOf(node: CheckedNode): string {
  return formatOnOneLine(toExpression(node));
}
