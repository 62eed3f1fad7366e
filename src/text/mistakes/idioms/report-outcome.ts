/** Says what a comparison of another language means here, or why nothing does. */
import type { Expression } from "../../../ast/nodes.js";
import type { FunctionReason } from "../../../diagnostics/catalog/elsewhere.js";
import type { Span } from "../../../diagnostics/span.js";
import type { Context } from "../context.js";
import type { Outcome } from "./compared.js";
import { replacements, spelledOut } from "./replacement.js";

export interface Places {
  /** The operator, function or pattern itself. */
  readonly mark: Span;
  /** What its translation replaces. */
  readonly whole: Span;
}

const longestShown = 80;

function shown({ text }: Context, { start, end }: Span): string {
  return text.slice(start, Math.min(end, start + longestShown)).replace(/\s+/g, " ");
}

/** Collector a pattern, or what ignores the case of letters; `by` is what does. */
export function reportPattern(
  outcome: Outcome,
  notation: "regular expression" | "wildcard",
  by: string,
  places: Places,
  context: Context,
): void {
  const text = shown(context, places.mark);
  switch (outcome.kind) {
    case "said": {
      const { expressions, loose } = outcome;
      const args = {
        text,
        notation,
        meant: expressions.map((each) => spelledOut(each, places.whole, context)),
        obstacle: null,
        part: "",
        loose,
        left: null,
      };
      context.reports.report("LW136", { span: places.mark }, args, {
        fixes: replacements(places.whole, expressions, context),
      });
      break;
    }
    case "unsayable": {
      const { obstacle, part } = outcome;
      context.reports.report(
        "LW136",
        { span: places.mark },
        { text, notation, meant: [], obstacle, part, loose: null, left: null },
      );
      break;
    }
    case "case":
      reportCase(outcome, by, places, context);
      break;
    case "unclear":
      context.reports.report(
        "LW136",
        { span: places.mark },
        { text, notation, meant: [], obstacle: null, part: "", loose: null, left: null },
      );
  }
}

export function reportCase(
  { expression, instead, loose }: Extract<Outcome, { kind: "case" }>,
  by: string,
  places: Places,
  context: Context,
): void {
  const args = {
    by,
    instead: instead === null ? null : spelledOut(instead, places.whole, context),
    exact: expression !== null,
    loose,
  };
  context.reports.report("LW138", { span: places.mark }, args, {
    fixes: replacements(places.whole, expression === null ? [] : [expression], context),
  });
}

/** Collector a function, with the comparison that says the same. */
export function reportFunction(
  reason: FunctionReason,
  expression: Expression | null,
  places: Places,
  context: Context,
): void {
  const args = {
    text: shown(context, expression === null ? places.mark : places.whole),
    reason,
    meant: expression === null ? null : spelledOut(expression, places.whole, context),
  };
  context.reports.report("LW137", { span: places.mark }, args, {
    fixes: expression === null ? [] : replacements(places.whole, [expression], context),
  });
}
