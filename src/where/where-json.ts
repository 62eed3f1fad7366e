import type { OperatorName } from "../language/operators.js";

/** The where JSON as plain objects, in canonical form: what goes, as a string, into a job's `filter`. */
export type WhereDocument = { readonly where: WhereGroup } | EmptyWhere;

/** No filter: every line is delivered. */
export type EmptyWhere = { readonly where?: never };

export type WhereGroup = { readonly and: readonly WhereTerm[] } | { readonly or: readonly WhereTerm[] };

export type WhereTerm = WhereGroup | WhereCriterion;

export interface WhereCriterion {
  readonly key: string;
  readonly operator: OperatorName;
  /** Integers beyond ±(2^53−1) as decimal strings. */
  readonly value: WhereScalar | readonly WhereScalar[];
}

export type WhereScalar = string | number | boolean;
