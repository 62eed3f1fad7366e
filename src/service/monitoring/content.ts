/** Fetches the contents of scripts after the first report, and then daily while pages load the script. */
import { createHash } from "node:crypto";
import type { GuardedFetch } from "../network/guarded-fetch.js";
import type { Context } from "../operation.js";
import type { Row } from "../store/tables.js";
import { statusOf } from "./item-status.js";

const hour = 3_600_000_000;
const day = 24 * hour;
const atOnce = 4;
/** Milliseconds between two searches for due scripts. */
const pause = 60_000;

export interface ContentFetcher {
  /** Fetches the due scripts. */
  fetchDue(): void;
  close(): Promise<void>;
}

export function contentFetcher(guardedFetch: GuardedFetch, context: Context): ContentFetcher {
  const { store, world, settings } = context;
  const stop = new AbortController();
  let running: Promise<void> | null = null;

  function fetchDue(): void {
    if (stop.signal.aborted) return;
    running ??= run().finally(() => {
      running = null;
    });
  }

  async function run(): Promise<void> {
    for (let due = findDue(); due.length > 0 && !stop.signal.aborted; due = findDue())
      await Promise.all(due.map(fetchScript));
  }

  function findDue(): readonly Row<"items">[] {
    return store.all<Row<"items">>(
      `select items.* from items join scopes on scopes.kind = 'zone' and scopes.id = zone and monitor_enabled = 1
        where next_fetch <= ? order by next_fetch limit ?`,
      ...[world.now(), atOnce],
    );
  }

  async function fetchScript(script: Row<"items">): Promise<void> {
    const status = statusOf(script, { now: world.now(), activeAfter: settings.activeAfter });
    // The next report of the script sets a new time.
    if (status === null || status === "inactive") return setNextFetch(script.id, null);
    try {
      const response = await guardedFetch(script.url, { signal: stop.signal });
      if (!response.ok)
        throw new Error(`\`${new URL(script.url).hostname}\` answered with the status ${response.status}`);
      const hash = createHash("sha256").update(Buffer.from(await response.arrayBuffer()));
      storeContent(script.id, hash.digest("hex"));
    } catch (error) {
      if (stop.signal.aborted) return;
      world.log(`the script ${script.id} was not fetched: ${(error as Error).message}`);
      setNextFetch(script.id, world.now() + hour);
    }
  }

  function setNextFetch(id: string, time: number | null): void {
    store.run("update items set next_fetch = ? where id = ?", time, id);
  }

  /** A new hash makes a new version. The scores of the previous version do not apply to the new one. */
  function storeContent(item: string, hash: string): void {
    const fetched = world.now();
    store.change(() => {
      const present = store.get<Row<"items">>("select * from items where id = ?", item);
      // A report may have deleted the item during the request.
      if (present === undefined) return;
      if (present.hash !== null && present.hash !== hash)
        store.run("update items set integrity = null, obfuscation = null, dataflow = null where id = ?", item);
      const next = fetched + day;
      store.run("update items set hash = ?, fetched = ?, next_fetch = ? where id = ?", hash, fetched, next, item);
      if (present.hash === hash) return;
      store.run(
        `insert into item_versions (item, number, hash, integrity, fetched)
          select id, (select coalesce(max(number), 0) + 1 from item_versions where item = id), hash, integrity, fetched
          from items where id = ?`,
        item,
      );
    });
  }

  const timer = setInterval(fetchDue, pause).unref();
  fetchDue();
  return {
    fetchDue,
    async close() {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}
