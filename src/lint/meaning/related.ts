import type { Criterion } from "../../check/filter.js";
import type { RelatedPlace } from "../../diagnostics/diagnostic.js";

/** Returns the positions of the comparisons that explain a diagnostic. */
export function relatedTo(because: readonly Criterion[]): readonly RelatedPlace[] {
  return because.map(({ span }) => ({ span, label: "because" }));
}
