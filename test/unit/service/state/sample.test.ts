import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Script } from "../../../../src/interface/types-generated.js";
import type { Service } from "../../../../src/old-service/index.js";
import type { State } from "../../../../src/old-service/state/types-generated.js";
import { ask, withService } from "../ask.js";

const read = (name: string) => readFileSync(new URL(`../../../../grammar/${name}`, import.meta.url), "utf8");
const text = read("sample-state.json");
const sample = JSON.parse(text) as State;
const shop = `/zones/${sample.zones?.[0]?.id}`;

test("the sample is small, and what its schema says", () => {
  expect(text.length).toBeLessThan(60_000);
  const ajv = new Ajv2020({ strict: true, formats: { "date-time": true } });
  const validate = ajv.compile(JSON.parse(read("state.schema.json")));
  expect(validate(sample), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...sample, zones: [{ id: "aa", scripts: [{ id: "a" }] }] })).toBe(false);
});

describe("a service that begins with it", () => {
  const within = (use: (service: Service) => Promise<void>, clock = Date.now) =>
    withService(use, { state: text, clock });

  test.each([Date.UTC(2026, 0, 1), Date.UTC(2040, 5, 5)])("has items of every status, whenever it starts (%s)", (now) =>
    within(
      async (service) => {
        const count = async (query: string) =>
          (await ask(service, `${shop}/page_monitor/${query}`)).envelope.result_info?.["total_count"];
        expect(await count("scripts")).toBe(45);
        expect(await count("scripts?status=infrequent")).toBe(5);
        expect(await count("scripts?status=inactive")).toBe(4);
        expect(await count("connections")).toBe(10);
        expect(await count("connections?status=infrequent")).toBe(2);
        expect(await count("connections?status=inactive")).toBe(2);
      },
      () => now,
    ),
  );

  test("has scores on either side of the threshold, both kinds of categories, versions, and scripts of which nothing is known", () =>
    within(async (service) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => ask(service, `${shop}/page_monitor/scripts?page=${page}`)),
      );
      const scripts = pages.flatMap(({ envelope }) => envelope.result as Script[]);
      expect(scripts).toHaveLength(45);
      expect(scripts.map((script) => script.js_integrity_score)).toEqual(
        expect.arrayContaining([49, 50, 51, 97, undefined]),
      );
      const reported = scripts.map(
        (one) => `${"malicious_domain_categories" in one} ${"malicious_url_categories" in one}`,
      );
      expect(new Set(reported)).toEqual(new Set(["true true", "true false", "false true", "false false"]));
      const details = await Promise.all(
        scripts.map(async ({ id }) => (await ask(service, `${shop}/page_monitor/scripts/${id}`)).envelope.result),
      );
      expect(details.some((detail) => (detail as { versions: unknown[] }).versions.length > 1)).toBe(true);
      expect(scripts.some((one) => one.url_contains_cdn_cgi_path)).toBe(true);
    }));

  test("has jobs, one of them without its secret, and rulesets with versions, entry points and tags", () =>
    within(async (service) => {
      const jobs = (await ask(service, `${shop}/logstream/jobs`)).envelope.result;
      expect(jobs).toMatchObject([
        { id: 1, enabled: true },
        { id: 2, enabled: true },
        { id: 4, enabled: false },
      ]);
      const entry = await ask(service, `${shop}/rulesets/phases/http_request_firewall_custom/entrypoint/versions`);
      expect(entry.envelope.result).toMatchObject([{ version: "1" }, { version: "2" }, { version: "4" }]);
      const managed = sample.managed_rulesets?.[0]?.id;
      const tagged = await ask(service, `${shop}/rulesets/${managed}/versions/12/by_tag/sqli`);
      expect((tagged.envelope.result as { rules: unknown[] }).rules).toHaveLength(3);
    }));
});
