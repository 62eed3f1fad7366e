/** Rulesets, where the model and the conformance rows do not reach: limits, pointers, opaque members, former versions. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Rule } from "../../src/api/schemas.js";
import { createService, type Service } from "../../src/service/service.js";
import { askIn, newZone, refusal } from "./asking.js";

const phase = "http_request_firewall_custom";
const unknown = "f".repeat(32);
const block = (expression: string, more: object = {}) => ({ action: "block", expression, ...more });
const execute = (id: unknown) => ({ action: "execute", expression: "true", action_parameters: { id } });

let service: Service;
const ask = askIn(() => service);
beforeAll(async () => {
  service = await createService({ rulesets: { rules: 3, versions: 4, bytes: 20_000 } });
});
afterAll(() => service.close());

const put = (path: string, body: unknown) => ask(path, { method: "PUT", body });
const post = (path: string, body: unknown) => ask(path, { method: "POST", body });
const remove = (path: string) => ask(path, { method: "DELETE" });

/** Creates a ruleset. Returns it with its path. */
async function create(zone: string, more: object = {}) {
  const { result } = await post(`${zone}/rulesets`, { name: "x", kind: "custom", phase, ...more });
  return { ...result, path: `${zone}/rulesets/${result.id}` };
}

const versions = async (path: string) =>
  (await ask(`${path}/versions`)).result.map(({ version }: { version: string }) => version).join("");

test("every mistake of the rules is reported at once, with its pointer, and nothing changes", async () => {
  const made = await create(newZone(), { rules: [block("a", { ref: "r" })] });
  const { id } = made.rules[0];
  const rules = [
    ...[block(" \t\n"), block("b", { id: unknown }), block("c", { id }), block("d", { id })],
    ...[block("e", { ref: "t" }), block("f", { ref: "t" }), execute(unknown), execute(7), execute(made.id)],
  ];
  expect((await refusal(put(made.path, { name: "y", rules }))).split(", ")).toEqual([
    ...["400", "11101 /name", "11202 /rules/1/id", "11203 /rules/3/id", "11201 /rules/0/expression"],
    ...["11204 /rules/5/ref", "11205 /rules/6/action_parameters/id", "11205 /rules/7/action_parameters/id"],
    ...["11206 /rules/8/action_parameters/id", "50001 /rules"],
  ]);
  expect([(await ask(made.path)).result.rules, await versions(made.path)]).toEqual([made.rules, "1"]);
});

test("opaque members come back as they were sent", async () => {
  const opaque = { action_parameters: { a: [null, 1.5, "ü", {}] }, logging: { enabled: true }, score_threshold: 3 };
  const made = await create(newZone(), { rules: [block("a", { ...opaque, ratelimit: { period: 60 } })] });
  expect(made.rules).toMatchObject([{ ...opaque, ratelimit: { period: 60 } }]);
  const body = '{"action":"a","expression":"b","logging":{"__proto__":{"x":1},"constructor":2}}';
  expect((await post(`${made.path}/rules`, body)).text).toContain('"logging":{"__proto__":{"x":1},"constructor":2}');
});

test("an update takes back what was read, and rules of an earlier version with their ids", async () => {
  const sent = { description: "d", rules: [block("a", { ref: "r" }), block("b")] };
  const { path, ...made } = await create(newZone(), sent);
  const again = (await put(path, made)).result;
  expect(again).toEqual({ ...made, version: "2", last_updated: again.last_updated });
  await put(path, { rules: [] });
  const { rules } = (await ask(`${path}/versions/1`)).result;
  expect((await put(path, { rules })).result.rules).toEqual(made.rules);
  const [first] = rules as readonly Rule[];
  const changed = (await put(path, { rules: [{ ...first, expression: "c" }] })).result;
  expect(changed.rules).toMatchObject([{ id: first?.id, version: "2", expression: "c", ref: "r" }]);
});

describe("limits", () => {
  test("3 rules fit, 4 do not", async () => {
    const rules = ["a", "b", "c"].map((expression) => block(expression));
    const { path } = await create(newZone(), { rules });
    expect(await refusal(post(`${path}/rules`, block("d")))).toBe("400, 50001 ");
    expect(await refusal(put(path, { rules: [...rules, block("d")] }))).toBe("400, 50001 /rules");
  });

  test("20 000 bytes of rules fit, one more does not", async () => {
    const { path } = await create(newZone());
    const bytes = ({ rules }: { rules: readonly Rule[] }) => JSON.stringify(rules).length;
    const around = bytes((await put(path, { rules: [block("a")] })).result) - 1;
    expect(bytes((await put(path, { rules: [block("a".repeat(20_000 - around))] })).result)).toBe(20_000);
    expect(await refusal(put(path, { rules: [block("a".repeat(20_001 - around))] }))).toBe("400, 11210 /rules");
  });

  test("the oldest versions go beyond 4 versions, and numbers are never given again", async () => {
    const { path } = await create(newZone());
    for (let i = 0; i < 3; i++) await put(path, {});
    expect(await versions(path)).toBe("1234");
    await put(path, {});
    expect(await versions(path)).toBe("2345");
    for (const version of ["5", "3"]) await remove(`${path}/versions/${version}`);
    await put(path, {});
    expect(await versions(path)).toBe("246");
  });
});

describe("executed rulesets", () => {
  test("stay while the current version of another executes them, also by a disabled rule", async () => {
    const zone = newZone();
    const target = await create(zone);
    const caller = await create(zone, { rules: [{ ...execute(target.id), enabled: false }] });
    expect(await refusal(remove(target.path))).toBe("400, 11220 /path/ruleset_id");
    expect(await refusal(remove(`${target.path}/versions/1`))).toBe("400, 11221 /path/version");
    await put(caller.path, { rules: [] });
    // Version 1 is current again, then version 3 without rules.
    await remove(`${caller.path}/versions/2`);
    expect(await refusal(remove(target.path))).toBe("400, 11220 /path/ruleset_id");
    await put(caller.path, { rules: [] });
    expect((await remove(target.path)).status).toBe(200);
    // Version 1 executes a deleted ruleset.
    expect(await refusal(remove(`${caller.path}/versions/3`))).toBe("400, 11223 /path/version");
  });

  test("are of the same scope, and never lead back", async () => {
    const zone = newZone();
    const elsewhere = await create(zone.replace("zones", "accounts"));
    const a = await create(zone);
    const b = await create(zone, { rules: [execute(a.id)] });
    const c = await create(zone, { rules: [execute(b.id)] });
    for (const [{ id }, code] of [
      [a, 11206],
      [b, 11206],
      [c, 11206],
      [elsewhere, 11205],
    ] as const)
      expect(await refusal(post(`${a.path}/rules`, execute(id)))).toBe(`400, ${code} /action_parameters/id`);
    expect((await put(c.path, { rules: [execute(b.id), execute(a.id)] })).status).toBe(200);
  });
});
