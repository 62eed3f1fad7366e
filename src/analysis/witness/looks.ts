/** What values of delivered lines look like, for witnesses. */
import type { Scalar } from "../../language/field-types.js";
import type { Domains } from "../engine/domains.js";

export interface Looks {
  /** What is likely as a whole. */
  readonly domains: Domains;
  /** What is possible by all that is known, and then by what is documented alone: for lines of which nothing looks likely. */
  readonly possible: () => readonly [all: Domains, documented: Domains];
  /** Values of a field, or elements of it, that a reader takes for real ones, the best first. */
  natural(field: string): readonly Scalar[];
  /** Whether a value of the domain is also a usual one. */
  isUsual(field: string, value: Scalar): boolean;
}
