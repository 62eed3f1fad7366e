/** The service and a model of rulesets answer the same to any series of requests, with restarts between them. */
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createService, type Service } from "../../src/service/service.js";
import { newFolder } from "../support/folder.js";
import { runs } from "../support/seed.js";
import { type Ask, askIn } from "./asking.js";
import { Model, type ModelRuleset, type Step } from "./rulesets-model.js";

const mostRules = 6;
const stepsOfSeries = 50;

const scopes = ["zones/aa", "zones/bb", "accounts/aa"] as const;
const strange = "f".repeat(32);

/** A random choice. Numbers select among the rulesets and rules that exist when the step runs. */
interface Choice {
  readonly kind: Step["kind"] | "restart";
  readonly at: number;
  readonly ruleset: number;
  readonly rule: number;
  readonly number: number;
  readonly phase: string;
  readonly rulesetKind: "custom" | "root" | "zone";
  readonly rules: readonly RuleChoice[] | undefined;
  readonly one: RuleChoice | undefined;
  readonly position: PositionChoice | undefined;
  readonly more: object;
}

interface RuleChoice {
  readonly known: number | undefined;
  readonly target: number | undefined;
  readonly definition: { readonly action: string; readonly expression: string };
}

type PositionChoice = readonly ["before" | "after" | "index", number];

const often = <Value>(value: fc.Arbitrary<Value>, weight = 3) =>
  fc.oneof({ weight, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) });

const ruleChoice: fc.Arbitrary<RuleChoice> = fc.record({
  known: often(fc.nat(40), 1),
  target: fc.option(fc.nat(40), { nil: undefined, freq: 5 }),
  definition: fc.record(
    {
      action: fc.constantFrom("block", "log"),
      expression: fc.oneof({ weight: 12, arbitrary: fc.constantFrom("a", "b") }, fc.constantFrom(" ", "\t\n")),
      ref: fc.constantFrom("r", "s", "t", "u", "v", "w"),
      enabled: fc.boolean(),
      description: fc.constantFrom("", "d"),
      logging: fc.constantFrom({}, { enabled: true }),
      version: fc.constant("9"),
    },
    { requiredKeys: ["action", "expression"] },
  ),
});

const kinds = (weight: number, ...arbitrary: readonly Choice["kind"][]) => ({
  weight,
  arbitrary: fc.constantFrom(...arbitrary),
});

const choice: fc.Arbitrary<Choice> = fc.record({
  kind: fc.oneof(
    kinds(12, "create", "replace", "replace entry point", "add", "add", "change", "change", "delete rule"),
    kinds(2, "delete", "delete version", "delete version", "delete version"),
    kinds(1, "restart"),
  ),
  at: fc.nat(scopes.length - 1),
  ruleset: fc.nat(40),
  rule: fc.nat(40),
  number: fc.nat(6),
  phase: fc.constantFrom("p", "q"),
  rulesetKind: fc.constantFrom("custom", "custom", "root", "zone"),
  rules: often(fc.array(ruleChoice, { maxLength: mostRules + 1, size: "max" })),
  one: often(ruleChoice),
  position: often(fc.tuple(fc.constantFrom("before", "after", "index"), fc.nat(8)), 1),
  more: fc.record({ description: fc.constantFrom("x", "y"), name: fc.constantFrom("n", "m") }, { requiredKeys: [] }),
});

/** The request that a choice means, given the rulesets of the model. Null when there is nothing to change. */
function stepOf(choice: Choice, model: Model): Step | null {
  const { kind, phase, number, more } = choice;
  const all = [...model.rulesets.values()];
  // Sometimes a ruleset of another scope, or one that does not exist.
  const seldom = choice.ruleset > 38;
  const chosen = all[choice.ruleset % Math.max(all.length, 1)];
  const at =
    (kind === "create" || kind === "replace entry point" || seldom ? scopes[choice.at] : chosen?.at) ?? scopes[0];
  const here = all.filter((one) => one.at === at);
  const of = (list: readonly ModelRuleset[], index: number) => list[index % (list.length + 1)];
  const ruleset = seldom ? of(all, choice.rule) : chosen;
  const id = ruleset?.id ?? strange;
  const present = ruleset === undefined ? [] : model.newest(ruleset).rules.map((rule) => rule.id);
  const ever =
    ruleset === undefined ? [] : [...ruleset.versions.values()].flatMap(({ rules }) => rules.map((rule) => rule.id));
  const rule = (choice.rule > 36 ? ever : present)[choice.rule % Math.max(present.length, 1)] ?? strange;
  const definition = ({ known, target, definition: own }: RuleChoice) => {
    const named: { readonly id?: string } =
      known === undefined ? {} : { id: (known % 2 === 0 ? present : ever)[known % (ever.length + 1)] ?? strange };
    const executed = target === undefined ? undefined : (of(target > 36 ? all : here, target)?.id ?? strange);
    // A target that does not exist must stay rare, since it ends every step with a refusal.
    const execute =
      executed === undefined || (executed === strange && target !== 40)
        ? {}
        : { action: "execute", action_parameters: { id: executed } };
    return { ...own, ...(named.id === strange && known !== 40 ? {} : named), ...execute };
  };
  const [side, place] = choice.position ?? [];
  const beside = place === undefined ? "" : (present[place % (present.length + 1)] ?? (place > 6 ? strange : ""));
  const position = side === undefined ? {} : { position: { [side]: side === "index" ? (place ?? 0) + 1 : beside } };
  const rules = choice.rules === undefined ? {} : { rules: choice.rules.map(definition) };
  const one = choice.one === undefined ? { action: "block", expression: "a" } : definition(choice.one);
  if (kind === "restart" || (kind === "change" && choice.one === undefined && side === undefined)) return null;
  const changed = { ...(number > 4 ? more : {}), ...rules };
  const own = choice.one?.known === 40 ? {} : { id: rule };
  const bodies: Partial<Record<Choice["kind"], object>> = {
    create: { name: "n", kind: choice.rulesetKind, phase, ...more, ...rules },
    replace: changed,
    "replace entry point": changed,
    add: { ...one, ...position },
    change: choice.one === undefined ? position : { ...one, ...own, ...position },
  };
  const version = number === 6 ? undefined : [...(ruleset?.versions.keys() ?? [])].toReversed()[number];
  const fallback = ruleset === undefined || number === 6 ? number + 1 : 1;
  return { kind, at, phase, id, rule, number: version ?? fallback, body: bodies[kind] };
}

const routes: Readonly<Record<Step["kind"], readonly [method: string, path: string]>> = {
  create: ["POST", ""],
  replace: ["PUT", "/{id}"],
  "replace entry point": ["PUT", "/phases/{phase}/entrypoint"],
  add: ["POST", "/{id}/rules"],
  change: ["PATCH", "/{id}/rules/{rule}"],
  "delete rule": ["DELETE", "/{id}/rules/{rule}"],
  delete: ["DELETE", "/{id}"],
  "delete version": ["DELETE", "/{id}/versions/{number}"],
};

/** A service on a folder, which can be closed and opened again. */
class Restarting {
  private time = 1_700_000_000_000;
  private service: Service | undefined;
  readonly ask: Ask = askIn(() => this.service as Service);

  constructor(private readonly data: string) {}

  async restart(): Promise<void> {
    await this.close();
    this.service = await createService({ data: this.data, clock: () => this.time++, rulesets: { rules: mostRules } });
  }

  async close(): Promise<void> {
    await this.service?.close();
  }
}

/** Sends one request to both, and compares the response and the rulesets afterwards. */
async function run(choice: Choice, model: Model, real: Restarting): Promise<void> {
  if (choice.kind === "restart") await real.restart();
  const step = stepOf(choice, model);
  let changed: ModelRuleset | null = null;
  if (step !== null) {
    const [method, route] = routes[step.kind];
    const path = route.replace(/\{(\w+)\}/g, (_, name: "id" | "phase" | "rule" | "number") => `${step[name]}`);
    const { status, result, errors } = await real.ask(`/${step.at}/rulesets${path}`, { method, body: step.body });
    const expected = model.apply(step, result);
    const codes = "codes" in expected ? [...new Set(expected.codes)].sort() : [];
    expect([...new Set(errors.map(({ code }) => code))].sort(), JSON.stringify(step)).toEqual(codes);
    if ("codes" in expected) expect(status).toBe(codes.includes(11010) ? 404 : 400);
    else {
      changed = expected.ruleset;
      if (step.kind === "delete") expect(result).toEqual({ id: step.id });
      else if (step.kind === "delete version") expect(result).toEqual({ id: step.id, version: String(step.number) });
      else expect(result).toEqual(changed && model.shown(changed, changed.next - 1));
    }
  }
  await compare(model, real.ask, step?.at ?? scopes[0], changed);
}

async function compare(model: Model, ask: Ask, at: string, changed: ModelRuleset | null): Promise<void> {
  const summary = (ruleset: ModelRuleset, number: number) => ({ ...model.shown(ruleset, number), rules: undefined });
  const here = [...model.rulesets.values()].filter((one) => one.at === at).sort((a, b) => (a.id < b.id ? -1 : 1));
  const listed = await ask(`/${at}/rulesets`);
  expect(listed.result).toEqual(here.map((one) => summary(one, Math.max(...one.versions.keys()))));
  if (changed === null) return;
  const path = `/${at}/rulesets/${changed.id}`;
  const numbers = [...changed.versions.keys()].sort((a, b) => a - b);
  expect((await ask(`${path}/versions`)).result).toEqual(numbers.map((number) => summary(changed, number)));
  expect((await ask(path)).result).toEqual(model.shown(changed, Math.max(...numbers)));
  const some = numbers[changed.next % numbers.length] ?? 1;
  expect((await ask(`${path}/versions/${some}`)).result).toEqual(model.shown(changed, some));
}

test("rulesets answer as the model does", async () => {
  const folder = newFolder();
  let series = 0;
  const choices = fc.array(choice, { minLength: stepsOfSeries, maxLength: stepsOfSeries });
  const property = fc.asyncProperty(choices, async (each) => {
    const real = new Restarting(join(folder, `${series++}`));
    await real.restart();
    try {
      const model = new Model(mostRules);
      for (const one of each) await run(one, model, real);
    } finally {
      await real.close();
    }
  });
  await fc.assert(property, runs(200, 10));
}, 3_600_000);
