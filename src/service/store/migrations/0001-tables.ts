export const tables: readonly string[] = [
  "create table meta (name text primary key, value text not null) strict, without rowid",
  `create table scopes (
    kind text not null, id text not null, monitor_enabled integer not null, monitor_updated integer not null,
    hosts_json text, report_key text not null unique, primary key (kind, id)
  ) strict, without rowid`,
  `create table items (
    id text primary key, zone text not null, kind text not null, url text not null, host text not null, first_page_url text not null,
    added integer not null, first_seen integer not null, last_seen integer not null, reports integer not null,
    cdn_cgi integer not null, domain_categories_json text, url_categories_json text,
    hash text, integrity integer, obfuscation integer, dataflow integer, fetched integer, next_fetch integer,
    unique (zone, kind, url, host)
  ) strict, without rowid`,
  "create index items_by_sight on items (zone, kind, last_seen desc, id, reports, first_seen)",
  "create index items_by_first_sight on items (zone, kind, first_seen desc, id)",
  // As lists ask for them, in the same words: that is how the database knows that it serves.
  `create index bad_items on items (zone, kind, last_seen desc, id, reports) where
    (domain_categories_json is not null or url_categories_json is not null or coalesce(integrity, 0) > 50)`,
  "create index items_by_host on items (zone, kind, host, last_seen desc, id, reports)",
  "create index items_by_fetch on items (next_fetch) where next_fetch is not null",
  `create table item_pages (
    item text not null references items (id) on delete cascade, url text not null, last_seen integer not null, primary key (item, url)
  ) strict, without rowid`,
  `create table item_versions (
    item text not null references items (id) on delete cascade, number integer not null, hash text not null, integrity integer, fetched integer not null,
    primary key (item, number)
  ) strict, without rowid`,
  `create table jobs (
    id integer primary key autoincrement, scope text not null, scope_id text not null, dataset text not null, body_json text not null,
    enabled integer not null, created integer not null, last_complete integer, last_error integer, error_message text,
    cursor_segment integer not null, cursor_offset integer not null
  ) strict`,
  "create index jobs_by_scope on jobs (scope, scope_id, dataset)",
  `create table segments (
    id integer primary key autoincrement, scope text not null, scope_id text not null, dataset text not null, file text not null,
    bytes integer not null, lines integer not null, opened integer not null, closed integer
  ) strict`,
  "create index segments_by_scope on segments (scope, scope_id, dataset, id)",
  `create table batches (
    job integer not null references jobs (id) on delete cascade, first_segment integer not null, first_offset integer not null,
    last_segment integer not null, last_offset integer not null, began integer not null, planned integer not null, lines integer not null,
    object text not null, settings_json text not null, tries integer not null, next_try integer not null,
    primary key (job, first_segment, first_offset)
  ) strict, without rowid`,
  `create table pushes (
    scope text not null, scope_id text not null, dataset text not null, key text not null, digest text not null, lines integer not null,
    pushed integer not null, primary key (scope, scope_id, dataset, key)
  ) strict, without rowid`,
  "create index pushes_by_time on pushes (pushed)",
  `create table rulesets (
    id text primary key, scope text not null, scope_id text not null, kind text not null, phase text not null, name text not null,
    current integer not null, next_version integer not null
  ) strict, without rowid`,
  "create unique index entry_points on rulesets (scope, scope_id, phase) where kind in ('root', 'zone')",
  "create index rulesets_by_scope on rulesets (scope, scope_id, id)",
  `create table ruleset_versions (
    ruleset text not null references rulesets (id) on delete cascade, number integer not null, description text, rules_json text not null,
    updated integer not null, primary key (ruleset, number)
  ) strict, without rowid`,
  `create table rule_references (
    ruleset text not null references rulesets (id) on delete cascade, rule text not null, target text not null, primary key (ruleset, rule)
  ) strict, without rowid`,
  "create index references_by_target on rule_references (target)",
];
