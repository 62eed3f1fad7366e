import { expect, test } from "vitest";
import type { Ruleset } from "../../../../src/interface/types-generated.js";
import { ask, withService } from "../ask.js";
import { create, done, execute, inAccount, inZone, patch, phase, post, put, refusal, remove } from "./rulesets.js";

const id = "e".repeat(32);
const time = "2026-05-01T10:00:00.000000Z";
const rule = (letter: string, categories: readonly string[]) => {
  const own = letter.repeat(32);
  return {
    id: own,
    version: "1",
    action: "block",
    expression: letter,
    enabled: true,
    ref: own,
    categories,
    last_updated: time,
  };
};
const rules = [rule("a", ["sqli", "a/b ä"]), rule("b", ["xss"]), rule("c", ["sqli", "xss"])];
const versions = [
  { version: "3", last_updated: time, rules: rules.slice(0, 1) },
  { version: "7", last_updated: time, rules },
];
const state = {
  version: 1,
  managed_rulesets: [{ id, name: "Managed", kind: "managed", phase, next_version: "9", versions }],
};

test("managed rulesets are seen by every zone and account, with the tags of their rules", () =>
  withService(
    async (service) => {
      const whole = { id, name: "Managed", kind: "managed", phase, version: "7", rules, last_updated: time };
      for (const all of [inZone, inAccount, "/zones/ffff/rulesets"]) {
        expect(await done(service, `${all}/${id}`)).toEqual(whole);
        expect(await done<Ruleset[]>(service, all)).toMatchObject([{ id, version: "7" }]);
        const tagged = (version: number, tag: string) =>
          done(service, `${all}/${id}/versions/${version}/by_tag/${encodeURIComponent(tag)}`);
        expect(await tagged(7, "sqli")).toEqual({ ...whole, rules: [rules[0], rules[2]] });
        expect(await tagged(7, "a/b ä")).toEqual({ ...whole, rules: [rules[0]] });
        expect(await tagged(3, "sqli")).toEqual({ ...whole, version: "3", rules: [rules[0]] });
        expect(await tagged(7, "none")).toEqual({ ...whole, rules: [] });
      }
    },
    { state },
  ));

test("nobody changes them, and everybody executes them", () =>
  withService(
    async (service) => {
      const at = `${inZone}/${id}`;
      const own = "a".repeat(32);
      const refused = "400, 11209 /path/ruleset_id";
      expect(await refusal(service, at, put({}))).toBe(refused);
      expect(await refusal(service, at, remove)).toBe(refused);
      expect(await refusal(service, `${at}/versions/3`, remove)).toBe(refused);
      expect(await refusal(service, `${at}/rules`, post({ action: "a", expression: "b" }))).toBe(refused);
      expect(await refusal(service, `${at}/rules/${own}`, patch({ position: { index: 1 } }))).toBe(refused);
      expect(await refusal(service, `${at}/rules/${own}`, remove)).toBe(refused);
      for (const all of [inZone, inAccount])
        expect(await create(service, { rules: [execute(id)] }, all)).toMatchObject({ version: "1" });
      // What is said of a rule has no effect where it is sent.
      const [tagged] = rules;
      const { rules: copied } = await create(service, { rules: [{ ...tagged, id: undefined }] });
      expect(copied[0]).not.toHaveProperty("categories");
      expect((await ask(service, at)).envelope.result).toMatchObject({ version: "7" });
    },
    { state },
  ));
