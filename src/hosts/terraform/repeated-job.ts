import type { JsonNode, JsonObject } from "../../json/document/json-tree.js";

/** One of the jobs that a block with `for_each` makes. */
export interface RepeatedJob {
  /** What of it comes from its entry stands there. */
  readonly job: JsonObject;
  readonly entry: JsonNode;
  /** Values of the entry that the block makes a text of. */
  readonly encoded: readonly JsonNode[];
}
