/** Scripts and connections as a document has them. */
import { formatTimestamp } from "../../interface/timestamps.js";
import type { ScriptVersion } from "../../interface/types-generated.js";
import type { Reader } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { grouped, present } from "./saved.js";
import type { StateConnection, StatePage, StateScript } from "./types-generated.js";

export interface SavedItems {
  readonly scripts: ReadonlyMap<string, readonly StateScript[]>;
  readonly connections: ReadonlyMap<string, readonly StateConnection[]>;
}

/** All of them, by their zones. */
export async function savedItems(reader: Reader): Promise<SavedItems> {
  const items = await reader.selectFrom("items").selectAll().orderBy("id").execute();
  const pages = await reader
    .selectFrom("item_pages")
    .selectAll()
    .orderBy("item")
    .orderBy("last_seen", "desc")
    .orderBy("url")
    .execute();
  const versions = await reader
    .selectFrom("item_versions")
    .selectAll()
    .orderBy("item")
    .orderBy("number", "desc")
    .execute();
  const pagesOf = grouped(pages, ({ item }) => item);
  const versionsOf = grouped(versions, ({ item }) => item);
  const scripts = items.filter(({ kind }) => kind === "script");
  const connections = items.filter(({ kind }) => kind === "connection");
  return {
    scripts: grouped(
      scripts,
      ({ zone }) => zone,
      (row) => script(row, pagesOf.get(row.id) ?? [], versionsOf.get(row.id) ?? []),
    ),
    connections: grouped(
      connections,
      ({ zone }) => zone,
      (row) => connection(row, pagesOf.get(row.id) ?? []),
    ),
  };
}

function connection(row: Row<"items">, pages: readonly Row<"item_pages">[]): StateConnection {
  const {
    id,
    url,
    host,
    added,
    first_seen,
    last_seen,
    reports,
    first_page_url,
    domain_categories_json,
    url_categories_json,
  } = row;
  return {
    id,
    url,
    host,
    added_at: formatTimestamp(added),
    first_seen_at: formatTimestamp(first_seen),
    last_seen_at: formatTimestamp(last_seen),
    reports,
    first_page_url,
    ...present({
      malicious_domain_categories: listOf(domain_categories_json),
      malicious_url_categories: listOf(url_categories_json),
      pages: pages.length === 0 ? null : pages.map(page),
    }),
  };
}

function script(
  row: Row<"items">,
  pages: readonly Row<"item_pages">[],
  versions: readonly Row<"item_versions">[],
): StateScript {
  const { hash, integrity, obfuscation, dataflow, fetched, next_fetch } = row;
  return {
    ...connection(row, pages),
    ...present({
      hash,
      js_integrity_score: integrity,
      obfuscation_score: obfuscation,
      dataflow_score: dataflow,
      fetched_at: fetched === null ? null : formatTimestamp(fetched),
      next_fetch_at: next_fetch === null ? null : formatTimestamp(next_fetch),
      versions: versions.length === 0 ? null : versions.map(version),
    }),
  };
}

const page = ({ url, last_seen }: Row<"item_pages">): StatePage => ({ url, last_seen_at: formatTimestamp(last_seen) });

function version({ hash, integrity, fetched }: Row<"item_versions">): ScriptVersion {
  return { hash, ...present({ js_integrity_score: integrity }), fetched_at: formatTimestamp(fetched) };
}

function listOf(json: string | null): readonly string[] | null {
  return json === null ? null : (JSON.parse(json) as readonly string[]);
}
