import { describe, expect, test } from "vitest";
import type { RulesetSummary } from "../../../../src/interface/types-generated.js";
import type { Service } from "../../../../src/old-service/index.js";
import { ask, withService } from "../ask.js";
import {
  block,
  create,
  done,
  execute,
  inAccount,
  inZone,
  phase,
  post,
  put,
  refusal,
  remove,
  ruleAt,
} from "./rulesets.js";

const entryPoint = `${inZone}/phases/${phase}/entrypoint`;
const numbers = async (service: Service, at: string) =>
  (await done<RulesetSummary[]>(service, `${at}/versions`)).map(({ version }) => version);

describe("versions", () => {
  test("are deleted one by one; numbers are never given again, and with the last the ruleset is gone", () =>
    withService(async (service) => {
      const { id } = await create(service, { description: "1" });
      const at = `${inZone}/${id}`;
      for (const description of ["2", "3", "4"]) await done(service, at, put({ description }));
      expect(await done(service, `${at}/versions/2`, remove)).toStrictEqual({ id, version: "2" });
      expect(await done(service, at)).toMatchObject({ version: "4" });
      expect(await done(service, `${at}/versions/4`, remove)).toStrictEqual({ id, version: "4" });
      expect(await done(service, at)).toMatchObject({ version: "3", description: "3" });
      expect(await done(service, at, put({}))).toMatchObject({ version: "5", description: "3" });
      expect(await numbers(service, at)).toEqual(["1", "3", "5"]);
      expect(await refusal(service, `${at}/versions/4`)).toBe("404, 11010 /path/version");
      expect(await refusal(service, `${at}/versions/4`, remove)).toBe("404, 11010 /path/version");
      for (const version of ["5", "1", "3"]) await done(service, `${at}/versions/${version}`, remove);
      expect(await refusal(service, at)).toBe("404, 11010 /path/ruleset_id");
      expect(await refusal(service, `${at}/versions`)).toBe("404, 11010 /path/ruleset_id");
      expect(await refusal(service, `${at}/versions/3`)).toBe("404, 11010 /path/ruleset_id");
    }));

  test("the oldest go where there are too many", () =>
    withService(
      async (service) => {
        const { id } = await create(service, { rules: [block("a")] });
        const at = `${inZone}/${id}`;
        for (const description of ["2", "3", "4"]) await done(service, at, put({ description }));
        expect(await numbers(service, at)).toEqual(["2", "3", "4"]);
        expect(await refusal(service, `${at}/versions/1`)).toBe("404, 11010 /path/version");
        await done(service, `${at}/versions/3`, remove);
        expect(await done(service, at, put({ rules: [] }))).toMatchObject({ version: "5" });
        expect(await numbers(service, at)).toEqual(["2", "4", "5"]);
        await done(service, `${at}/rules`, post(block("b")));
        const { id: rule } = ruleAt(await done(service, at), 0);
        await done(service, `${at}/rules/${rule}`, remove);
        expect(await numbers(service, at)).toEqual(["5", "6", "7"]);
        const other = await create(service);
        expect([await numbers(service, at), await numbers(service, `${inZone}/${other.id}`)]).toEqual([
          ["5", "6", "7"],
          ["1"],
        ]);
      },
      { rulesets: { mostVersions: 3 } },
    ));

  test("and where they have too many bytes, but for the newest", () =>
    withService(
      async (service) => {
        const { id } = await create(service);
        const at = `${inZone}/${id}`;
        for (let i = 0; i < 3; i++) await done(service, `${at}/rules`, post(block("x".repeat(300))));
        expect(await numbers(service, at)).toEqual(["4"]);
        await done(service, at, put({ rules: [block("y".repeat(300))] }));
        expect(await numbers(service, at)).toEqual(["5"]);
        await done(service, at, put({ rules: [] }));
        await done(service, at, put({ rules: [] }));
        expect(await numbers(service, at)).toEqual(["5", "6", "7"]);
        expect(await done(service, at)).toMatchObject({ version: "7", rules: [] });
      },
      { rulesets: { mostVersionBytes: 1000 } },
    ));

  test("that would become the newest must not execute what is gone", () =>
    withService(async (service) => {
      const target = await create(service);
      const made = await create(service, { rules: [execute(target.id)] });
      await done(service, `${inZone}/${made.id}`, put({ rules: [] }));
      await done(service, `${inZone}/${made.id}`, put({ rules: [block("a")] }));
      await done(service, `${inZone}/${target.id}`, remove);
      await done(service, `${inZone}/${made.id}/versions/2`, remove);
      expect(await refusal(service, `${inZone}/${made.id}/versions/3`, remove)).toBe("400, 11223 /path/version");
      expect(await numbers(service, `${inZone}/${made.id}`)).toEqual(["1", "3"]);
      await done(service, `${inZone}/${made.id}/versions/1`, remove);
      expect(await done(service, `${inZone}/${made.id}/versions/3`, remove)).toMatchObject({ version: "3" });
    }));

  test("that would become the newest cannot lead back: what leads here keeps the newest", () =>
    withService(async (service) => {
      const target = await create(service);
      const made = await create(service, { rules: [execute(target.id)] });
      await done(service, `${inZone}/${made.id}`, put({ rules: [] }));
      await done(service, `${inZone}/${target.id}`, put({ rules: [execute(made.id)] }));
      expect(await refusal(service, `${inZone}/${made.id}/versions/2`, remove)).toBe("400, 11221 /path/version");
    }));

  test("bring back what they execute", () =>
    withService(async (service) => {
      const target = await create(service);
      const made = await create(service, { rules: [execute(target.id)] });
      await done(service, `${inZone}/${made.id}`, put({ rules: [] }));
      await done(service, `${inZone}/${made.id}/versions/2`, remove);
      expect(await refusal(service, `${inZone}/${target.id}`, remove)).toBe("400, 11220 /path/ruleset_id");
    }));
});

describe("rulesets that are executed", () => {
  test("are not deleted, nor is the newest of their versions", () =>
    withService(async (service) => {
      const target = await create(service);
      await done(service, `${inZone}/${target.id}`, put({ description: "2" }));
      const made = await create(service, { rules: [execute(target.id, { enabled: false })] });
      const { envelope } = await ask(service, `${inZone}/${target.id}`, remove);
      expect(envelope.errors).toStrictEqual([
        {
          code: 11220,
          message: `the ruleset \`${target.id}\` is executed by \`${made.id}\``,
          pointer: "/path/ruleset_id",
        },
      ]);
      expect(await refusal(service, `${inZone}/${target.id}/versions/2`, remove)).toBe("400, 11221 /path/version");
      expect(await done(service, `${inZone}/${target.id}/versions/1`, remove)).toMatchObject({ version: "1" });
      await done(service, `${inZone}/${made.id}/rules/${ruleAt(made, 0).id}`, remove);
      expect(await done(service, `${inZone}/${target.id}`, remove)).toStrictEqual({ id: target.id });
    }));

  test("are in reach: of the same zone or account", () =>
    withService(async (service) => {
      const { id } = await create(service, {}, inAccount);
      expect(await refusal(service, inZone, post({ name: "x", kind: "custom", phase, rules: [execute(id)] }))).toBe(
        "400, 11205 /rules/0/action_parameters/id",
      );
      for (const wrong of [7, null, ["a"], "toString"])
        expect(
          await refusal(service, inZone, post({ name: "x", kind: "custom", phase, rules: [execute(wrong)] })),
        ).toBe("400, 11205 /rules/0/action_parameters/id");
      expect(await create(service, { rules: [execute(id)] }, inAccount)).toMatchObject({ version: "1" });
    }));

  test("make no circle", () =>
    withService(async (service) => {
      const a = await create(service);
      const b = await create(service, { rules: [execute(a.id)] });
      const c = await create(service, { rules: [block("x"), execute(b.id)] });
      for (const { id } of [a, b, c])
        expect(await refusal(service, `${inZone}/${a.id}`, put({ rules: [block("y"), execute(id)] }))).toBe(
          "400, 11206 /rules/1/action_parameters/id",
        );
      expect(await refusal(service, `${inZone}/${a.id}/rules`, post(execute(c.id)))).toBe(
        "400, 11206 /action_parameters/id",
      );
      expect(await done(service, `${inZone}/${c.id}`, put({ rules: [execute(b.id), execute(a.id)] }))).toMatchObject({
        version: "2",
      });
    }));
});

describe("entry points", () => {
  test("are not there before they are made, and then by phase", () =>
    withService(async (service) => {
      expect(await refusal(service, entryPoint)).toBe("404, 10003 /path/phase");
      expect(await refusal(service, `${entryPoint}/versions/1`)).toBe("404, 10003 /path/phase");
      const none = await ask(service, `${entryPoint}/versions`);
      expect(none.envelope).toMatchObject({
        result: [],
        result_info: { page: 1, per_page: 20, count: 0, total_count: 0, total_pages: 0 },
      });
      const made = await done(service, entryPoint, put({ rules: [block("a")] }));
      expect(made).toMatchObject({ name: "default", kind: "zone", phase, version: "1" });
      expect(await done(service, entryPoint)).toStrictEqual(made);
      expect(await done(service, `${inZone}/${made.id}`)).toStrictEqual(made);
      expect(await done(service, entryPoint, put({ description: "d" }))).toMatchObject({
        id: made.id,
        version: "2",
        rules: made.rules,
      });
      expect(await numbers(service, entryPoint)).toEqual(["1", "2"]);
      expect(await done(service, `${entryPoint}/versions/1`)).toStrictEqual(made);
      expect(await refusal(service, `${entryPoint}/versions/3`)).toBe("404, 11010 /path/version");
      await done(service, `${inZone}/${made.id}`, remove);
      expect(await refusal(service, entryPoint)).toBe("404, 10003 /path/phase");
      expect(await done(service, entryPoint, put({ name: "own" }))).toMatchObject({ name: "own", version: "1" });
    }));

  test("of an account are of the kind root", () =>
    withService(async (service) => {
      const made = await done(service, `${inAccount}/phases/${phase}/entrypoint`, put({}));
      expect(made).toMatchObject({ kind: "root", rules: [] });
    }));

  test("never change what they are", () =>
    withService(async (service) => {
      const wrong = { id: "0".repeat(32), kind: "root", phase: "other" };
      expect(await refusal(service, entryPoint, put({ ...wrong, rules: [block(" ")] }))).toBe(
        "400, 11101 /kind, 11101 /phase, 11001 /id, 11201 /rules/0/expression",
      );
      expect(await refusal(service, entryPoint)).toBe("404, 10003 /path/phase");
      await done(service, entryPoint, put({}));
      expect(await refusal(service, entryPoint, put({ ...wrong, name: "x" }))).toBe(
        "400, 11101 /id, 11101 /name, 11101 /kind, 11101 /phase",
      );
    }));

  test("are one for a phase, and of the kind of their scope", () =>
    withService(async (service) => {
      const entry = (kind: string) => post({ name: "x", kind, phase });
      const { id } = await done(service, inZone, entry("zone"));
      const { envelope } = await ask(service, inZone, entry("zone"));
      expect(envelope.errors).toStrictEqual([
        { code: 20217, message: `the phase \`${phase}\` has an entry point already: \`${id}\``, pointer: "/phase" },
      ]);
      expect(await refusal(service, inZone, entry("root"))).toBe("400, 11208 /kind");
      expect(await refusal(service, inAccount, entry("zone"))).toBe("400, 11208 /kind");
      expect(await refusal(service, inZone, entry("managed"))).toBe("400, 11001 /kind");
      expect(await create(service, { kind: "zone", phase: "other" })).toMatchObject({ kind: "zone" });
      expect(await create(service)).toMatchObject({ kind: "custom" });
    }));
});

test("only rules of managed rulesets have tags", () =>
  withService(async (service) => {
    const { id } = await create(service);
    expect(await refusal(service, `${inZone}/${id}/versions/1/by_tag/x`)).toBe("400, 11222 /path/ruleset_id");
    expect(await refusal(service, `${inZone}/${id}/versions/2/by_tag/x`)).toBe("404, 11010 /path/version");
    expect(await refusal(service, `${inZone}/${"0".repeat(32)}/versions/2/by_tag/x`)).toBe(
      "404, 11010 /path/ruleset_id",
    );
  }));
