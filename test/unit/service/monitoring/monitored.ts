/** A service with page monitoring over a store that tests fill, at a clock that they set. */
import { type Client, createClient } from "../../../../src/api/client.js";
import { appOf } from "../../../../src/service/http/app.js";
import { monitoringHandlers } from "../../../../src/service/monitoring/handlers.js";
import { type MonitoringOptions, settingsOf } from "../../../../src/service/monitoring/settings.js";
import type { Context } from "../../../../src/service/operation.js";
import { openStore } from "../../../../src/service/store/store.js";
import type { NewRow, Row } from "../../../../src/service/store/tables.js";
import { worldOf } from "../../../../src/service/world.js";

export const zone = "a1";

/** Microseconds. */
export const day = 86_400_000_000;

/** 1 May 2024, 10:00. */
export const noon = 1_714_557_600_000_000;

export interface Monitored {
  readonly context: Context;
  readonly client: Client;
  readonly logged: string[];
  /** Asks below the base path. */
  get(path: string): Promise<{ readonly status: number; readonly body: unknown }>;
  setClock(microseconds: number): void;
  add(items: readonly NewRow<"items">[]): Promise<void>;
  close(): Promise<void>;
}

export function monitored(options: MonitoringOptions = {}): Monitored {
  let time = noon;
  const logged: string[] = [];
  const context: Context = { store: openStore({}), world: worldOf({ clock: () => time / 1000, log: (line) => logged.push(line) }) };
  const app = appOf(monitoringHandlers(settingsOf(options)), context);
  const baseUrl = "http://127.0.0.1:4600/client/v4";
  return {
    context,
    logged,
    client: createClient({ baseUrl, auth: { token: "t" }, fetch: async (request) => app.fetch(request as Request), retries: 0 }),
    get: async (path) => {
      const answer = await app.fetch(new Request(baseUrl + path, { headers: { Authorization: "Bearer t" } }));
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    setClock: (microseconds) => {
      time = microseconds;
    },
    add: async (items) => {
      await context.store.change((writer) =>
        writer
          .insertInto("items")
          .values([...items])
          .execute(),
      );
    },
    close: () => context.store.close(),
  };
}

/** A stored item, seen at noon and often enough to be active. */
export function item(id: string, changes: Partial<Row<"items">> = {}): Row<"items"> {
  return {
    id,
    zone,
    kind: "script",
    url: `https://cdn.example/${id}.js`,
    host: "www.example",
    first_page_url: "https://www.example/",
    added: noon,
    first_seen: noon,
    last_seen: noon,
    reports: 3,
    cdn_cgi: 0,
    domain_categories_json: null,
    url_categories_json: null,
    hash: null,
    integrity: null,
    obfuscation: null,
    dataflow: null,
    fetched: null,
    next_fetch: null,
    ...changes,
  };
}
