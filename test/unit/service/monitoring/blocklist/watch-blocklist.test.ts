import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getScript, listConnections } from "../../../../../src/old-api/page-monitor.js";
import { readBlocklist } from "../../../../../src/old-service/monitoring/blocklist/blocklist.js";
import { classifyStored } from "../../../../../src/old-service/monitoring/blocklist/classify-stored.js";
import { watchBlocklist } from "../../../../../src/old-service/monitoring/blocklist/watch-blocklist.js";
import { accounted, entry, item, type Monitored, monitored, post, switchedOn, zone } from "../monitored.js";

let folder: string;
let file: string;
let service: Monitored;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "logwhere-blocklist-"));
  file = join(folder, "list.tsv");
});
afterEach(async () => {
  await service?.close();
  rmSync(folder, { recursive: true });
});

test("flags are set when an item is observed, and when the file changes", async () => {
  writeFileSync(file, "evil.example\tMalware\n");
  service = await monitored({ blocklist: file, activeAfter: 1 });
  const door = await switchedOn(service);
  await post(service, door, [entry("https://api.evil.example/"), entry("https://good.example/")]);
  await accounted(service, 2);
  const flags = async () =>
    (await listConnections(service.client, { zone }).all())
      .map((each) => [
        each.url,
        each.malicious_domain_categories,
        each.malicious_url_categories,
        each.domain_reported_malicious,
        each.url_reported_malicious,
      ])
      .sort();
  expect(await flags()).toEqual([
    ["https://api.evil.example/", ["Malware"], undefined, true, false],
    ["https://good.example/", undefined, undefined, false, false],
  ]);
  // As editors write it: a new file in the place of the old.
  writeFileSync(`${file}~`, "https://good.example/\tMagecart\nno domain\n");
  renameSync(`${file}~`, file);
  await vi.waitFor(
    async () =>
      expect(await flags()).toEqual([
        ["https://api.evil.example/", undefined, undefined, false, false],
        ["https://good.example/", undefined, ["Magecart"], false, true],
      ]),
    { timeout: 20_000, interval: 250 },
  );
  expect(service.logged).toEqual([expect.stringMatching(/^blocklist list\.tsv: line 2: /)]);
});

test("a file that goes away leaves what it said, and is missed once", async () => {
  writeFileSync(file, "cdn.example\tMalware\n");
  service = await monitored();
  const watched = await watchBlocklist(file, false, service.context);
  rmSync(file);
  await watched.refresh();
  await watched.refresh();
  expect(watched.classify()?.("https://cdn.example/x.js").domain_categories_json).toBe('["Malware"]');
  expect(service.logged).toHaveLength(1);
  writeFileSync(file, "");
  await watched.refresh();
  expect(watched.classify()?.("https://cdn.example/x.js").domain_categories_json).toBeNull();
  await watched.close();
});

test("the file is applied to what is stored, all of it, in parts", async () => {
  service = await monitored();
  const rows = Array.from({ length: 1001 }, (_, index) =>
    item((index + 1).toString(16).padStart(4, "0"), { url: `https://c${index % 2}.example/${index}` }),
  );
  for (const part of [rows.slice(0, 600), rows.slice(600)]) await service.add(part);
  await classifyStored(service.context.store, readBlocklist("c1.example\tX", false).classify, () => false);
  const found = await service.context.store.reader
    .selectFrom("items")
    .select("url")
    .where("domain_categories_json", "is not", null)
    .execute();
  expect(found).toHaveLength(500);
  expect(found.every(({ url }) => url.startsWith("https://c1."))).toBe(true);
});

test("without a list nothing is said of anything, and what a state brought along stays", async () => {
  service = await monitored();
  const door = await switchedOn(service);
  await service.add([
    item("a1", { url: "https://api.example/", kind: "script", domain_categories_json: '["Malware"]' }),
  ]);
  await post(service, door, [entry("https://api.example/", { effectiveDirective: "script-src-elem" })]);
  await accounted(service, 1);
  expect((await getScript(service.client, { zone }, "a1")).malicious_domain_categories).toEqual(["Malware"]);
});
