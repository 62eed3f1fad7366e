/** Fetches the contents of scripts: at first sight, and then daily as long as they are seen. */
import { createHash } from "node:crypto";
import type { GuardedFetch } from "../../address-guard.js";
import type { Context } from "../../operation.js";
import type { Row } from "../../store/tables.js";
import { statusOf } from "../items/status-of.js";
import type { MonitoringSettings } from "../settings.js";
import { storeContent } from "./store-content.js";

/** Microseconds. */
const day = 86_400_000_000;
/** After which one that could not be fetched is tried again. */
const hour = 3_600_000_000;

/** Fetched at the same time. */
const together = 4;

/** Milliseconds between two looks for what is due without a report. */
const pause = 60_000;

export interface ContentFetcher {
  /** Fetches what is due; returns when nothing is. */
  fetchDue(): Promise<void>;
  close(): Promise<void>;
}

/** Makes what fetches contents, and begins with it. */
export function contentFetcher(
  { activeAfter }: MonitoringSettings,
  guardedFetch: GuardedFetch,
  { store, world }: Context,
): ContentFetcher {
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;

  function fetchDue(): Promise<void> {
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  async function run(): Promise<void> {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false;
      try {
        for (let due = await nextDue(); due.length > 0 && !stop.signal.aborted; due = await nextDue())
          await Promise.all(due.map(fetchOne));
      } catch (error) {
        world.log(
          `contents of scripts could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  function nextDue(): Promise<readonly Row<"items">[]> {
    return store.reader
      .selectFrom("items")
      .selectAll("items")
      .innerJoin("scopes", (join) =>
        join.onRef("scopes.id", "=", "items.zone").on("scopes.kind", "=", "zone").on("scopes.monitor_enabled", "=", 1),
      )
      .where("next_fetch", "<=", world.now())
      .orderBy("next_fetch")
      .limit(together)
      .execute();
  }

  async function fetchOne(script: Row<"items">): Promise<void> {
    const status = statusOf(script, { now: world.now(), activeAfter });
    // Its next report makes it due again.
    if (status === null || status === "inactive") return setNext(script.id, null);
    let hash: string;
    try {
      const answer = await guardedFetch(script.url, { headers: { accept: "*/*" }, signal: stop.signal });
      if (!answer.ok) throw new Error(`\`${new URL(script.url).hostname}\` answered ${answer.status}`);
      hash = createHash("sha256")
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest("hex");
    } catch (error) {
      if (stop.signal.aborted) return;
      world.log(
        `the content of the script ${script.id} was not fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
      return setNext(script.id, world.now() + hour);
    }
    const fetched = world.now();
    await store.change((writer) => storeContent(writer, script.id, hash, { fetched, next_fetch: fetched + day }));
  }

  async function setNext(id: string, next_fetch: number | null): Promise<void> {
    await store.change((writer) => writer.updateTable("items").set({ next_fetch }).where("id", "=", id).execute());
  }

  const timer = setInterval(() => void fetchDue(), pause);
  timer.unref();
  void fetchDue();
  return {
    fetchDue,
    async close() {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}
