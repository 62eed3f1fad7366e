/** Each call that the vendor's client has of this interface, against a started service. Run by `npm run test:contract`. */
import assert from "node:assert/strict";
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
  assert.equal(status, 200);
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

    test("page shield: get, update, get", async () => {
      assert.equal((await client.pageShield.get({ zone_id }))?.enabled, false);
      assert.equal((await client.pageShield.update({ zone_id, enabled: true }))?.enabled, true);
      const { enabled, updated_at } = (await client.pageShield.get({ zone_id })) ?? {};
      assert.equal(enabled, true);
      assert.match(`${updated_at}`, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    test("page shield: scripts", async () => {
      const [script, ...others] = await all(client.pageShield.scripts.list({ zone_id }));
      assert.deepEqual([script?.url, others.length], ["https://cdn.example/active.js", 0]);
      const rare = await all(client.pageShield.scripts.list({ zone_id, status: "infrequent", per_page: 5 }));
      assert.deepEqual(
        rare.map(({ url }) => url),
        ["https://cdn.example/rare.js"],
      );
      const asked = {
        zone_id,
        direction: "asc",
        order_by: "first_seen_at",
        prioritize_malicious: true,
        exclude_duplicates: false,
        hosts: "www.example",
      } as const;
      assert.equal(
        (await all(client.pageShield.scripts.list({ ...asked, exclude_cdn_cgi: false, page: "1", per_page: 10 })))
          .length,
        1,
      );
      const one = await client.pageShield.scripts.get(script?.id ?? "", { zone_id });
      assert.equal(one?.url, script?.url);
      assert.deepEqual(
        one?.versions?.map(({ js_integrity_score }) => js_integrity_score),
        [51, 50],
      );
    });

    test("page shield: connections", async () => {
      const [connection, ...others] = await all(
        client.pageShield.connections.list({ zone_id, order_by: "last_seen_at" }),
      );
      assert.deepEqual([connection?.url, others.length], ["https://collect.example/beacon", 0]);
      assert.equal((await client.pageShield.connections.get(connection?.id ?? "", { zone_id }))?.url, connection?.url);
    });

    for (const scope of [{ zone_id }, { account_id }]) {
      const where = Object.keys(scope).join();
      // Some datasets belong to zones, others to accounts.
      const [dataset, field] =
        "zone_id" in scope ? (["http_requests", "RayID"] as const) : (["audit_logs", "ActionType"] as const);
      const filter = `{"where":{"and":[{"key":"${field}","operator":"eq","value":"a"}]}}`;
      const body = {
        name: "errors",
        dataset,
        filter,
        destination_conf: "s3://logs/http?region=eu-west-1",
        logpull_options: `fields=${field}`,
      } as const;

      test(`logpush jobs, ${where}: create, get, list, by dataset, update, delete`, async () => {
        const created = await job(
          client.logpush.jobs.create({
            ...scope,
            ...body,
            output_options: null,
            frequency: null,
            kind: "",
            enabled: false,
          }),
        );
        const { id } = created;
        assert.equal(created.filter, filter);
        assert.deepEqual(await client.logpush.jobs.get(id, scope), created);
        assert.deepEqual(await all(client.logpush.jobs.list(scope)), [created]);
        assert.deepEqual(await all(client.logpush.datasets.jobs.get(dataset, scope)), [created]);
        assert.deepEqual(await all(client.logpush.datasets.jobs.get("dns_logs", scope)), []);
        const updated = await job(
          client.logpush.jobs.update(id, {
            ...scope,
            enabled: true,
            filter: null,
            output_options: { field_names: [field], sample_rate: 0.5 },
          }),
        );
        assert.equal(updated.enabled, true);
        assert.equal(updated.filter, undefined);
        assert.deepEqual(await client.logpush.jobs.delete(id, scope), { id });
        await assert.rejects(client.logpush.jobs.get(id, scope), NotFoundError);
        await assert.rejects(client.logpush.jobs.delete(id, scope), NotFoundError);
      });

      test(`logpush, ${where}: a wrong filter is refused, with what is wrong`, async () => {
        const wrong = {
          ...body,
          filter: '{"where":{"and":[{"key":"Rayid","operator":"eq","value":"a"}]}}',
        };
        await assert.rejects(client.logpush.jobs.create({ ...scope, ...wrong }), (error: unknown) => {
          assert.ok(error instanceof BadRequestError);
          assert.equal(error.errors[0]?.code, 12202);
          assert.match(error.errors[0]?.message ?? "", /Rayid/);
          return true;
        });
        assert.deepEqual(await all(client.logpush.jobs.list(scope)), []);
      });

      test(`logpush, ${where}: fields and validation`, async () => {
        const fields = (await client.logpush.datasets.fields.get("http_requests", scope)) as Readonly<
          Record<string, string>
        >;
        assert.equal(fields["EdgeResponseStatus"], "int");
        await assert.rejects(
          client.logpush.datasets.fields.get("http_requets" as "http_requests", scope),
          NotFoundError,
        );
        assert.equal(
          (await client.logpush.validate.destination({ ...scope, destination_conf: "s3://logs?region=eu-west-1" }))
            ?.valid,
          true,
        );
        assert.equal(
          (await client.logpush.validate.destination({ ...scope, destination_conf: "nowhere" }))?.valid,
          false,
        );
        assert.equal(
          (await client.logpush.validate.origin({ ...scope, logpull_options: "fields=RayID&timestamps=rfc3339" }))
            ?.valid,
          true,
        );
        assert.equal(
          (await client.logpush.validate.origin({ ...scope, logpull_options: "fields=RayID&stamps=rfc3339" }))?.valid,
          false,
        );
      });

      test(`rulesets, ${where}: create, get, list, update, versions, rules, delete`, async () => {
        const rule = { action: "block", expression: 'http.host eq "a.example"', description: "first" } as const;
        const created = await ruleset(
          client.rulesets.create({ ...scope, name: "own", kind: "custom", phase, rules: [rule] }),
        );
        const ruleset_id = created.id;
        assert.equal(created.version, "1");
        assert.deepEqual(await client.rulesets.get(ruleset_id, scope), created);
        assert.deepEqual(
          (await all(client.rulesets.list(scope))).map(({ id }) => id).filter((id) => id === ruleset_id),
          [ruleset_id],
        );
        const updated = await ruleset(
          client.rulesets.update(ruleset_id, {
            ...scope,
            description: "new",
            rules: [...created.rules, { ...rule, ref: "second" }] as never,
          }),
        );
        assert.deepEqual([updated.version, updated.description, updated.rules.length], ["2", "new", 2]);

        const added = await ruleset(
          client.rulesets.rules.create(ruleset_id, {
            ...scope,
            action: "log",
            expression: "true",
            position: { before: "" },
          }),
        );
        assert.deepEqual(
          added.rules.map(({ action }) => action),
          ["log", "block", "block"],
        );
        const rule_id = added.rules[0]?.id ?? "";
        const edited = await ruleset(
          client.rulesets.rules.edit(rule_id, {
            ...scope,
            ruleset_id,
            action: "log",
            expression: "false",
            position: { index: 3 },
          }),
        );
        assert.deepEqual(
          edited.rules.map(({ expression }) => expression),
          [rule.expression, rule.expression, "false"],
        );
        const left = await ruleset(client.rulesets.rules.delete(rule_id, { ...scope, ruleset_id }));
        assert.equal(left.rules.length, 2);
        await assert.rejects(client.rulesets.rules.delete(rule_id, { ...scope, ruleset_id }), NotFoundError);

        const versions = await all(client.rulesets.versions.list(ruleset_id, scope));
        assert.deepEqual(
          versions.map(({ version }) => version),
          ["1", "2", "3", "4", "5"],
        );
        assert.deepEqual(await client.rulesets.versions.get("1", { ...scope, ruleset_id }), created);
        await client.rulesets.versions.delete("2", { ...scope, ruleset_id });
        await assert.rejects(client.rulesets.versions.get("2", { ...scope, ruleset_id }), NotFoundError);
        assert.equal((await all(client.rulesets.versions.list(ruleset_id, scope))).length, 4);

        await client.rulesets.delete(ruleset_id, scope);
        await assert.rejects(client.rulesets.get(ruleset_id, scope), NotFoundError);
      });

      test(`phases, ${where}: update creates, get, versions`, async () => {
        await assert.rejects(client.rulesets.phases.get(phase, scope), NotFoundError);
        assert.deepEqual(await all(client.rulesets.phases.versions.list(phase, scope)), []);
        const first = await ruleset(
          client.rulesets.phases.update(phase, { ...scope, rules: [{ action: "block", expression: "true" }] }),
        );
        const second = await ruleset(client.rulesets.phases.update(phase, { ...scope, rules: [] }));
        assert.deepEqual([first.version, second.version, second.id === first.id], ["1", "2", true]);
        assert.deepEqual(await client.rulesets.phases.get(phase, scope), second);
        assert.deepEqual(
          (await all(client.rulesets.phases.versions.list(phase, scope))).map(({ version }) => version),
          ["1", "2"],
        );
        assert.deepEqual(await client.rulesets.phases.versions.get("1", { ...scope, ruleset_phase: phase }), first);
        await assert.rejects(
          client.rulesets.phases.versions.get("9", { ...scope, ruleset_phase: phase }),
          NotFoundError,
        );
        const root = { name: "again", kind: "zone_id" in scope ? "zone" : "root", phase } as const;
        await assert.rejects(
          client.rulesets.create({ ...scope, ...root }),
          (error: unknown) => error instanceof BadRequestError && error.errors[0]?.code === 20217,
        );
      });
    }

    test("what is not there is a typed NotFoundError", async () => {
      await assert.rejects(client.pageShield.scripts.get(unknown, { zone_id }), NotFoundError);
      await assert.rejects(client.pageShield.connections.get(unknown, { zone_id }), NotFoundError);
      await assert.rejects(client.logpush.jobs.get(999_999, { zone_id }), NotFoundError);
      await assert.rejects(client.logpush.jobs.update(999_999, { zone_id, enabled: false }), NotFoundError);
      await assert.rejects(client.rulesets.get(unknown, { account_id }), NotFoundError);
      await assert.rejects(client.rulesets.update(unknown, { account_id, rules: [] }), NotFoundError);
      await assert.rejects(client.rulesets.versions.get("1", { ruleset_id: unknown, zone_id }), NotFoundError);
    });
  });
}

test("without credentials that are known, a typed AuthenticationError", async () => {
  const { status } = await fetch(`${service.url}/zones/${zone_id}/page_shield`);
  assert.equal(status, 401);
  const client = new Cloudflare({
    apiToken: "t",
    baseURL: service.url,
    maxRetries: 0,
    defaultHeaders: { authorization: null },
  });
  await assert.rejects(client.pageShield.get({ zone_id }), AuthenticationError);
});
