import { describe, expect, test } from "vitest";
import type { Ruleset, RulesetSummary } from "../../../../src/interface/types-generated.js";
import { ask, withService } from "../ask.js";
import {
  account,
  block,
  create,
  done,
  expressions,
  inAccount,
  inZone,
  patch,
  phase,
  post,
  put,
  refusal,
  remove,
  ruleAt,
} from "./rulesets.js";

const someId = "0123456789abcdef".repeat(2);

describe("a ruleset", () => {
  test("is created with version 1, and absent members are absent", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a")] });
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
      const id = expect.stringMatching(/^[0-9a-f]{32}$/);
      const rule = {
        id,
        version: "1",
        action: "block",
        expression: "a",
        enabled: true,
        ref: ruleAt(made, 0).id,
        last_updated: time,
      };
      expect(made).toStrictEqual({
        id,
        name: "x",
        kind: "custom",
        phase,
        version: "1",
        rules: [rule],
        last_updated: time,
      });
      expect(await done(service, `${inZone}/${made.id}`)).toStrictEqual(made);
      const { rules: _, ...summary } = made;
      const { envelope } = await ask(service, inZone);
      expect(envelope.result).toStrictEqual([summary]);
      expect(envelope.result_info).toStrictEqual({ page: 1, per_page: 20, count: 1, total_count: 1, total_pages: 1 });
    }));

  test("belongs to its zone or account alone", () =>
    withService(async (service) => {
      const { id } = await create(service);
      const ofAccount = await create(service, { kind: "root" }, inAccount);
      expect(await refusal(service, `/zones/ffff/rulesets/${id}`)).toBe("404, 11010 /path/ruleset_id");
      expect(await refusal(service, `${inAccount}/${id}`)).toBe("404, 11010 /path/ruleset_id");
      expect(await refusal(service, `/zones/${account}/rulesets/${ofAccount.id}`, put({}))).toBe(
        "404, 11010 /path/ruleset_id",
      );
      expect(await done(service, `${inAccount}/${ofAccount.id}`)).toStrictEqual(ofAccount);
    }));

  test("keeps opaque members as they are", () =>
    withService(async (service) => {
      const opaque = {
        action_parameters: { overrides: [{ a: null, b: [1.5, "ü", {}] }] },
        logging: { enabled: true },
        ratelimit: { period: 60 },
      };
      const made = await create(service, {
        description: "why",
        rules: [block("a", { ...opaque, score_threshold: 3, exposed_credential_check: { x: 1 } })],
      });
      expect(made).toMatchObject({
        description: "why",
        rules: [{ ...opaque, score_threshold: 3, exposed_credential_check: { x: 1 } }],
      });
      const hostile = '{"action":"a","expression":"b","logging":{"__proto__":{"x":1},"constructor":2}}';
      const changed = await ask(service, `${inZone}/${made.id}/rules`, post(hostile));
      expect(changed.text).toContain('"logging":{"__proto__":{"x":1},"constructor":2}');
    }));

  test("is listed whole unless a page is asked for", () =>
    withService(async (service) => {
      for (let at = 0; at < 25; at++) await create(service);
      const whole = await ask(service, inZone);
      expect(whole.envelope.result_info).toStrictEqual({
        page: 1,
        per_page: 25,
        count: 25,
        total_count: 25,
        total_pages: 1,
      });
      const ids = (whole.envelope.result as Ruleset[]).map(({ id }) => id);
      const paged = await ask(service, `${inZone}?per_page=10&page=3`);
      expect(paged.envelope.result_info).toStrictEqual({
        page: 3,
        per_page: 10,
        count: 5,
        total_count: 25,
        total_pages: 3,
      });
      expect((paged.envelope.result as Ruleset[]).map(({ id }) => id)).toEqual(ids.slice(20));
      expect((await ask(service, `${inZone}?page=2`)).envelope).toMatchObject({
        result: [],
        result_info: { count: 0, total_count: 25 },
      });
    }));
});

describe("an update", () => {
  test("makes a version of it all; what is left out stays", () =>
    withService(async (service) => {
      const made = await create(service, { description: "first", rules: [block("a")] });
      const at = `${inZone}/${made.id}`;
      const described = await done(service, at, put({ description: "second" }));
      expect(described).toMatchObject({ version: "2", description: "second", rules: made.rules });
      expect(described.last_updated > made.last_updated).toBe(true);
      const emptied = await done(service, at, put({ rules: [] }));
      expect(emptied).toMatchObject({ version: "3", description: "second", rules: [] });
      expect(await done(service, at, put({}))).toMatchObject({ version: "4", description: "second", rules: [] });
      expect(await done(service, `${at}/versions/1`)).toStrictEqual(made);
      const versions = await done<RulesetSummary[]>(service, `${at}/versions`);
      expect(versions.map(({ version, description }) => `${version} ${description}`)).toEqual([
        "1 first",
        "2 second",
        "3 second",
        "4 second",
      ]);
    }));

  test("takes back what was read", () =>
    withService(async (service) => {
      const made = await create(service, { description: "d", rules: [block("a", { ref: "r" }), block("b")] });
      const again = await done(service, `${inZone}/${made.id}`, put(made));
      expect(again).toStrictEqual({ ...made, version: "2", last_updated: again.last_updated });
    }));

  test("takes back an earlier version, with rules that were deleted since", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a"), block("b")] });
      const at = `${inZone}/${made.id}`;
      await done(service, at, put({ rules: [] }));
      const { rules } = await done(service, `${at}/versions/1`);
      const back = await done(service, at, put({ rules }));
      expect(back.rules).toStrictEqual(made.rules);
      await done(service, `${at}/rules/${ruleAt(made, 0).id}`, remove);
      const changed = await done(service, at, put({ rules: [{ ...ruleAt(made, 0), expression: "c" }] }));
      expect(ruleAt(changed, 0)).toMatchObject({ id: ruleAt(made, 0).id, version: "2", expression: "c" });
    }));

  test("knows rules by their ids, then by their refs; a rule's version rises with its definition", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a", { ref: "r" }), block("b"), block("c", { ref: "s" })] });
      const [a, b, c] = [ruleAt(made, 0), ruleAt(made, 1), ruleAt(made, 2)];
      const rules = [
        block("b2", { ref: b.ref }),
        block("new", { ref: "s" }),
        block("a", { ref: "r" }),
        block("c", { id: c.id, ref: "t" }),
      ];
      const changed = await done(service, `${inZone}/${made.id}`, put({ rules }));
      expect(changed.rules.map(({ id }) => id)).toEqual([b.id, expect.stringMatching(/^[0-9a-f]{32}$/), a.id, c.id]);
      expect(changed.rules.map(({ version }) => version)).toEqual(["2", "1", "1", "2"]);
      expect(ruleAt(changed, 2)).toStrictEqual(a);
      expect(ruleAt(changed, 0).last_updated).toBe(changed.last_updated);
      expect(made.rules.map(({ id }) => id)).not.toContain(ruleAt(changed, 1).id);
    }));

  test("keeps the ref of a rule that is sent without it, and makes the id that of a new one", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a", { ref: "r" })] });
      const { id } = ruleAt(made, 0);
      const changed = await done(service, `${inZone}/${made.id}`, put({ rules: [block("b", { id })] }));
      expect(ruleAt(changed, 0)).toMatchObject({ id, ref: "r", version: "2" });
    }));

  test("says everything that never changes", () =>
    withService(async (service) => {
      const { id } = await create(service);
      const body = {
        id: someId,
        name: "y",
        kind: "zone",
        phase: "other",
        version: "77",
        last_updated: "2024-05-01T10:00:00.000000Z",
      };
      expect(await refusal(service, `${inZone}/${id}`, put(body))).toBe(
        "400, 11101 /id, 11101 /name, 11101 /kind, 11101 /phase",
      );
      expect(
        await done(service, `${inZone}/${id}`, put({ ...body, id, name: "x", kind: "custom", phase })),
      ).toMatchObject({ version: "2" });
    }));

  test("says every mistake, and changes nothing", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a", { ref: "r" })] });
      const { id } = ruleAt(made, 0);
      const wrong = [
        block(" \t\n"),
        block("b", { id: someId }),
        block("c", { id }),
        block("d", { id }),
        block("e", { ref: "twice" }),
        block("f", { ref: "twice" }),
        block("g", { ref: "r" }),
        { action: "execute", expression: " " },
        { action: "execute", expression: "x", action_parameters: { id: someId } },
      ];
      const body = { name: "y", rules: wrong };
      const expected =
        "400, 11101 /name, 11202 /rules/1/id, 11203 /rules/3/id, 11201 /rules/0/expression, 11204 /rules/5/ref, 11204 /rules/6/ref, " +
        "11201 /rules/7/expression, 11205 /rules/7/action_parameters, 11205 /rules/8/action_parameters/id";
      expect(await refusal(service, `${inZone}/${made.id}`, put(body))).toBe(expected);
      expect(await done(service, `${inZone}/${made.id}`)).toStrictEqual(made);
      expect(await done(service, `${inZone}/${made.id}/versions`)).toHaveLength(1);
    }));
});

describe("a rule", () => {
  test("is added at the end, or at its position", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a"), block("b")] });
      const at = `${inZone}/${made.id}/rules`;
      const [a, b] = [ruleAt(made, 0).id, ruleAt(made, 1).id];
      const added = async (expression: string, position?: object) =>
        expressions(await done(service, at, post(block(expression, { position }))));
      expect(await added("c")).toBe("a b c");
      expect(await added("d", { before: "" })).toBe("d a b c");
      expect(await added("e", { after: "" })).toBe("d a b c e");
      expect(await added("f", { before: a })).toBe("d f a b c e");
      expect(await added("g", { after: b })).toBe("d f a b g c e");
      expect(await added("h", { index: 1 })).toBe("h d f a b g c e");
      expect(await added("i", { index: 9 })).toBe("h d f a b g c e i");
      expect(await refusal(service, at, post(block("x", { position: { index: 11 } })))).toBe(
        "400, 11207 /position/index",
      );
      expect(await refusal(service, at, post(block("x", { position: { before: someId } })))).toBe(
        "400, 11202 /position/before",
      );
      expect(await refusal(service, at, post(block(" ", { position: { after: someId }, id: a })))).toBe(
        "400, 11202 /position/after, 11203 /id, 11201 /expression",
      );
      expect(await done(service, `${inZone}/${made.id}`)).toMatchObject({ version: "8" });
    }));

  test("is moved without a new version of it, counted without it", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a"), block("b"), block("c")] });
      const [a, b, c] = [ruleAt(made, 0), ruleAt(made, 1), ruleAt(made, 2)];
      const move = (id: string, position: object) =>
        done(service, `${inZone}/${made.id}/rules/${id}`, patch({ position }));
      expect(expressions(await move(a.id, { index: 3 }))).toBe("b c a");
      expect(expressions(await move(a.id, { index: 2 }))).toBe("b a c");
      expect(expressions(await move(c.id, { before: b.id }))).toBe("c b a");
      expect(expressions(await move(c.id, { after: b.id }))).toBe("b c a");
      const last = await move(a.id, { before: "" });
      expect(expressions(last)).toBe("a b c");
      expect(last).toMatchObject({ version: "6", rules: [a, b, c] });
      const at = `${inZone}/${made.id}/rules/${a.id}`;
      expect(await refusal(service, at, patch({ position: { index: 4 } }))).toBe("400, 11207 /position/index");
      expect(await refusal(service, at, patch({ position: { after: a.id } }))).toBe("400, 11001 /position/after");
      expect(await refusal(service, at, patch({ position: { index: 1, after: "" } }))).toBe("400, 11001 /position");
      expect(await refusal(service, at, patch({}))).toBe("400, 11001 , 11001 ");
    }));

  test("gets its whole definition anew, and stays where it is unless there is a position, too", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a", { description: "d", enabled: false }), block("b")] });
      const { id } = ruleAt(made, 0);
      const at = `${inZone}/${made.id}/rules/${id}`;
      const changed = await done(service, at, patch({ action: "log", expression: "c" }));
      const last_updated = changed.last_updated;
      expect(ruleAt(changed, 0)).toStrictEqual({
        id,
        version: "2",
        action: "log",
        expression: "c",
        enabled: true,
        ref: id,
        last_updated,
      });
      const moved = await done(service, at, patch({ ...ruleAt(changed, 0), expression: "d", position: { index: 2 } }));
      expect(expressions(moved)).toBe("b d");
      expect(ruleAt(moved, 1)).toMatchObject({ id, version: "3" });
      expect(
        await refusal(
          service,
          at,
          patch({ action: "log", expression: "\u3000", id: someId, ref: ruleAt(made, 1).ref }),
        ),
      ).toBe("400, 11101 /id, 11201 /expression, 11204 /ref");
    }));

  test("is deleted", () =>
    withService(async (service) => {
      const made = await create(service, { rules: [block("a"), block("b")] });
      const at = `${inZone}/${made.id}/rules/${ruleAt(made, 0).id}`;
      expect(await done(service, at, remove)).toMatchObject({ version: "2", rules: [ruleAt(made, 1)] });
      expect(await refusal(service, at, remove)).toBe("404, 11010 /path/rule_id");
      expect(await refusal(service, at, patch({ position: { index: 1 } }))).toBe("404, 11010 /path/rule_id");
    }));

  test("is one too many", () =>
    withService(
      async (service) => {
        const rules = [block("a"), block("b"), block("c")];
        expect(await refusal(service, inZone, post({ name: "x", kind: "custom", phase, rules }))).toBe(
          "400, 50001 /rules",
        );
        const { id } = await create(service, { rules: rules.slice(1) });
        expect(await refusal(service, `${inZone}/${id}/rules`, post(block("d")))).toBe("400, 50001 ");
        expect(await refusal(service, `${inZone}/${id}`, put({ rules }))).toBe("400, 50001 /rules");
        expect(await refusal(service, `${inZone}/phases/${phase}/entrypoint`, put({ rules }))).toBe(
          "400, 50001 /rules",
        );
      },
      { rulesets: { mostRules: 2 } },
    ));

  test("makes its ruleset too large to be sent back", () =>
    withService(async (service) => {
      const large = block("x".repeat(60_000), { description: "y".repeat(60_000) });
      const { id } = await create(service, { rules: Array.from({ length: 8 }, () => large) });
      expect(await refusal(service, `${inZone}/${id}/rules`, post(large))).toBe("400, 11210 ");
    }));
});
