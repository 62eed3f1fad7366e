/** Each call that the vendor's client has of this interface, against a started service. Run by `npm run test:contract`. */
import { deepEqual, match, rejects } from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import Cloudflare, { AuthenticationError, BadRequestError, NotFoundError } from "cloudflare";
import type { Job, Ruleset } from "../../src/api/schemas.js";
import { createService, type Listening, listen, type Service } from "../../src/service/service.js";
import { state } from "./state.js";

const zone_id = "023e105f4ecef8ad9ca31a8372d0c353";
const account_id = "699d98642c564d2e855e9661899b7252";
const unknown = "f".repeat(32);
const phase = "http_request_firewall_custom";

let opened: Service;
let service: Listening;
before(async () => {
  opened = await createService();
  service = await listen(opened, { port: 0 });
});
after(async () => {
  await service.close();
  await opened.close();
});

/** Loads the state anew, so that no test sees what others did. */
async function reset(): Promise<void> {
  const address = new URL("/service/state", service.url);
  const headers = { authorization: "Bearer t", "content-type": "application/json" };
  const { status } = await fetch(address, { method: "PUT", headers, body: JSON.stringify(state(zone_id)) });
  deepEqual(status, 200);
}

const credentials = {
  "a token": { apiToken: "t0ken" },
  "a key": { apiKey: "k3y", apiEmail: "a@example.com" },
} as const;

for (const [name, auth] of Object.entries(credentials)) {
  describe(`with ${name}`, () => {
    let client: Cloudflare;
    before(async () => {
      await reset();
      client = new Cloudflare({ ...auth, baseURL: service.url, maxRetries: 0 });
    });

    // What the vendor's types say of these is less, or nothing.
    const job = async (answer: PromiseLike<unknown>) => (await answer) as Job;
    const ruleset = async (answer: PromiseLike<unknown>) => (await answer) as Ruleset;

    /** All items of a list, page by page, as far as it goes. */
    const all = async <Item>(list: AsyncIterable<Item>): Promise<Item[]> => {
      const items: Item[] = [];
      for await (const item of list) items.push(item);
      return items;
    };

    const versionsOf = async (list: AsyncIterable<{ version: string }>) =>
      (await all(list)).map(({ version }) => version);

    test("page shield: get, update, get", async () => {
      deepEqual((await client.pageShield.get({ zone_id }))?.enabled, false);
      deepEqual((await client.pageShield.update({ zone_id, enabled: true }))?.enabled, true);
      const { enabled, updated_at } = (await client.pageShield.get({ zone_id })) ?? {};
      deepEqual(enabled, true);
      match(`${updated_at}`, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    test("page shield: scripts", async () => {
      const urls = async (query: Omit<Cloudflare.PageShield.ScriptListParams, "zone_id"> = {}) =>
        (await all(client.pageShield.scripts.list({ zone_id, ...query }))).map(({ url }) => url);
      const active = "https://cdn.example/active.js";
      deepEqual(await urls(), [active]);
      deepEqual(await urls({ status: "infrequent", per_page: 5 }), ["https://cdn.example/rare.js"]);
      const order = { direction: "asc", order_by: "first_seen_at", prioritize_malicious: true } as const;
      const others = { exclude_duplicates: false, exclude_cdn_cgi: false, hosts: "www.example" };
      deepEqual(await urls({ ...order, ...others, page: "1", per_page: 10 }), [active]);
      const one = await client.pageShield.scripts.get("1".repeat(32), { zone_id });
      deepEqual([one?.url, one?.versions?.map((version) => version.js_integrity_score)], [active, [51, 50]]);
    });

    test("page shield: connections", async () => {
      const found = await all(client.pageShield.connections.list({ zone_id, order_by: "last_seen_at" }));
      const url = "https://collect.example/beacon";
      deepEqual(
        found.map((item) => item.url),
        [url],
      );
      deepEqual((await client.pageShield.connections.get("3".repeat(32), { zone_id }))?.url, url);
    });

    for (const scope of [{ zone_id }, { account_id }]) {
      const where = Object.keys(scope).join();
      // Some datasets belong to zones, others to accounts.
      const [dataset, field] =
        "zone_id" in scope ? (["http_requests", "RayID"] as const) : (["audit_logs", "ActionType"] as const);
      const filterOn = (key: string) => `{"where":{"and":[{"key":"${key}","operator":"eq","value":"a"}]}}`;
      const filter = filterOn(field);
      const destination = { destination_conf: "s3://logs/http?region=eu-west-1", logpull_options: `fields=${field}` };
      const body = { ...scope, name: "errors", dataset, filter, ...destination } as const;

      test(`logpush jobs, ${where}: create, get, list, by dataset, update, delete`, async () => {
        const { jobs, datasets } = client.logpush;
        const unset = { output_options: null, frequency: null, kind: "", enabled: false } as const;
        const created = await job(jobs.create({ ...body, ...unset }));
        const { id } = created;
        deepEqual(created.filter, filter);
        deepEqual(await jobs.get(id, scope), created);
        deepEqual(await all(jobs.list(scope)), [created]);
        deepEqual(await all(datasets.jobs.get(dataset, scope)), [created]);
        deepEqual(await all(datasets.jobs.get("dns_logs", scope)), []);
        const output_options = { field_names: [field], sample_rate: 0.5 };
        const updated = await job(jobs.update(id, { ...scope, enabled: true, filter: null, output_options }));
        deepEqual([updated.enabled, updated.filter], [true, undefined]);
        deepEqual(await jobs.delete(id, scope), { id });
        await rejects(jobs.get(id, scope), NotFoundError);
        await rejects(jobs.delete(id, scope), NotFoundError);
      });

      test(`logpush, ${where}: a wrong filter is refused, with what is wrong`, async () => {
        const { jobs } = client.logpush;
        const refused = await jobs.create({ ...body, filter: filterOn("Rayid") }).catch((error: unknown) => error);
        if (!(refused instanceof BadRequestError)) throw refused;
        deepEqual(refused.errors[0]?.code, 12202);
        match(refused.errors[0]?.message ?? "", /Rayid/);
        deepEqual(await all(jobs.list(scope)), []);
      });

      test(`logpush, ${where}: fields and validation`, async () => {
        const { datasets, validate } = client.logpush;
        const fields = await datasets.fields.get("http_requests", scope);
        deepEqual((fields as Readonly<Record<string, string>>)["EdgeResponseStatus"], "int");
        await rejects(datasets.fields.get("http_requets" as "http_requests", scope), NotFoundError);
        for (const [destination_conf, valid] of [
          ["s3://logs?region=eu-west-1", true],
          ["nowhere", false],
        ] as const)
          deepEqual((await validate.destination({ ...scope, destination_conf }))?.valid, valid);
        for (const [option, valid] of [
          ["timestamps", true],
          ["stamps", false],
        ] as const) {
          const logpull_options = `fields=RayID&${option}=rfc3339`;
          deepEqual((await validate.origin({ ...scope, logpull_options }))?.valid, valid);
        }
      });

      test(`rulesets, ${where}: create, get, list, update, versions, rules, delete`, async () => {
        const { rulesets } = client;
        const rule = { action: "block", expression: 'http.host eq "a.example"', description: "first" } as const;
        const created = await ruleset(rulesets.create({ ...scope, name: "own", kind: "custom", phase, rules: [rule] }));
        const ruleset_id = created.id;
        const at = { ...scope, ruleset_id };
        deepEqual(created.version, "1");
        deepEqual(await rulesets.get(ruleset_id, scope), created);
        deepEqual((await all(rulesets.list(scope))).filter(({ id }) => id === ruleset_id).length, 1);
        const rules = [...created.rules, { ...rule, ref: "second" }] as never;
        const updated = await ruleset(rulesets.update(ruleset_id, { ...scope, description: "new", rules }));
        deepEqual([updated.version, updated.description, updated.rules.length], ["2", "new", 2]);

        const log = { ...scope, action: "log", expression: "true", position: { before: "" } } as const;
        const added = await ruleset(rulesets.rules.create(ruleset_id, log));
        deepEqual(
          added.rules.map(({ action }) => action),
          ["log", "block", "block"],
        );
        const rule_id = added.rules[0]?.id ?? "";
        const moved = { ...at, action: "log", expression: "false", position: { index: 3 } } as const;
        const edited = await ruleset(rulesets.rules.edit(rule_id, moved));
        deepEqual(
          edited.rules.map(({ expression }) => expression),
          [rule.expression, rule.expression, "false"],
        );
        deepEqual((await ruleset(rulesets.rules.delete(rule_id, at))).rules.length, 2);
        await rejects(rulesets.rules.delete(rule_id, at), NotFoundError);

        deepEqual(await versionsOf(rulesets.versions.list(ruleset_id, scope)), ["1", "2", "3", "4", "5"]);
        deepEqual(await rulesets.versions.get("1", at), created);
        await rulesets.versions.delete("2", at);
        await rejects(rulesets.versions.get("2", at), NotFoundError);
        deepEqual(await versionsOf(rulesets.versions.list(ruleset_id, scope)), ["1", "3", "4", "5"]);
        await rulesets.delete(ruleset_id, scope);
        await rejects(rulesets.get(ruleset_id, scope), NotFoundError);
      });

      test(`phases, ${where}: update creates, get, versions`, async () => {
        const { phases } = client.rulesets;
        await rejects(phases.get(phase, scope), NotFoundError);
        deepEqual(await all(phases.versions.list(phase, scope)), []);
        const rules = [{ action: "block", expression: "true" }] as const;
        const first = await ruleset(phases.update(phase, { ...scope, rules: [...rules] }));
        const second = await ruleset(phases.update(phase, { ...scope, rules: [] }));
        deepEqual([first.version, second.version, second.id === first.id], ["1", "2", true]);
        deepEqual(await phases.get(phase, scope), second);
        deepEqual(await versionsOf(phases.versions.list(phase, scope)), ["1", "2"]);
        deepEqual(await phases.versions.get("1", { ...scope, ruleset_phase: phase }), first);
        await rejects(phases.versions.get("9", { ...scope, ruleset_phase: phase }), NotFoundError);
        const root = { name: "again", kind: "zone_id" in scope ? "zone" : "root", phase } as const;
        await rejects(
          client.rulesets.create({ ...scope, ...root }),
          (error: unknown) => error instanceof BadRequestError && error.errors[0]?.code === 20217,
        );
      });
    }

    test("what is not there is a typed NotFoundError", async () => {
      const { pageShield, logpush, rulesets } = client;
      await rejects(pageShield.scripts.get(unknown, { zone_id }), NotFoundError);
      await rejects(pageShield.connections.get(unknown, { zone_id }), NotFoundError);
      await rejects(logpush.jobs.get(999_999, { zone_id }), NotFoundError);
      await rejects(logpush.jobs.update(999_999, { zone_id, enabled: false }), NotFoundError);
      await rejects(rulesets.get(unknown, { account_id }), NotFoundError);
      await rejects(rulesets.update(unknown, { account_id, rules: [] }), NotFoundError);
      await rejects(rulesets.versions.get("1", { ruleset_id: unknown, zone_id }), NotFoundError);
    });
  });
}

test("without credentials that are known, a typed AuthenticationError", async () => {
  const { status } = await fetch(`${service.url}/zones/${zone_id}/page_shield`);
  deepEqual(status, 401);
  const options = { apiToken: "t", baseURL: service.url, maxRetries: 0 };
  const client = new Cloudflare({ ...options, defaultHeaders: { authorization: null } });
  await rejects(client.pageShield.get({ zone_id }), AuthenticationError);
});
