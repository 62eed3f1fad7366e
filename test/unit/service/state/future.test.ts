import { expect, test } from "vitest";
import type { Ruleset } from "../../../../src/interface/types-generated.js";
import { ask, withService } from "../ask.js";
import { block, done, patch, phase, post, put, remove, ruleAt } from "../rulesets/rulesets.js";

const zone = "ab";
const rulesets = `/zones/${zone}/rulesets`;
const id = "e".repeat(32);
const clock = () => Date.UTC(2030, 0, 1);
const year = (n: number) => `${n}-01-01T00:00:00.000000Z`;
const rule = (letter: string, time: string) => ({
  ...{
    id: letter.repeat(32),
    ref: letter.repeat(32),
    version: "1",
    action: "block",
    expression: letter,
    enabled: true,
    last_updated: time,
  },
});
const stateOf = (version: string, rules: readonly string[], more: object = {}) => {
  const versions = [
    { version: "1", last_updated: version, rules: rules.map((time, at) => rule("abc".charAt(at), time)) },
  ];
  return { version: 1, zones: [{ id: zone, rulesets: [{ id, name: "x", kind: "zone", phase, versions }], ...more }] };
};

/** Times of a ruleset as it is changed in every way, the first as it was. */
async function timesOfChanges(state: object): Promise<readonly string[]> {
  return withService(
    async (service) => {
      const rulesOf = (version: Ruleset) => version.rules ?? [];
      const path = `${rulesets}/${id}`;
      const seen = [await done(service, path)];
      const change = async (at: string, asked: object) => void seen.push(await done(service, at, asked));
      await change(`${path}/rules`, post(block("d")));
      await change(`${path}/rules/${ruleAt({ rules: rulesOf(seen[0] as Ruleset) }, 0).id}`, patch(block("e")));
      await change(`${path}/rules/${ruleAt({ rules: rulesOf(seen[0] as Ruleset) }, 1).id}`, remove);
      await change(path, put({ description: "y" }));
      await change(`${rulesets}/phases/${phase}/entrypoint`, put({ rules: [block("f")] }));
      const rules = seen.map(
        (version) => rulesOf(version).find(({ expression }) => ["a", "e"].includes(expression))?.last_updated ?? "",
      );
      expect(rules.slice(0, 5)).toEqual(rules.slice(0, 5).toSorted());
      expect(rules[2]).toBe(seen[2]?.last_updated);
      return seen.map(({ last_updated }) => last_updated);
    },
    { state, clock },
  );
}

test.each([
  ["the version", stateOf(year(2035), [year(2029), year(2029)])],
  ["a rule of it", stateOf(year(2029), [year(2029), year(2035)])],
  ["nothing", stateOf(year(2029), [year(2029), year(2029)])],
])("a ruleset's changes follow each other in time where %s was loaded from the future", async (what, state) => {
  const times = await timesOfChanges(state);
  expect(times).toEqual([...new Set(times)].toSorted());
  expect(times.at(-1)).toMatch(what === "nothing" ? /^2030-01-01T00:00:00/ : /^2035-01-01T00:00:00/);
});

test("the last time that there is stays", async () => {
  const last = "2255-06-05T23:47:34.740991Z";
  expect(new Set(await timesOfChanges(stateOf(last, [last, last])))).toEqual(new Set([last]));
});

test("when monitoring was switched never goes back", () =>
  withService(
    async (service) => {
      const monitor = `/zones/${zone}/page_monitor`;
      const times: { readonly updated_at: string }[] = [];
      for (const enabled of [false, true])
        times.push(await done<{ updated_at: string }>(service, monitor, put({ enabled })));
      expect(times.map(({ updated_at }) => updated_at)).toEqual([
        "2035-01-01T00:00:00.000001Z",
        "2035-01-01T00:00:00.000002Z",
      ]);
    },
    { state: { version: 1, zones: [{ id: zone, page_monitor: { enabled: true, updated_at: year(2035) } }] }, clock },
  ));

test("what was seen last in the future is not seen earlier by a report", () => {
  const url = "https://cdn.example/a.js";
  const times = { added_at: year(2029), first_seen_at: year(2029), last_seen_at: year(2035) };
  const script = { id: "a1", url, host: "www.example", first_page_url: "https://www.example/", reports: 3, ...times };
  return withService(
    async (service) => {
      const { envelope } = await ask(service, `/service/zones/${zone}/policy`);
      const { pathname } = new URL((envelope.result as { collector: string }).collector);
      const sent = {
        "effective-directive": "script-src-elem",
        "document-uri": "https://www.example/",
        "blocked-uri": url,
      };
      const path = `/zones/${zone}/page_monitor/scripts/a1`;
      expect((await ask(service, pathname, { method: "POST", body: { "csp-report": sent } })).status).toBe(204);
      await expect
        .poll(async () => (await ask(service, `/service/zones/${zone}/reports`)).envelope.result)
        .toMatchObject({ taken: 1 });
      expect(await done(service, path)).toMatchObject({
        status: "active",
        first_seen_at: year(2029),
        last_seen_at: year(2035),
      });
    },
    {
      state: {
        version: 1,
        zones: [{ id: zone, page_monitor: { enabled: true, updated_at: year(2029) }, scripts: [script] }],
      },
      clock,
    },
  );
});
