/** A service with page monitoring over a store that tests fill, at a clock that they set. */
import { expect, vi } from "vitest";
import { type Client, createClient } from "../../../../src/old-api/client.js";
import { setPageMonitor } from "../../../../src/old-api/page-monitor.js";
import { type Door, doorOf } from "../../../../src/old-service/http/app.js";
import { controlEndpoints } from "../../../../src/old-service/http/control-endpoints.js";
import { operationEndpoints } from "../../../../src/old-service/http/operation-endpoints.js";
import { startMonitoring } from "../../../../src/old-service/monitoring/monitoring.js";
import { type MonitoringOptions, monitoringSettings } from "../../../../src/old-service/monitoring/settings.js";
import type { Context } from "../../../../src/old-service/operation.js";
import { openStore } from "../../../../src/old-service/store/store.js";
import type { NewRow, Row } from "../../../../src/old-service/store/tables.js";
import { worldOf } from "../../../../src/old-service/world.js";

export const zone = "a1";

/** Microseconds. */
export const day = 86_400_000_000;

/** 1 May 2024, 10:00. */
export const noon = 1_714_557_600_000_000;

export interface Told {
  readonly status: number;
  readonly headers: Headers;
  /** Null where there is none. */
  readonly body: unknown;
}

export interface Monitored {
  readonly context: Context;
  readonly client: Client;
  readonly logged: string[];
  /** What answers requests. */
  readonly door: Door;
  /** Asks below the base path. */
  get(path: string): Promise<Told>;
  /** Asks anywhere; `remote` is the sender's address. */
  ask(path: string, init?: RequestInit, remote?: string): Promise<Told>;
  setClock(microseconds: number): void;
  add(items: readonly NewRow<"items">[]): Promise<void>;
  close(): Promise<void>;
}

export const origin = "http://127.0.0.1:4600";

export async function monitored(options: MonitoringOptions = {}): Promise<Monitored> {
  let time = noon;
  const logged: string[] = [];
  const context: Context = {
    store: openStore({}),
    world: worldOf({ clock: () => time / 1000, log: (line) => logged.push(line) }),
  };
  const monitoring = await startMonitoring(monitoringSettings(options), context);
  const endpoints = [
    ...operationEndpoints(monitoring.handlers, context, { mostBytes: 100_000, seconds: 30 }),
    ...controlEndpoints(monitoring.routes, context, 30),
  ];
  const door = doorOf(endpoints, { tokens: null, cors: null }, context.world);
  const ask: Monitored["ask"] = async (path, init = {}, remote) => {
    const request = new Request(path.startsWith("http") ? path : origin + path, init);
    if (!request.headers.has("authorization")) request.headers.set("authorization", "Bearer t");
    const answer = await door(request, remote);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === "" ? null : (JSON.parse(text) as unknown) };
  };
  return {
    context,
    logged,
    door,
    client: createClient({
      baseUrl: `${origin}/client/v4`,
      auth: { token: "t" },
      fetch: (request) => door(request as Request),
      retries: 0,
    }),
    get: (path) => ask(`/client/v4${path}`),
    ask,
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
    async close() {
      await monitoring.close();
      await context.store.close();
    },
  };
}

/** Switches a zone's monitoring on, and gives the path that its pages report to. */
export async function switchedOn(service: Monitored, id = zone): Promise<string> {
  await setPageMonitor(service.client, { zone: id }, true);
  const { body } = await service.ask(`/service/zones/${id}/policy`);
  return new URL((body as { result: { collector: string } }).result.collector).pathname;
}

/** What a browser sends for `report-uri`. */
export function violation(blocked: string, changes: Readonly<Record<string, unknown>> = {}): object {
  return {
    "csp-report": {
      "document-uri": "https://www.example/cart",
      referrer: "",
      "violated-directive": "script-src-elem",
      "effective-directive": "script-src-elem",
      "original-policy": "script-src 'unsafe-inline' 'unsafe-eval'; connect-src 'none'",
      disposition: "report",
      "blocked-uri": blocked,
      "status-code": 200,
      "script-sample": "",
      ...changes,
    },
  };
}

/** A report of a batch. */
export function entry(blockedURL: string, changes: Readonly<Record<string, unknown>> = {}, age = 0): object {
  const body = {
    blockedURL,
    documentURL: "https://www.example/cart",
    effectiveDirective: "connect-src",
    disposition: "report",
    ...changes,
  };
  return { age, type: "csp-violation", url: "https://www.example/cart", user_agent: "x", body };
}

export function post(
  service: Monitored,
  path: string,
  body: unknown,
  type = Array.isArray(body) ? "application/reports+json" : "application/csp-report",
  remote?: string,
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return service.ask(path, { method: "POST", body: text, headers: { "content-type": type } }, remote);
}

/** What became of reports, by reason; `taken` those that became items. Waits until all of them are accounted for. */
export async function accounted(
  service: Monitored,
  reports: number,
  id = zone,
): Promise<Readonly<Record<string, number>>> {
  return vi.waitFor(
    async () => {
      const { body } = await service.ask(`/service/zones/${id}/reports`);
      const { taken, dropped } = (body as { result: { taken: number; dropped: { reason: string; reports: number }[] } })
        .result;
      expect(dropped.reduce((sum, drop) => sum + drop.reports, taken)).toBe(reports);
      return { taken, ...Object.fromEntries(dropped.map((drop) => [drop.reason, drop.reports])) };
    },
    { timeout: 20_000, interval: 20 },
  );
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
