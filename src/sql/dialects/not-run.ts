import type { Dialect } from "../dialect.js";

/** What dialects lack that were run on no engine: whatever would have to be tried first. */
export const notRun = {
  truth: ["FALSE", "TRUE"],
  parameter: null,
  holdsAnyType: false,
  unholdable: null,
  bytewise: null,
  rangedBy: null,
  widened: null,
  nameBytes: null,
  times: null,
  json: null,
} as const satisfies Partial<Dialect>;
