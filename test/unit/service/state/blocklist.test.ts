import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ask, withService } from "../ask.js";
import { done, put } from "../rulesets/rulesets.js";

let folder: string;
let blocklist: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "logwhere-blocklist-"));
  blocklist = join(folder, "list.tsv");
  writeFileSync(blocklist, "evil.example\tMalware\nhttps://cdn.example/a.js\tMagecart\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

const time = "2026-05-01T10:00:00.000000Z";
const seen = {
  added_at: time,
  first_seen_at: time,
  last_seen_at: time,
  host: "www.example",
  first_page_url: "https://www.example/",
  reports: 3,
};
const script = (id: string, url: string, more: object = {}) => ({ ...seen, ...more, id, url });
const state = {
  version: 1,
  zones: [
    {
      id: "ab",
      scripts: [
        script("a1", "https://www.evil.example/x.js"),
        script("a2", "https://cdn.example/a.js", { malicious_url_categories: ["Another"] }),
        script("a3", "https://good.example/x.js", { malicious_domain_categories: ["Spam"] }),
      ],
      connections: [script("c1", "wss://evil.example/")],
    },
  ],
};
const clock = () => Date.UTC(2026, 4, 2);

type Flagged = {
  readonly id: string;
  readonly malicious_domain_categories?: string[];
  readonly malicious_url_categories?: string[];
};
const flags = (items: readonly Flagged[]) =>
  items
    .map(({ id, malicious_domain_categories: domain, malicious_url_categories: own }) => [id, domain, own])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));

test("a state that takes the place of another is under the blocklist at once, in lists and in what is saved", () =>
  withService(
    async (service) => {
      await done(service, "/service/state", put(state));
      const monitor = "/zones/ab/page_monitor";
      const expected = [
        ["a1", ["Malware"], undefined],
        ["a2", undefined, ["Magecart"]],
        // While there is a blocklist, it alone says what is reported.
        ["a3", undefined, undefined],
      ];
      expect(flags(await done(service, `${monitor}/scripts`))).toEqual(expected);
      expect(flags(await done(service, `${monitor}/connections`))).toEqual([["c1", ["Malware"], undefined]]);
      const saved = JSON.parse((await ask(service, "/service/state")).text) as { zones: { scripts: Flagged[] }[] };
      expect(flags(saved.zones[0]?.scripts ?? [])).toEqual(expected);
    },
    { clock, blocklist },
  ));

test("without one, what the state says stays", () =>
  withService(
    async (service) => {
      await done(service, "/service/state", put(state));
      expect(flags(await done(service, "/zones/ab/page_monitor/scripts"))).toEqual([
        ["a1", undefined, undefined],
        ["a2", undefined, ["Another"]],
        ["a3", ["Spam"], undefined],
      ]);
    },
    { clock },
  ));
