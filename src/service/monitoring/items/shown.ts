/** Stored items as the interface shows them. What is not known is absent. */
import { formatTimestamp } from "../../../interface/timestamps.js";
import type { Connection, Script } from "../../../interface/types-generated.js";
import type { Row } from "../../store/tables.js";
import type { ItemStatus } from "./status-of.js";

export function shownConnection(row: Row<"items">, status: ItemStatus): Connection {
  const domain = row.domain_categories_json;
  const url = row.url_categories_json;
  return {
    id: row.id,
    url: row.url,
    added_at: formatTimestamp(row.added),
    first_seen_at: formatTimestamp(row.first_seen),
    last_seen_at: formatTimestamp(row.last_seen),
    host: row.host,
    domain_reported_malicious: domain !== null,
    ...(domain === null ? {} : { malicious_domain_categories: JSON.parse(domain) as readonly string[] }),
    url_reported_malicious: url !== null,
    ...(url === null ? {} : { malicious_url_categories: JSON.parse(url) as readonly string[] }),
    first_page_url: row.first_page_url,
    status,
    url_contains_cdn_cgi_path: row.cdn_cgi === 1,
  };
}

export function shownScript(row: Row<"items">, status: ItemStatus): Script {
  const { hash, integrity, obfuscation, dataflow, fetched } = row;
  return {
    ...shownConnection(row, status),
    ...(hash === null ? {} : { hash }),
    ...(integrity === null ? {} : { js_integrity_score: integrity }),
    ...(obfuscation === null ? {} : { obfuscation_score: obfuscation }),
    ...(dataflow === null ? {} : { dataflow_score: dataflow }),
    ...(fetched === null ? {} : { fetched_at: formatTimestamp(fetched) }),
  };
}
