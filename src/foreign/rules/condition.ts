/** Conditions of the Rules language joined by `and`, `or`, `not` and their signs. */
import { join, not } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import { maxDepth } from "../../language/limits.js";
import { readComparison } from "./comparison.js";
import { is, lost, type Rules, take } from "./reader.js";

/** Reads a condition as far as it goes; null where a part of it has no equivalent. */
export function readCondition(rules: Rules): Expression | null {
  return readJoined(rules, "Or", ["or", "||"], () => readJoined(rules, "And", ["and", "&&"], () => readTerm(rules)));
}

function readJoined(
  rules: Rules,
  kind: "And" | "Or",
  [word, sign]: readonly [string, string],
  read: () => Expression | null,
): Expression | null {
  const terms: Expression[] = [];
  do {
    const term = read();
    if (term === null) return null;
    terms.push(term);
    if (is(rules, sign)) rules.marks++;
  } while (take(rules, word) || take(rules, sign));
  return is(rules, "xor") || is(rules, "^^") ? lost(rules, "operator") : join(kind, terms);
}

function readTerm(rules: Rules): Expression | null {
  let negations = 0;
  for (;;) {
    if (is(rules, "!")) rules.flags++;
    if (!take(rules, "not") && !take(rules, "!")) break;
    negations++;
  }
  const term = is(rules, "(") ? readGroup(rules) : readComparison(rules);
  return term === null || negations % 2 === 0 ? term : not(term);
}

function readGroup(rules: Rules): Expression | null {
  if (rules.depth >= maxDepth) return lost(rules, "deep");
  rules.depth++;
  rules.at++;
  const inner = readCondition(rules);
  if (inner === null) return null;
  if (!take(rules, ")")) return lost(rules);
  rules.depth--;
  return inner;
}
