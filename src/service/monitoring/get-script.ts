import type { getScript as row } from "../../interface/operations/page-monitor.js";
import { formatTimestamp } from "../../interface/timestamps.js";
import type { ScriptDetail } from "../../interface/types-generated.js";
import type { Context, Handler, Scope } from "../operation.js";
import type { Reader } from "../store/store.js";
import { findItem } from "./items/find-item.js";
import { shownScript } from "./items/shown.js";
import type { MonitoringSettings } from "./settings.js";

export function getScript(settings: MonitoringSettings): Handler<typeof row> {
  return async ({ scope, path }, { store, world }) => ({
    result: await store.reader.connection().execute((db) => scriptDetail(db, scope, path.script_id, world, settings)),
  });
}

/** A script with its pages, the one where it was seen last first, and its versions, the newest first. */
export async function scriptDetail(
  db: Reader,
  scope: Scope,
  id: string,
  world: Context["world"],
  settings: MonitoringSettings,
): Promise<ScriptDetail> {
  const { row, status } = await findItem(db, "script", scope, id, world, settings);
  const pages = await db
    .selectFrom("item_pages")
    .select("url")
    .where("item", "=", id)
    .orderBy("last_seen", "desc")
    .orderBy("url")
    .execute();
  const versions = await db
    .selectFrom("item_versions")
    .selectAll()
    .where("item", "=", id)
    .orderBy("number", "desc")
    .execute();
  return {
    ...shownScript(row, status),
    page_urls: pages.map(({ url }) => url),
    versions: versions.map(({ hash, integrity, fetched }) => ({
      hash,
      ...(integrity === null ? {} : { js_integrity_score: integrity }),
      fetched_at: formatTimestamp(fetched),
    })),
  };
}
