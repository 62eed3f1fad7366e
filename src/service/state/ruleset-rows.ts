/** Rulesets of a document, held to what holds of those that are served. */
import type { Rule } from "../../interface/types-generated.js";
import type { Scope } from "../operation.js";
import { isExecuting } from "../store/references.js";
import type { RulesetKind } from "../store/tables.js";
import { circular } from "./circles.js";
import { onlyOnce, type Reading } from "./rows.js";
import type { StateRuleset, StateRulesetVersion } from "./types-generated.js";

/** Where rulesets are: those of `every` scope are managed. */
export type RulesetScope = Scope | { readonly kind: "every"; readonly id: "" };

const kindsOf: Readonly<Record<RulesetScope["kind"], readonly RulesetKind[]>> = {
  zone: ["custom", "zone"],
  account: ["custom", "root"],
  every: ["managed"],
};
const names = { zone: "a zone", account: "an account", every: "`managed_rulesets`" } as const;

/** A rule of a current version that executes a ruleset. */
interface Executing {
  readonly ruleset: string;
  readonly target: string;
  readonly rule: string;
  readonly scope: string;
  readonly pointer: string;
}

/** Reads rulesets into rows; `finish` checks what they execute when all were read. */
export function rulesetReader(reading: Reading) {
  const { rows, times, found } = reading;
  const idOnce = onlyOnce(reading, (id) => `the id \`${id}\` is that of another ruleset`);
  const entryPointOnce = onlyOnce(reading, () => "the phase has an entry point already");
  const scopes = new Map<string, string>();
  const executing: Executing[] = [];
  return { read, finish };

  function read(scope: RulesetScope, rulesets: readonly StateRuleset[], below: string): void {
    for (const [index, ruleset] of rulesets.entries()) {
      if (found.isFull()) return;
      readRuleset(scope, ruleset, `${below}/${index}`);
    }
  }

  function readRuleset(scope: RulesetScope, ruleset: StateRuleset, pointer: string): void {
    const { id, name, kind, phase, versions } = ruleset;
    const place = `${scope.kind} ${scope.id}`;
    idOnce(id, `${pointer}/id`);
    scopes.set(id, place);
    const kinds = kindsOf[scope.kind];
    if (!kinds.includes(kind)) {
      const expected = kinds.map((one) => `\`${one}\``).join(" or ");
      found.report(
        "wrongState",
        { mistake: `a ruleset of ${names[scope.kind]} is ${expected}, not \`${kind}\`` },
        `${pointer}/kind`,
      );
    } else if (kind === "zone" || kind === "root") entryPointOnce(`${place} ${phase}`, `${pointer}/phase`);
    const numberOnce = onlyOnce(reading, (number) => `the version \`${number}\` stands there twice`);
    const numbers = versions.map(({ version }) => Number(version));
    const current = numbers.reduce((a, b) => Math.max(a, b), 0);
    if (current === 0)
      found.report("wrongState", { mistake: "a ruleset has at least one version" }, `${pointer}/versions`);
    const next_version = Number(ruleset.next_version ?? current + 1);
    if (next_version <= current)
      found.report(
        "wrongState",
        { mistake: `the next version has to be greater than \`${current}\`` },
        `${pointer}/next_version`,
      );
    rows.rulesets.push({ id, scope: scope.kind, scope_id: scope.id, kind, phase, name, current, next_version });
    for (const [index, version] of versions.entries()) {
      const at = `${pointer}/versions/${index}`;
      numberOnce(version.version, `${at}/version`);
      const number = Number(version.version);
      const rules = readRules(version, kind, at);
      const updated = times.read(version.last_updated, `${at}/last_updated`);
      rows.ruleset_versions.push({
        ruleset: id,
        number,
        description: version.description ?? null,
        rules_json: JSON.stringify(rules),
        updated,
      });
      if (number === current)
        for (const [place, rule] of rules.entries()) take(id, rule, scope, `${at}/rules/${place}`);
    }
  }

  function readRules({ rules }: StateRulesetVersion, kind: RulesetKind, below: string): readonly Rule[] {
    const idOnce = onlyOnce(reading, (id) => `the rule \`${id}\` stands there twice`);
    const refOnce = onlyOnce(reading, (ref) => `two rules have the ref \`${ref}\``);
    return rules.map((rule, index) => {
      const pointer = `${below}/rules/${index}`;
      idOnce(rule.id, `${pointer}/id`);
      refOnce(rule.ref, `${pointer}/ref`);
      if (rule.expression.trim() === "")
        found.report("wrongState", { mistake: "the expression is blank" }, `${pointer}/expression`);
      if (rule.categories !== undefined && kind !== "managed") {
        found.report(
          "wrongState",
          { mistake: "only rules of managed rulesets have categories" },
          `${pointer}/categories`,
        );
      }
      return { ...rule, last_updated: times.moved(rule.last_updated, `${pointer}/last_updated`) };
    });
  }

  function take(ruleset: string, rule: Rule, { kind, id }: RulesetScope, below: string): void {
    if (!isExecuting(rule)) return;
    const parameters: Readonly<Record<string, unknown>> = rule.action_parameters ?? {};
    const target = Object.hasOwn(parameters, "id") ? parameters["id"] : undefined;
    const pointer = `${below}/action_parameters${rule.action_parameters === undefined ? "" : "/id"}`;
    executing.push({
      ruleset,
      target: typeof target === "string" ? target : "",
      rule: rule.id,
      scope: `${kind} ${id}`,
      pointer,
    });
  }

  function finish(): void {
    for (const { target, scope, pointer } of executing) {
      const place = scopes.get(target);
      if (place !== scope && place !== "every ") found.report("unknownTarget", { found: `\`${target}\`` }, pointer);
    }
    for (const { target, pointer } of circular(executing)) found.report("targetInCircle", { id: target }, pointer);
    rows.rule_references.push(...executing.map(({ ruleset, rule, target }) => ({ ruleset, rule, target })));
  }
}
