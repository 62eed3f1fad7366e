/**
 * What the store holds. Times are integers, microseconds since 1970; columns named `…_json` are JSON text; booleans are 0 and 1.
 * The tables are made in `migrations/`.
 */
import type { Generated, Insertable, Selectable, Updateable } from "kysely";
import type { ScopeKind } from "../../interface/operation.js";

export interface Tables {
  readonly meta: MetaTable;
  readonly scopes: ScopesTable;
  readonly items: ItemsTable;
  readonly item_pages: ItemPagesTable;
  readonly item_versions: ItemVersionsTable;
  readonly jobs: JobsTable;
  readonly segments: SegmentsTable;
  readonly batches: BatchesTable;
  readonly pushes: PushesTable;
  readonly rulesets: RulesetsTable;
  readonly ruleset_versions: RulesetVersionsTable;
  readonly rule_references: RuleReferencesTable;
}

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type RowChange<Name extends keyof Tables> = Updateable<Tables[Name]>;

/** Facts about the store as a whole. */
interface MetaTable {
  name: string;
  value: string;
}

/** Zones and accounts, made at their first use. */
interface ScopesTable {
  kind: ScopeKind;
  id: string;
  monitor_enabled: number;
  /** Before the first change the zone's first use. */
  monitor_updated: number;
  /** Hosts that are the zone's, a list; null: any. */
  hosts_json: string | null;
  /** What makes the address to which browsers report hard to guess; 32 hexadecimal digits. */
  report_key: string;
}

export type ItemKind = "script" | "connection";

/** Scripts and connections. */
interface ItemsTable {
  id: string;
  zone: string;
  kind: ItemKind;
  url: string;
  /** Of the page on which it was seen. */
  host: string;
  first_page_url: string;
  added: number;
  first_seen: number;
  last_seen: number;
  reports: number;
  cdn_cgi: number;
  /** Lists; null where it is not reported. */
  domain_categories_json: string | null;
  url_categories_json: string | null;
  /** Null: not known. */
  hash: string | null;
  integrity: number | null;
  obfuscation: number | null;
  dataflow: number | null;
  fetched: number | null;
  next_fetch: number | null;
}

interface ItemPagesTable {
  item: string;
  url: string;
  last_seen: number;
}

interface ItemVersionsTable {
  item: string;
  /** From 1, the newest last. */
  number: number;
  hash: string;
  integrity: number | null;
  fetched: number;
}

interface JobsTable {
  /** Never given again. */
  id: Generated<number>;
  scope: ScopeKind;
  scope_id: string;
  dataset: string;
  /** The members of the body that a caller may set, as they were sent, without those that are null. */
  body_json: string;
  enabled: number;
  created: number;
  last_complete: number | null;
  last_error: number | null;
  error_message: string | null;
  /** Where delivery goes on: a segment, and a byte offset of its unpacked lines. */
  cursor_segment: number;
  cursor_offset: number;
}

/** Files of pushed lines. */
interface SegmentsTable {
  id: Generated<number>;
  scope: ScopeKind;
  scope_id: string;
  dataset: string;
  file: string;
  bytes: number;
  lines: number;
  /** When it was opened. */
  opened: number;
  /** When it was closed; null while lines are appended. */
  closed: number | null;
}

/** Ranges of lines that are to become objects. One that has become one is gone: the job's cursor stands behind it. */
interface BatchesTable {
  job: number;
  first_segment: number;
  first_offset: number;
  last_segment: number;
  last_offset: number;
  /** From when on its lines were pushed, as far as that is known. */
  began: number;
  planned: number;
  lines: number;
  /** The object's path, which a repetition writes again. */
  object: string;
  /** The job as it was planned: a later change starts with the next range, or with this one where it failed. */
  settings_json: string;
  /** How often it failed. */
  tries: number;
  next_try: number;
}

/** Pushes with a key, which may be repeated. */
interface PushesTable {
  scope: ScopeKind;
  scope_id: string;
  dataset: string;
  key: string;
  /** SHA-256 of its lines. */
  digest: string;
  lines: number;
  pushed: number;
}

export type RulesetKind = "custom" | "managed" | "root" | "zone";

interface RulesetsTable {
  id: string;
  /** Managed ones are in reach of every zone and account: theirs is `every`, with an empty id. */
  scope: ScopeKind | "every";
  scope_id: string;
  kind: RulesetKind;
  phase: string;
  name: string;
  current: number;
  next_version: number;
}

interface RulesetVersionsTable {
  ruleset: string;
  number: number;
  description: string | null;
  rules_json: string;
  updated: number;
}

/** Which rules of current versions execute which rulesets. */
interface RuleReferencesTable {
  ruleset: string;
  rule: string;
  target: string;
}
