/** The service and the model do the same, step by step, restarts among the steps. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { doorOf } from "../../../../src/old-service/http/app.js";
import { operationEndpoints } from "../../../../src/old-service/http/operation-endpoints.js";
import type { Service } from "../../../../src/old-service/index.js";
import { rulesetHandlers } from "../../../../src/old-service/rulesets/handlers.js";
import { usualLimits } from "../../../../src/old-service/rulesets/limits.js";
import { openStore } from "../../../../src/old-service/store/store.js";
import { worldOf } from "../../../../src/old-service/world.js";
import { runs } from "../../../support/seed.js";
import { ask } from "../ask.js";
import { type Asked, Model, type ModelRuleset } from "./model.js";

const mostRules = 6;
const stepsOfRun = 50;

const places = ["zones/aa", "zones/bb", "accounts/aa"] as const;
const strange = "f".repeat(32);

/** What is chosen at random; numbers choose among what there is when it is asked. */
interface Choice {
  readonly does: Asked["does"] | "restart";
  readonly at: number;
  readonly ruleset: number;
  readonly rule: number;
  readonly number: number;
  readonly phase: string;
  readonly kind: "custom" | "root" | "zone";
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
      expression: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom("a", "b") },
        { weight: 1, arbitrary: fc.constantFrom(" ", "\t\n") },
      ),
      ref: fc.constantFrom("r", "s", "t", "u", "v", "w"),
      enabled: fc.boolean(),
      description: fc.constantFrom("", "d"),
      logging: fc.constantFrom({}, { enabled: true }),
      version: fc.constant("9"),
    },
    { requiredKeys: ["action", "expression"] },
  ),
});

const choice: fc.Arbitrary<Choice> = fc.record({
  does: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom<Choice["does"]>(
        "create",
        "replace",
        "replace entry point",
        "add",
        "add",
        "change",
        "change",
        "take",
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Choice["does"]>("delete", "delete version", "delete version", "delete version"),
    },
    { weight: 1, arbitrary: fc.constant<Choice["does"]>("restart") },
  ),
  at: fc.nat(places.length - 1),
  ruleset: fc.nat(40),
  rule: fc.nat(40),
  number: fc.nat(6),
  phase: fc.constantFrom("p", "q"),
  kind: fc.constantFrom("custom", "custom", "root", "zone"),
  rules: often(fc.array(ruleChoice, { maxLength: mostRules + 1, size: "max" })),
  one: often(ruleChoice),
  position: often(fc.tuple(fc.constantFrom("before", "after", "index"), fc.nat(8)), 1),
  more: fc.record({ description: fc.constantFrom("x", "y"), name: fc.constantFrom("n", "m") }, { requiredKeys: [] }),
});

/** What a choice means where these rulesets are; null where there is none to do it to. */
function askedBy(choice: Choice, model: Model): Asked | null {
  const { does, phase, kind, number, more } = choice;
  const all = [...model.rulesets.values()];
  // Now and then one that is of another zone, or of none.
  const seldom = choice.ruleset > 38;
  const chosen = all[choice.ruleset % Math.max(all.length, 1)];
  const at =
    (does === "create" || does === "replace entry point" || seldom ? places[choice.at] : chosen?.at) ?? places[0];
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
    // What does not exist is asked for seldom: nothing else would ever happen.
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
  switch (does) {
    case "create":
      return { does, at, body: { name: "n", kind, phase, ...more, ...rules } };
    case "replace":
      return { does, at, id, body: { ...(number > 4 ? more : {}), ...rules } };
    case "replace entry point":
      return { does, at, phase, body: { ...(number > 4 ? more : {}), ...rules } };
    case "add":
      return { does, at, id, body: { ...one, ...position } };
    case "change":
      if (choice.one === undefined) return side === undefined ? null : { does, at, id, rule, body: position };
      return { does, at, id, rule, body: { ...one, ...(choice.one.known === 40 ? {} : { id: rule }), ...position } };
    case "take":
      return { does, at, id, rule };
    case "delete":
      return { does, at, id };
    case "delete version":
      return {
        does,
        at,
        id,
        number:
          ruleset === undefined || number === 6 ? number + 1 : ([...ruleset.versions.keys()].toReversed()[number] ?? 1),
      };
    default:
      return null;
  }
}

function requestOf(asked: Asked): readonly [path: string, asked: { method: string; body?: unknown }] {
  const all = `/${asked.at}/rulesets`;
  switch (asked.does) {
    case "create":
      return [all, { method: "POST", body: asked.body }];
    case "replace":
      return [`${all}/${asked.id}`, { method: "PUT", body: asked.body }];
    case "replace entry point":
      return [`${all}/phases/${asked.phase}/entrypoint`, { method: "PUT", body: asked.body }];
    case "add":
      return [`${all}/${asked.id}/rules`, { method: "POST", body: asked.body }];
    case "change":
      return [`${all}/${asked.id}/rules/${asked.rule}`, { method: "PATCH", body: asked.body }];
    case "take":
      return [`${all}/${asked.id}/rules/${asked.rule}`, { method: "DELETE" }];
    case "delete":
      return [`${all}/${asked.id}`, { method: "DELETE" }];
    case "delete version":
      return [`${all}/${asked.id}/versions/${asked.number}`, { method: "DELETE" }];
  }
}

/** A service of rulesets over a file, which can be closed and opened again. */
class Restarting {
  #close: () => Promise<void> = async () => {};
  service: Service;
  #time = 1_700_000_000_000;

  constructor(readonly path: string) {
    this.service = this.#open();
  }

  #open(): Service {
    const store = openStore({ path: this.path });
    const world = worldOf({ clock: () => this.#time++ });
    const handlers = rulesetHandlers({ ...usualLimits, mostRules });
    const endpoints = operationEndpoints(handlers, { store, world }, { mostBytes: 1_048_576, seconds: 30 });
    this.#close = () => store.close();
    return { fetch: doorOf(endpoints, { tokens: null, cors: null }, world), guarded: false, close: this.#close };
  }

  async restart(): Promise<void> {
    await this.#close();
    this.service = this.#open();
  }

  close = () => this.#close();
}

const taken = new Map<string, number>();

/** Does one step on both sides, and holds what was answered and what is there now to the model. */
async function step(chosen: Choice, model: Model, real: Restarting): Promise<void> {
  if (chosen.does === "restart") await real.restart();
  const asked = askedBy(chosen, model);
  const at = asked?.at ?? places[0];
  let touched: ModelRuleset | null = null;
  if (asked !== null) {
    const { status, envelope } = await ask(real.service, ...requestOf(asked));
    const result = envelope.result as Record<string, unknown> | null;
    const expected = model.does(asked, result);
    const codes = "codes" in expected ? [...new Set(expected.codes)].sort() : [];
    expect([...new Set(envelope.errors.map(({ code }) => code))].sort(), JSON.stringify(asked)).toEqual(codes);
    const kind = `${asked.does} ${codes.join()}`;
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    if ("codes" in expected) expect(status).toBe(codes.includes(11010) ? 404 : 400);
    else {
      touched = expected.ruleset;
      if (asked.does === "delete") expect(result).toEqual({ id: asked.id });
      else if (asked.does === "delete version") expect(result).toEqual({ id: asked.id, version: String(asked.number) });
      else expect(result).toEqual(touched && model.shown(touched, touched.next - 1));
    }
  }
  await compare(model, real.service, at, touched);
}

async function compare(model: Model, service: Service, at: string, touched: ModelRuleset | null): Promise<void> {
  const summary = (ruleset: ModelRuleset, number: number) => ({ ...model.shown(ruleset, number), rules: undefined });
  const here = [...model.rulesets.values()].filter((one) => one.at === at).sort((a, b) => (a.id < b.id ? -1 : 1));
  const listed = (await ask(service, `/${at}/rulesets`)).envelope;
  expect(listed.result).toEqual(here.map((one) => summary(one, Math.max(...one.versions.keys()))));
  if (touched === null) return;
  const path = `/${at}/rulesets/${touched.id}`;
  const numbers = [...touched.versions.keys()].sort((a, b) => a - b);
  expect((await ask(service, `${path}/versions`)).envelope.result).toEqual(
    numbers.map((number) => summary(touched, number)),
  );
  expect((await ask(service, path)).envelope.result).toEqual(model.shown(touched, Math.max(...numbers)));
  const some = numbers[touched.next % numbers.length] ?? 1;
  expect((await ask(service, `${path}/versions/${some}`)).envelope.result).toEqual(model.shown(touched, some));
}

test("rulesets do what the model does", async () => {
  const directory = mkdtempSync(join(tmpdir(), "logwhere-model-"));
  const series = runs(200, 4);
  let run = 0;
  try {
    const property = fc.asyncProperty(
      fc.array(choice, { minLength: stepsOfRun, maxLength: stepsOfRun }),
      async (choices) => {
        const real = new Restarting(join(directory, `${run++}.sqlite`));
        try {
          const model = new Model(mostRules);
          for (const chosen of choices) await step(chosen, model, real);
        } finally {
          await real.close();
        }
      },
    );
    await fc.assert(property, { ...series, endOnFailure: series.numRuns > 20 });
  } finally {
    rmSync(directory, { recursive: true, force: true });
    if (series.numRuns > 20) console.log(Object.fromEntries([...taken].sort()));
  }
}, 3_600_000);
