import type { Span } from "../diagnostics/span.js";
import type { AllOf, AnyOf, CheckedNode, Criterion } from "./filter.js";

/** One group of the terms: a group of one is its member, and a group in a group of the same word is merged into it (language.md §10.2). */
export function joined(kind: "And" | "Or", terms: readonly CheckedNode[], span: Span): CheckedNode {
  const [only] = terms;
  if (terms.length === 1 && only !== undefined) return only;
  const merged = terms.flatMap((term): CheckedNode | readonly CheckedNode[] => (term.kind === kind ? term.terms : term));
  // Merging took every group of this word away, which is what the two node types ask for.
  return kind === "And" ? { kind, terms: merged as (AnyOf | Criterion)[], span } : { kind, terms: merged as (AllOf | Criterion)[], span };
}
