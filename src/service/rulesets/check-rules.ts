/** Whether a list of rules can be that of a ruleset. What was sent is looked at; rules that stay as they are were looked at before. */
import type { Rule } from "../../interface/types-generated.js";
import type { FoundMistakes } from "../found-mistakes.js";
import { isExecuting, type Reach } from "../store/references.js";
import type { Entry } from "./new-rules.js";

/** Reports what is wrong with the rules that `entries` became. */
export function checkRules(
  rules: readonly Rule[],
  entries: readonly Entry[],
  reach: Reach,
  found: FoundMistakes,
): void {
  const repeated = repeatedRefs(rules, entries);
  for (const [at, rule] of rules.entries()) {
    const entry = entries[at];
    if (entry === undefined || "kept" in entry) continue;
    const { pointer } = entry;
    if (rule.expression.trim() === "") found.report("blankExpression", {}, `${pointer}/expression`);
    if (repeated.has(at)) found.report("repeatedRef", { ref: rule.ref }, `${pointer}/ref`);
    if (isExecuting(rule)) checkTarget(rule, pointer, reach, found);
  }
}

function checkTarget(
  { action_parameters: parameters }: Rule,
  pointer: string,
  reach: Reach,
  found: FoundMistakes,
): void {
  const below = `${pointer}/action_parameters`;
  const id = parameters !== undefined && Object.hasOwn(parameters, "id") ? parameters["id"] : undefined;
  if (typeof id !== "string" || !reach.has(id)) {
    const spelled = id === undefined ? "nothing" : `\`${typeof id === "string" ? id : JSON.stringify(id)}\``;
    found.report("unknownTarget", { found: spelled }, parameters === undefined ? below : `${below}/id`);
  } else if (reach.leadsBack(id)) found.report("targetInCircle", { id }, `${below}/id`);
}

/** Places of rules with a ref that another one has: of two the later one, unless only the other was sent with that ref. */
function repeatedRefs(rules: readonly Rule[], entries: readonly Entry[]): ReadonlySet<number> {
  const sent = entries.map((entry) => ("sent" in entry ? entry.sent : null));
  const first = new Map<string, number>();
  const repeated = new Set<number>();
  for (const [at, { id, ref }] of rules.entries()) {
    const other = first.get(ref);
    if (other === undefined) first.set(ref, at);
    if (other === undefined || rules[other]?.id === id) continue; // The same rule twice was reported as that.
    const both = [at, other];
    const wrong = both.find((one) => sent[one]?.ref !== undefined) ?? both.find((one) => sent[one] !== null);
    if (wrong !== undefined) repeated.add(wrong);
  }
  return repeated;
}
