/** Rows of every table that a state is made of. */
import type { FoundMistakes } from "../found-mistakes.js";
import type { NewRow } from "../store/tables.js";
import type { Times } from "./times.js";

/** In the order in which they can be inserted: what refers to something comes after it. */
export const stateTables = [
  "scopes",
  "items",
  "item_pages",
  "item_versions",
  "jobs",
  "rulesets",
  "ruleset_versions",
  "rule_references",
] as const;

type StateTable = (typeof stateTables)[number];

export type StateRows = { readonly [Name in StateTable]: NewRow<Name>[] };

/** What parts of a document are read into. */
export interface Reading {
  readonly rows: StateRows;
  readonly times: Times;
  readonly found: FoundMistakes;
}

export function noRows(): StateRows {
  return {
    scopes: [],
    items: [],
    item_pages: [],
    item_versions: [],
    jobs: [],
    rulesets: [],
    ruleset_versions: [],
    rule_references: [],
  };
}

/** Reports the second of two that have the same key; to be asked for each, in order. */
export function onlyOnce(
  { found }: Pick<Reading, "found">,
  mistake: (key: string) => string,
): (key: string, pointer: string) => void {
  const known = new Set<string>();
  return (key, pointer) => {
    if (known.has(key)) found.report("wrongState", { mistake: mistake(key) }, pointer);
    known.add(key);
  };
}
