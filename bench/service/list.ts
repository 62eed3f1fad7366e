/**
 * Lists of 20 scripts out of 5 000, over the network, 20 connections: `tsx bench/service/list.ts --seconds 5`. Beside it Hono alone, which says the
 * same of memory, so that the difference is what the service does.
 */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createService, listen } from "../../src/old-service/index.js";
import { median } from "../harness.js";
import { fullLoad, type Load, serveParent, serverName, showLoad, startServer } from "./load.js";
import { headers, seeScripts, switchedOn, zone } from "./seen.js";

const path = `/client/v4/zones/${zone}/page_monitor/scripts`;
const rounds = 3;

const asked = {
  "the first page": path,
  "page 100": `${path}?page=100`,
  "of one host": `${path}?hosts=www1.example`,
  "of every status": `${path}?status=active,infrequent,inactive`,
  "by the first sight": `${path}?order_by=first_seen_at`,
  "without duplicates": `${path}?exclude_duplicates=true`,
  "malicious ones first": `${path}?prioritize_malicious=true`,
} as const;

if (serverName === "service") await serveService();
else if (serverName === "hono") serveHono();
else await compare();

async function serveService(): Promise<void> {
  const service = await createService();
  await seeScripts(service, await switchedOn(service), 5000);
  const { url } = await listen(service, { port: 0, replaceGlobals: true });
  serveParent(new URL(url).origin);
}

function serveHono(): void {
  const item = {
    id: "0".repeat(32),
    url: "https://cdn0.example/assets/1234.js",
    added_at: "2024-05-01T10:00:00.000000Z",
    host: "www0.example",
    status: "active",
  };
  const times = {
    first_seen_at: item.added_at,
    last_seen_at: item.added_at,
    first_page_url: "https://www0.example/",
    url_contains_cdn_cgi_path: false,
  };
  const result = Array.from({ length: 20 }, () => ({
    ...item,
    ...times,
    domain_reported_malicious: false,
    url_reported_malicious: false,
  }));
  const app = new Hono();
  app.get("/client/v4/zones/:zone/page_monitor/scripts", (http) =>
    http.json({ result, success: true, errors: [], messages: [] }),
  );
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, "127.0.0.1", () => serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
}

async function compare(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: "string", default: "3" } } });
  const file = fileURLToPath(import.meta.url);
  const hono = await startServer(file, "hono");
  const service = await startServer(file, "service");
  const contenders = [
    ["Hono alone, from memory", hono.url + path],
    ...Object.entries(asked).map(([name, query]) => [name, service.url + query]),
  ] as const;
  const measured = new Map<string, Load[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name = "", url = ""] of contenders)
      measured.set(name, [...(measured.get(name) ?? []), await fullLoad(url, headers, Number(values.seconds))]);
  }
  console.log(`\nlists of 20 scripts out of 5 000, 20 connections, medians of ${rounds} rounds`);
  for (const [name, loads] of measured) {
    const of = (member: keyof Load) => median(loads.map((each) => each[member]));
    showLoad(name, {
      requestsPerSecond: of("requestsPerSecond"),
      p50: of("p50"),
      p99: of("p99"),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    });
  }
  hono.stop();
  service.stop();
}
