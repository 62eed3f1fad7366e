/** What a row of the table of operations holds. Rows are plain data; whatever serves, calls or describes an operation reads it there. */
import type { ErrorName } from "./errors.js";
import type { Permission } from "./permissions.js";
import type { SchemaName } from "./schemas/all-schemas.js";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What an operation's path begins with: a zone, or an account. */
export type ScopeKind = "zone" | "account";

/**
 * How a list is divided. `pages`: 20 items a page unless `per_page` says otherwise. `whole`: everything is on the first
 * page unless `per_page` says otherwise, as tools that ask for one page expect it.
 */
export type Paging = "pages" | "whole";

/** `always`: sent once more it changes nothing more. `refused`: it might count twice, so only one that surely was not received is repeated. */
export type Repeat = "always" | "refused";

export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly group: "page monitoring" | "jobs" | "rulesets" | "entry points";
  /** Whether the description of the interface lists it, or it is publicly known only. */
  readonly source: "specification" | "public";
  readonly method: Method;
  /** After the scope, in the specification's names: `/page_monitor/scripts/{script_id}`. */
  readonly path: `/${string}`;
  /** Each makes a path. */
  readonly scopes: readonly ScopeKind[];
  /** The schema of its query parameters; null takes none. */
  readonly query: SchemaName | null;
  /** The schema of its JSON body; null takes none. */
  readonly body: SchemaName | null;
  /** The schema of `result`, or of each item in it where `paging` is there. */
  readonly result: SchemaName;
  readonly paging: Paging | null;
  readonly permission: Permission;
  readonly repeat: Repeat;
  /** What it can be refused for besides what every operation with its credentials, path, query and body can. */
  readonly refusals: readonly ErrorName[];
}
