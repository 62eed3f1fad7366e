/** What analysis found about a filter, as diagnostics (language.md §16). */

import type { Budget } from "../analysis/engine/budget.js";
import { type Engine, engine } from "../analysis/engine/engine.js";
import { meaningOf } from "../analysis/questions/analyze.js";
import type { Finding } from "../analysis/questions/findings.js";
import { shownOf } from "../analysis/questions/shown.js";
import { nodesOf } from "../analysis/tree.js";
import { lineText } from "../analysis/witness/line.js";
import type { Expression } from "../ast/nodes.js";
import { criteriaOf } from "../checked/criteria.js";
import type { CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";
import { toExpression } from "../checked/to-expression.js";
import type { Diagnostic, DiagnosticFix, RelatedPlace, SourcePlace } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import { report, safeFix, suggestedFix } from "../diagnostics/report.js";
import { formatOnOneLine } from "../text/format/format.js";
import type { Filter } from "./filter.js";
import { pointersOf } from "./pointers.js";
import { removal } from "./removal.js";
import type { MeaningOfCall } from "./settings.js";
import { slipOf } from "./slip.js";

interface Context {
  readonly tree: CheckedNode;
  readonly expression: Expression;
  readonly source: string;
  readonly notation: Notation;
  /** Where a node stands. */
  readonly place: (node: CheckedNode) => SourcePlace;
  readonly deciding: Engine;
  readonly parentOf: (node: CheckedNode) => CheckedNode | undefined;
}

/** Whether the filter ever keeps and ever drops a line, and which parts of it do nothing. Quick for any filter within the limits. */
export function analysisDiagnostics(
  filter: Filter,
  expression: Expression,
  source: string,
  notation: Notation,
  budget: Budget,
): ReturnType<MeaningOfCall["find"]> {
  const { tree } = filter;
  if (tree.kind === "Everything") return { diagnostics: [], complete: true };
  const shown = shownOf(tree);
  if (shown?.all === true) return { diagnostics: [], complete: true };
  const pointerAt = pointersOf(expression);
  const place = ({ span }: CheckedNode): SourcePlace => {
    const pointer = pointerAt(span);
    return pointer === undefined ? { span } : { span, pointer };
  };
  const deciding = engine(budget, [tree]);
  const context = { tree, expression, source, notation, place, deciding, parentOf: parentsIn(tree) };
  const { findings, complete } = meaningOf(filter, deciding, { lines: false, shown });
  // What holds of every line, or of none, changes nothing beside anything: that is said already.
  const decided = new Set(findings.flatMap((finding) => (finding.kind === "tautology" || finding.kind === "contradiction" ? [finding.node] : [])));
  const diagnostics = findings
    .filter((finding) => !((finding.kind === "covered" || finding.kind === "dead") && decided.has(finding.node)))
    .map((finding) => diagnosticOf(finding, context));
  return { diagnostics, complete };
}

function diagnosticOf(finding: Finding, context: Context): Diagnostic {
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
      return covered(finding, context);
    case "dead":
      return report(
        "LW507",
        context.place(finding.node),
        { part: textOf(finding.node), because: finding.because.map(textOf) },
        { related: relatedTo(finding.because), fixes: taken(finding.node, context, suggestedFix) },
      );
  }
}

function impossible(finding: Extract<Finding, { kind: "never" | "always" | "contradiction" | "tautology" }>, context: Context): Diagnostic {
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
    return report(nothing ? "LW509" : "LW508", context.place(last), args, nothing && whole ? { ...extras, severity: "error" } : extras);
  }
  const texts = because.map(textOf);
  const fields = [...new Set((because.length > 0 ? because : criteriaOf(node)).map(({ field }) => field))];
  switch (finding.kind) {
    case "never":
      return report("LW501", at, { because: texts }, { related });
    case "always":
      return report("LW502", at, { because: texts, fields }, { related });
    case "contradiction":
      return report("LW503", at, { part: textOf(node), because: texts }, { fixes: finding.idle ? taken(node, context, suggestedFix) : [] });
    case "tautology":
      return report("LW504", at, { part: textOf(node), because: texts, fields });
  }
}

function covered({ node, by }: Extract<Finding, { kind: "duplicate" | "covered" }>, context: Context): Diagnostic {
  const parent = context.parentOf(node);
  const word = parent?.kind === "Or" ? "or" : "and";
  // The narrower of the two, which no line fulfils without the other.
  const narrow: CheckedTree = word === "and" ? by : node;
  const line = lineOf(narrow, context.deciding);
  return report(
    "LW506",
    context.place(node),
    { part: textOf(node), by: textOf(by), word, line },
    { related: [{ span: by.span, label: "covering" }], fixes: taken(node, context, suggestedFix) },
  );
}

function lineOf(tree: CheckedTree, deciding: Engine): string | null {
  const { kept } = meaningOf({ kind: "Filter", dataset: null, tree, fields: [] }, deciding, { parts: false });
  return kept === null ? null : lineText(kept);
}

function relatedTo(criteria: readonly Criterion[]): readonly RelatedPlace[] {
  return criteria.map(({ span }) => ({ span, label: "because" }));
}

function taken(node: CheckedNode, { expression, source }: Context, fix: typeof safeFix): readonly DiagnosticFix[] {
  const edit = removal(node.span, expression, source);
  return edit === null ? [] : [fix(edit)];
}

/** The group that a node is a term of; all found the first time that one is asked for. */
function parentsIn(tree: CheckedNode): (node: CheckedNode) => CheckedNode | undefined {
  let parents: Map<CheckedNode, CheckedNode> | undefined;
  return (node) => {
    if (parents === undefined) {
      parents = new Map();
      for (const group of nodesOf(tree)) if (group.kind !== "Criterion") for (const term of group.terms) parents.set(term, group);
    }
    return parents.get(node);
  };
}

function textOf(node: CheckedNode): string {
  return formatOnOneLine(toExpression(node));
}
