/** What reading a term gives. */
import type { Expression, Field } from "../../ast/nodes.js";
import { cover } from "../../diagnostics/span.js";
import type { Part } from "./concrete.js";
import { spanOfPart } from "./context.js";

export interface ReadTerm {
  readonly term: Expression;
  /** The first part after it. */
  readonly next: number;
  /** Whether nothing is missing, so that a connective must follow. */
  readonly complete: boolean;
}

/** A term with something missing, or with something in another language's words, from one part up to another. */
export function incomplete(
  field: Field | null,
  parts: readonly Part[],
  from: number,
  next: number,
  complete = false,
): ReadTerm {
  const span = cover(spanOfPart(parts[from] as Part), spanOfPart(parts[Math.max(from, next - 1)] as Part));
  return { term: { kind: "Incomplete", field, span }, next, complete };
}
