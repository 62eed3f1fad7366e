/** What a reader of another notation knows while it reads. */
import type { ForeignReason } from "../diagnostics/catalog/foreign.js";
import type { Span } from "../diagnostics/span.js";
import { type Dataset, fieldFacts } from "../language/dataset.js";
import type { FieldType } from "../language/field-types.js";
import type { Obstacle } from "./finding.js";

export interface Reading {
  readonly dataset: Dataset | null;
  /** The first part that has no equivalent. */
  obstacle: Obstacle | null;
  /** Groups open at the place. */
  depth: number;
}

export function reading(dataset: Dataset | null): Reading {
  return { dataset, obstacle: null, depth: 0 };
}

/** Notes what has no equivalent, and gives the null that stands for it. */
export function stop(at: Reading, reason: ForeignReason, { start, end }: Span): null {
  at.obstacle ??= { reason, span: { start, end } };
  return null;
}

/** The type of a field, or null where it is not known. */
export function typeOf({ dataset }: Reading, field: string): FieldType | null {
  return dataset === null ? null : (fieldFacts(dataset, field)?.type ?? null);
}
