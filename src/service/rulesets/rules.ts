/** Makes the rules of a new version from stored rules and sent definitions, without the store. */
import { isDeepStrictEqual } from "node:util";
import type { Position, Rule, RuleInput } from "../../api/schemas.js";
import type { Mistakes } from "../refused.js";
import type { Targets } from "./references.js";
import type { RulesetLimits } from "./versions.js";

/** An unchanged rule, or a sent definition with its pointer. */
export type Entry = { readonly kept: Rule } | { readonly sent: RuleInput; readonly pointer: string };

export interface Making {
  /** The rules of the current version. */
  readonly present: readonly Rule[];
  /** Finds a rule of an earlier version by its id. */
  readonly earlier: (id: string) => Rule | undefined;
  /** Reads all rulesets, so only a rule that executes a ruleset needs this call. */
  readonly targets: () => Targets;
  readonly newId: () => string;
  readonly updated: string;
  readonly limits: RulesetLimits;
}

type Former = Rule | undefined;

/** Returns one rule for each entry. After a reported mistake, the caller drops the rules. */
export function makeRules(entries: readonly Entry[], making: Making, mistakes: Mistakes): readonly Rule[] {
  const former = matchFormer(entries, making, mistakes);
  const rules = entries.map((entry, i) => ("kept" in entry ? entry.kept : makeRule(entry.sent, former[i], making)));
  let targets: Targets | undefined;
  const refs = new Map<string, number>();
  for (const [i, rule] of rules.entries()) {
    const entry = entries[i];
    const other = refs.get(rule.ref);
    refs.set(rule.ref, i);
    if (other !== undefined && rules[other]?.id !== rule.id) reportRef(rule.ref, [entry, entries[other]], mistakes);
    if (entry !== undefined && "sent" in entry)
      checkRule(rule, entry.pointer, () => (targets ??= making.targets()), mistakes);
  }
  const { limits } = making;
  const pointer = entries.every((entry) => "sent" in entry) ? "/rules" : "";
  if (rules.length > limits.rules) mistakes.report("tooManyRules", { most: limits.rules }, pointer);
  else if (Buffer.byteLength(JSON.stringify(rules)) > limits.bytes)
    mistakes.report("tooManyBytes", { most: limits.bytes }, pointer);
  return rules;
}

/** Finds the stored rule of each sent definition: by its id, or else by its ref. All ids are matched before any ref. */
function matchFormer(entries: readonly Entry[], { present, earlier }: Making, mistakes: Mistakes): readonly Former[] {
  const taken = new Set(entries.flatMap((entry) => ("kept" in entry ? [entry.kept.id] : [])));
  const byId = entries.map((entry) => {
    if ("kept" in entry || entry.sent.id === undefined) return undefined;
    const { id } = entry.sent;
    const rule = present.find((each) => each.id === id) ?? earlier(id);
    if (rule === undefined) mistakes.report("unknownRule", { id }, `${entry.pointer}/id`);
    else if (taken.has(id)) mistakes.report("repeatedRule", { id }, `${entry.pointer}/id`);
    taken.add(id);
    return rule;
  });
  const byRef = new Map(present.filter(({ id }) => !taken.has(id)).map((rule) => [rule.ref, rule]));
  return entries.map((entry, i) => {
    if ("kept" in entry || entry.sent.id !== undefined || entry.sent.ref === undefined) return byId[i];
    const rule = byRef.get(entry.sent.ref);
    byRef.delete(entry.sent.ref);
    return rule;
  });
}

/** A rule's version rises only when its definition changes. */
function makeRule(sent: RuleInput, former: Rule | undefined, { newId, updated }: Making): Rule {
  const id = former?.id ?? newId();
  const { id: _id, version: _version, last_updated: _updated, categories: _categories, ...members } = sent;
  const definition = { ...members, enabled: sent.enabled ?? true, ref: sent.ref ?? former?.ref ?? id };
  if (former === undefined) return { id, version: "1", ...definition, last_updated: updated };
  const rule: Rule = { id, version: former.version, ...definition, last_updated: former.last_updated };
  return isDeepStrictEqual(rule, former)
    ? former
    : { ...rule, version: String(Number(former.version) + 1), last_updated: updated };
}

/** Reports a repeated ref at a definition of the request, if possible at one with the ref. */
function reportRef(ref: string, pair: readonly (Entry | undefined)[], mistakes: Mistakes): void {
  const sent = pair.flatMap((entry) => (entry !== undefined && "sent" in entry ? [entry] : []));
  const wrong = sent.find((entry) => entry.sent.ref !== undefined) ?? sent[0];
  if (wrong !== undefined) mistakes.report("repeatedRef", { ref }, `${wrong.pointer}/ref`);
}

function checkRule(rule: Rule, pointer: string, targetsOf: () => Targets, mistakes: Mistakes): void {
  const { action, expression, action_parameters: parameters } = rule;
  if (expression.trim() === "") mistakes.report("blankExpression", {}, `${pointer}/expression`);
  if (action !== "execute") return;
  const targets = targetsOf();
  const id = parameters?.["id"];
  const at = `${pointer}/action_parameters${parameters === undefined ? "" : "/id"}`;
  if (typeof id !== "string" || !targets.visible.has(id)) {
    mistakes.report("unknownTarget", { found: id === undefined ? "nothing" : `\`${id}\`` }, at);
  } else if (targets.leadingHere.has(id)) mistakes.report("targetInCycle", { id }, at);
}

/** The index for a position among the other rules. For a wrong position, reports a mistake and returns the end. */
export function indexOf(position: Position, others: readonly Rule[], moved: string | null, mistakes: Mistakes): number {
  const { before, after, index } = position;
  if (index !== undefined && index > others.length + 1) {
    mistakes.report("positionOutOfRange", { index, last: others.length + 1 }, "/position/index");
  }
  if (index !== undefined) return index - 1;
  if (before === "") return 0;
  const id = before ?? after ?? "";
  if (id === "") return others.length;
  const side = before === undefined ? "after" : "before";
  const found = others.findIndex((rule) => rule.id === id);
  if (id === moved)
    mistakes.report("invalidRequest", { mistake: `a rule cannot be ${side} itself` }, `/position/${side}`);
  else if (found === -1) mistakes.report("unknownRule", { id }, `/position/${side}`);
  return side === "before" ? found : found + 1;
}
