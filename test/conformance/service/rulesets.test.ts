/** Sections 2.5, 4.2 and 9 of the specification, against the service. */
import { describe, expect, test } from "vitest";
import type { Rule, Ruleset, RulesetSummary } from "../../../src/api/schemas.js";
import { inAccount, inZone, type Sent, serviceWith } from "./in-process.js";
import { id, managed, state } from "./state.js";

const phase = "http_request_firewall_custom";
const block = (expression: string, more: object = {}) => ({ action: "block", expression, ...more });

const service = serviceWith(state);

describe.each([inZone, inAccount])("%s/rulesets", (scope) => {
  const rulesets = `${scope}/rulesets`;
  const done = async <Result = Ruleset>(method: string, path: string, sent?: Sent) => {
    const answer = await service.ask(method, path, sent);
    expect(answer).toMatchObject({ status: 200, success: true, errors: [] });
    return answer.result as Result;
  };
  const refused = async (method: string, path: string, sent?: Sent) => {
    const { status, errors } = await service.ask(method, path, sent);
    return [status, ...errors.map(({ code, pointer }) => `${code} ${pointer ?? ""}`.trim())];
  };
  const create = (more: object = {}) =>
    done("POST", rulesets, { body: { name: "own", kind: "custom", phase, ...more } });
  const expressions = ({ rules }: { readonly rules: readonly Rule[] }) =>
    rules.map(({ expression }) => expression).join("");
  const versions = async (path: string) =>
    (await done<readonly RulesetSummary[]>("GET", `${path}/versions`)).map(({ version }) => version).join("");

  test("create ruleset, list existing rulesets, view a specific ruleset", async () => {
    const created = await create({ description: "mine", rules: [block("a"), block("b")] });
    expect(created).toMatchObject({ name: "own", kind: "custom", phase, description: "mine", version: "1" });
    expect(await done("GET", `${rulesets}/${created.id}`)).toEqual(created);
    const { rules, ...summary } = created;
    const answer = await service.ask("GET", rulesets);
    const listed = answer.result as readonly RulesetSummary[];
    expect([listed.filter(({ kind }) => kind === "custom"), rules.length]).toEqual([[summary], 2]);
    expect(answer.result_info).toMatchObject({ count: listed.length, total_count: listed.length });
  });

  test("a text that would not come back as it was sent is refused", async () => {
    const body = { name: "a\0b", kind: "custom", phase, description: "c\0" };
    expect(await refused("POST", rulesets, { body })).toEqual([400, "11001 /name", "11001 /description"]);
    const kept = { name: "ä😀\u0001", description: "\n\u202e" };
    expect(await create(kept)).toMatchObject(kept);
  });

  test("a ruleset of one scope is not there in another", async () => {
    const { id: ruleset } = await create();
    expect(await refused("GET", `${scope === inZone ? inAccount : inZone}/rulesets/${ruleset}`)).toEqual([
      404,
      "11010 /path/ruleset_id",
    ]);
  });

  test("update or deploy a ruleset: basic properties and the list of rules; each makes a version", async () => {
    const { id: ruleset, rules } = await create({ rules: [block("a"), block("b")] });
    const updated = await done("PUT", `${rulesets}/${ruleset}`, {
      body: { description: "new", rules: [rules[1], block("c")] },
    });
    expect([updated.version, updated.description, expressions(updated)]).toEqual(["2", "new", "bc"]);
    expect([updated.rules[0]?.id, updated.rules[0]?.version]).toEqual([rules[1]?.id, "1"]);
    for (const [member, value] of Object.entries({ name: "other", kind: "root", phase: "other" })) {
      const reply = refused("PUT", `${rulesets}/${ruleset}`, { body: { [member]: value } });
      expect(await reply).toEqual([400, `11101 /${member}`]);
    }
    expect(await versions(`${rulesets}/${ruleset}`)).toBe("12");
  });

  test("list all versions, view a specific version; without one the most recent is returned", async () => {
    const { id: ruleset } = await create({ rules: [block("a")] });
    await done("PUT", `${rulesets}/${ruleset}`, { body: { rules: [block("b")] } });
    expect(await versions(`${rulesets}/${ruleset}`)).toBe("12");
    expect(expressions(await done("GET", `${rulesets}/${ruleset}/versions/1`))).toBe("a");
    expect(expressions(await done("GET", `${rulesets}/${ruleset}`))).toBe("b");
    expect(await refused("GET", `${rulesets}/${ruleset}/versions/3`)).toEqual([404, "11010 /path/version"]);
  });

  test("add rule, with and without a position", async () => {
    const { id: ruleset } = await create({ rules: [block("b")] });
    const path = `${rulesets}/${ruleset}/rules`;
    expect(expressions(await done("POST", path, { body: block("d") }))).toBe("bd");
    const first = await done("POST", path, { body: { ...block("a"), position: { before: "" } } });
    expect(expressions(first)).toBe("abd");
    const after = first.rules[1]?.id;
    expect(expressions(await done("POST", path, { body: { ...block("c"), position: { after } } }))).toBe("abcd");
    expect(expressions(await done("POST", path, { body: { ...block("e"), position: { index: 5 } } }))).toBe("abcde");
    const mistake = async (body: object) => (await refused("POST", path, { body })).join(" ");
    expect(await mistake(block("f", { position: { index: 7 } }))).toBe("400 11207 /position/index");
    expect(await mistake(block("f", { position: { index: 1, before: "" } }))).toBe("400 11001 /position");
    expect(await mistake(block(" "))).toBe("400 11201 /expression");
    expect(expressions(await done("GET", `${rulesets}/${ruleset}`))).toBe("abcde");
  });

  test("update a rule: its definition, its position, or both; delete a rule", async () => {
    const { id: ruleset, rules } = await create({ rules: [block("a"), block("b")] });
    const rule = `${rulesets}/${ruleset}/rules/${rules[0]?.id}`;
    expect(expressions(await done("PATCH", rule, { body: { position: { index: 2 } } }))).toBe("ba");
    expect(expressions(await done("PATCH", rule, { body: block("c") }))).toBe("bc");
    const both = await done("PATCH", rule, { body: { ...block("d"), position: { index: 1 } } });
    expect([expressions(both), both.rules[0]?.id, both.rules[0]?.version]).toEqual(["db", rules[0]?.id, "3"]);
    expect(expressions(await done("DELETE", rule))).toBe("b");
    expect(await refused("DELETE", rule)).toEqual([404, "11010 /path/rule_id"]);
    expect(await refused("PATCH", rule, { body: block("x") })).toEqual([404, "11010 /path/rule_id"]);
  });

  test("delete ruleset version deletes one, and its number is not given again; delete ruleset deletes all", async () => {
    const { id: ruleset } = await create();
    const path = `${rulesets}/${ruleset}`;
    for (const description of ["2", "3"]) await done("PUT", path, { body: { description } });
    expect(await done("DELETE", `${path}/versions/2`)).toEqual({ id: ruleset, version: "2" });
    expect(await done("DELETE", `${path}/versions/3`)).toEqual({ id: ruleset, version: "3" });
    expect([(await done("GET", path)).version, await versions(path)]).toEqual(["1", "1"]);
    expect((await done("PUT", path, { body: { description: "4" } })).version).toBe("4");
    expect(await done("DELETE", path)).toEqual({ id: ruleset });
    for (const gone of [path, `${path}/versions`, `${path}/versions/1`])
      expect((await refused("GET", gone))[0]).toBe(404);
    expect((await refused("DELETE", path))[0]).toBe(404);
  });

  test("list rules in a managed ruleset with a specific tag", async () => {
    const tagged = await done("GET", `${rulesets}/${managed}/versions/1/by_tag/php`);
    expect(tagged.rules.map((rule) => [rule.id, rule.categories])).toEqual([[id("7"), ["sqli", "php"]]]);
    expect((await done("GET", `${rulesets}/${managed}/versions/1/by_tag/none%20of%20them`)).rules).toEqual([]);
    const { id: own } = await create();
    expect(await refused("GET", `${rulesets}/${own}/versions/1/by_tag/php`)).toEqual([400, "11222 /path/ruleset_id"]);
  });

  test.each([
    ["PUT", ""],
    ["DELETE", ""],
    ["DELETE", "/versions/1"],
    ["POST", "/rules"],
    ["PATCH", `/rules/${id("7")}`],
    ["DELETE", `/rules/${id("7")}`],
  ])("a managed ruleset is not changed by %s %s", async (method, path) => {
    const body = method === "DELETE" ? {} : { body: method === "PUT" ? { rules: [] } : block("x") };
    expect((await refused(method, `${rulesets}/${managed}${path}`, body))[0]).toBe(400);
    expect((await done("GET", `${rulesets}/${managed}`)).rules.length).toBe(2);
  });

  describe("a phase entry point, addressed by the phase's name", () => {
    const entryPoint = `${rulesets}/phases/${phase}/entrypoint`;
    const kind = scope === inZone ? "zone" : "root";

    test("is created by an update, and seen by its id, too", async () => {
      expect(await refused("GET", entryPoint)).toEqual([404, expect.stringMatching(/^10003/)]);
      const first = await done("PUT", entryPoint, { body: { rules: [block("a")] } });
      expect([first.kind, first.phase, first.version]).toEqual([kind, phase, "1"]);
      expect(await done("GET", entryPoint)).toEqual(first);
      expect(await done("GET", `${rulesets}/${first.id}`)).toEqual(first);
      // The two paths are equivalent.
      const second = await done("PUT", `${rulesets}/${first.id}`, { body: { rules: [block("b")] } });
      expect(await done("GET", entryPoint)).toEqual(second);
    });

    test("is created by create ruleset, once for each phase", async () => {
      const { id: ruleset } = await create({ kind });
      expect((await done("GET", entryPoint)).id).toBe(ruleset);
      const other = scope === inZone ? "root" : "zone";
      for (const [one, mistake] of [
        [kind, /^20217/],
        [other, /^11208 \/kind$/],
      ] as const) {
        const reply = refused("POST", rulesets, { body: { name: "x", kind: one, phase } });
        expect(await reply).toEqual([400, expect.stringMatching(mistake)]);
      }
    });

    test("has versions", async () => {
      expect(await versions(entryPoint)).toBe("");
      for (const expression of ["a", "b"]) await done("PUT", entryPoint, { body: { rules: [block(expression)] } });
      expect(await versions(entryPoint)).toBe("12");
      expect(expressions(await done("GET", `${entryPoint}/versions/1`))).toBe("a");
      expect((await refused("GET", `${entryPoint}/versions/3`))[0]).toBe(404);
    });
  });

  test("a ruleset that is executed is not deleted, and what would lead back to itself is not executed", async () => {
    const execute = (target: string) => block("true", { action: "execute", action_parameters: { id: target } });
    const target = await create();
    const entryPoint = `${rulesets}/phases/${phase}/entrypoint`;
    await done("PUT", entryPoint, { body: { rules: [execute(target.id)] } });
    expect((await refused("DELETE", `${rulesets}/${target.id}`))[1]).toMatch(/^11220/);
    expect((await refused("PUT", `${rulesets}/${target.id}`, { body: { rules: [execute(target.id)] } }))[1]).toMatch(
      /^11206/,
    );
    expect((await refused("POST", `${rulesets}/${target.id}/rules`, { body: execute(id("e")) }))[1]).toMatch(/^11205/);
    await done("PUT", entryPoint, { body: { rules: [] } });
    await done("DELETE", `${rulesets}/${target.id}`);
  });
});
