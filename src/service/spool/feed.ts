import type { Scope } from "../operation.js";
import type { Value } from "../store/store.js";

/** A stream of lines: one dataset of a zone or an account. The rows of jobs and segments have these columns. */
export interface Feed {
  readonly scope: Scope["kind"];
  readonly scope_id: string;
  readonly dataset: string;
}

/** The condition of a query that selects the rows of a feed. `feedValues` gives its values. */
export const inFeed = "scope = ? and scope_id = ? and dataset = ?";

export const feedValues = ({ scope, scope_id, dataset }: Feed): readonly Value[] => [scope, scope_id, dataset];
