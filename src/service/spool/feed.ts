import type { Scope } from "../operation.js";

/** Where lines are pushed to: a dataset of a zone or an account. */
export interface Feed {
  readonly scope: Scope;
  readonly dataset: string;
}

/** The columns that name it. */
export function columnsOf({ scope, dataset }: Feed): {
  readonly scope: Scope["kind"];
  readonly scope_id: string;
  readonly dataset: string;
} {
  return { scope: scope.kind, scope_id: scope.id, dataset };
}

/** A text of its own for each. */
export function nameOf({ scope, dataset }: Feed): string {
  return `${scope.kind}/${scope.id}/${dataset}`;
}
