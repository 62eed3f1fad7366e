/** Expressions of the Rules language, which are filters in other words: their fields are named as rules name them. */
import type { Finding, Foreign } from "../finding.js";
import { readQuery } from "../finding.js";
import { readCondition } from "./condition.js";
import { rulesReader, token } from "./reader.js";

/** Quick refusal of what names no field of rules. */
const likely = /\b(?:http|ip|cf|raw)\.[a-z]|\bssl\b/;

export function recognizeRules({ text }: Foreign): Finding | null {
  if (!likely.test(text)) return null;
  const rules = rulesReader(text);
  const expression = readCondition(rules);
  const ended = token(rules).kind === "end";
  const marked = rules.marks > 0 || (rules.flags > 0 && rules.fields > 1);
  if (!rules.ours || rules.fields === 0 || !marked) return null;
  // A text that goes on otherwise is read by whoever knows that.
  if (expression === null || !ended) {
    const { obstacle } = rules;
    return obstacle === null || obstacle.reason === "unreadable"
      ? null
      : { kind: "unread", notation: "rules", obstacle, certain: true };
  }
  return readQuery("rules", text, [expression], { certain: true });
}
