import { isOperator, type OperatorName, operatorNames, operators } from "./operators.js";

/** Longer texts spell no operator. */
const longest = 40;

/** Removes the case, spaces, `_` and `-` of a spelling. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, "");
}

const spellings: ReadonlyMap<string, OperatorName> = /* @__PURE__ */ (() =>
  new Map(
    operatorNames.flatMap((name) =>
      [name, ...operators[name].mistakes].map((spelling): [string, OperatorName] => [folded(spelling), name]),
    ),
  ))();

/** Returns the operator with this name, or with this spelling in another language. */
function spelledOperator(text: string): OperatorName | undefined {
  if (isOperator(text)) return text;
  return text.length > longest ? undefined : spellings.get(folded(text));
}

/**
 * Returns the operator that words or a symbol mean, such as `is not in`, `does not contain`, `not startsWith`. Null: none.
 * A double negation such as `!neq` most likely negates once.
 */
export function meantOperator(text: string): OperatorName | null {
  return findMeaning(text)?.name ?? null;
}

/** Returns the two meanings of a double negation, the likelier first: `!neq` is `!eq` or `eq`. Null for other texts. */
export function readingsOf(text: string): readonly [OperatorName, OperatorName] | null {
  const meaning = findMeaning(text);
  return meaning?.isNegatedTwice === true ? [meaning.name, operators[meaning.name].dual] : null;
}

interface Meaning {
  readonly name: OperatorName;
  readonly isNegatedTwice: boolean;
}

function findMeaning(text: string): Meaning | null {
  if (text.length > longest) return null;
  const words = folded(text).replace(/^(?:is|are|does|do)/, "");
  const plain = spelledOperator(text) ?? spelledOperator(words.replace(/to$/, ""));
  if (plain !== undefined) return { name: plain, isNegatedTwice: false };
  const negated = /^(?:not|!)(.+?)(?:to)?$/.exec(words)?.[1] ?? /^([^!].*)not$/.exec(words)?.[1] ?? "";
  const inner = spelledOperator(negated);
  if (inner === undefined) return null;
  const isNegatedTwice = operators[inner].negates !== null || /^(?:!|not)/.test(negated);
  return { name: isNegatedTwice ? inner : operators[inner].dual, isNegatedTwice };
}

/** Spellings of operators on patterns or times. The operator of this language is likely, not certain. */
const uncertain = new Set(["like", "matches", "match", "~", "=~", "before", "after", "+"]);

/** Whether a spelling certainly has the meaning that `meantOperator` returns. */
export function isCertain(text: string): boolean {
  return !uncertain.has(folded(text).replace(/^(?:is|does|do)?(?:not|!)?/, ""));
}
