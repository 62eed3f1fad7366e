/** Which operator someone meant who spelled it as another language does. */
import { isOperator, type OperatorName, operatorNames, operators } from "./operators.js";

/** Case, spaces, `_` and `-` tell no two spellings apart. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, "");
}

const spellings: ReadonlyMap<string, OperatorName> = /* @__PURE__ */ (() =>
  new Map(operatorNames.flatMap((name) => [name, ...operators[name].mistakes].map((spelling): [string, OperatorName] => [folded(spelling), name]))))();

/** The one operator that a spelling means, itself included; undefined when it is known from nowhere. */
export function spelledOperator(text: string): OperatorName | undefined {
  if (isOperator(text)) return text;
  return text.length > 40 ? undefined : spellings.get(folded(text));
}

/** Spellings that stand for patterns or times elsewhere: what is meant here is likely, not certain. */
const loose = new Set(["like", "matches", "match", "~", "=~", "before", "after", "+"]);

/** Whether a spelling that means something means it for certain. */
export function isCertain(text: string): boolean {
  return !loose.has(text.toLowerCase().replace(/^(?:(?:is|does|do)\s+)?(?:not[\s_]*|!\s*)/, ""));
}
