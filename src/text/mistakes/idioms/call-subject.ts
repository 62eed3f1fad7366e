/** The field that a call is about, and what is done to it on the way. */
import type { Span } from "../../../diagnostics/span.js";
import type { Operand } from "../tokens.js";
import { functionKind } from "./functions.js";

export interface Subject {
  readonly name: string;
  readonly span: Span;
  /** What makes its letters small or capital, as it is called. */
  readonly letters: { readonly to: "lower" | "upper"; readonly by: string } | null;
  /** Whether something else is done to it, so that it is not the field itself any more. */
  readonly changed: boolean;
}

/** The one field among operands, however deep; null where there is none. */
export function subjectOf(operand: Operand): Subject | null {
  switch (operand.kind) {
    case "field":
      return { name: operand.name, span: operand.span, letters: null, changed: false };
    case "call": {
      const { call } = operand;
      const kind = functionKind(call.name);
      const inner = call.operands.map(subjectOf).find((subject) => subject !== null) ?? null;
      if (inner === null) return null;
      if ((kind === "lower" || kind === "upper") && call.operands.length === 1) {
        return { ...inner, letters: { to: kind, by: call.said }, changed: inner.changed || inner.letters !== null };
      }
      return { ...inner, changed: inner.changed || kind !== "conversion" || call.operands.length !== 1 };
    }
    case "other": {
      const field = operand.tokens.find(({ type }) => type === "Word" || type === "Quoted");
      if (field === undefined) return null;
      const name = field.type === "Quoted" ? field.image.slice(1, -1) : field.image;
      return {
        name,
        span: { start: field.startOffset, end: field.startOffset + field.image.length },
        letters: null,
        changed: true,
      };
    }
    default:
      return null;
  }
}
