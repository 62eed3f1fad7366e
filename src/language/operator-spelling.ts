/** Which operator someone meant who spelled it as another language does. */
import { isOperator, type OperatorName, operatorNames, operators } from "./operators.js";
import { remembered } from "./remembered.js";

/** Case, spaces, `_` and `-` tell no two spellings apart. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, "");
}

const spellings: ReadonlyMap<string, OperatorName> = /* @__PURE__ */ (() =>
  new Map(
    operatorNames.flatMap((name) =>
      [name, ...operators[name].mistakes].map((spelling): [string, OperatorName] => [folded(spelling), name]),
    ),
  ))();

/** The one operator that a spelling means, itself included; undefined when it is known from nowhere. */
export function spelledOperator(text: string): OperatorName | undefined {
  if (isOperator(text)) return text;
  return text.length > 40 ? undefined : spellings.get(folded(text));
}

/**
 * The operator that words or a symbol mean: in another case, from another language, or as people say it (`is not in`,
 * `does not contain`, `not startsWith`); null when they mean none. Of one denied twice (`!neq`), the likelier: still denied.
 */
export const meantOperator = /* @__PURE__ */ remembered((text: string) => findMeaning(text).name);

/** What one denied twice can mean, the likelier first: `!neq` is a mixture of `!eq` and `neq`, or says `eq`; null for all others. */
export function readingsOf(text: string): readonly [OperatorName, OperatorName] | null {
  if (text.length > 40) return null;
  const { name, twice } = findMeaning(text);
  return name === null || !twice ? null : [name, operators[name].dual];
}

interface Meaning {
  readonly name: OperatorName | null;
  /** Whether what it denies is denied already. */
  readonly twice: boolean;
}

function findMeaning(text: string): Meaning {
  const known = spelledOperator(text);
  if (known !== undefined) return { name: known, twice: false };
  const said = folded(text)
    .replace(/^(?:is|are|does|do)/, "")
    .replace(/to$/, "");
  const meant = spelledOperator(said);
  if (meant !== undefined) return { name: meant, twice: false };
  const denied = /^(?:not|!)(.+)$/.exec(said)?.[1] ?? /^([^!].*)not$/.exec(said)?.[1];
  const inner = denied === undefined ? undefined : spelledOperator(denied);
  if (denied === undefined || inner === undefined) return { name: null, twice: false };
  const twice = operators[inner].negates !== null || /^(?:!|not)/.test(denied);
  return { name: twice ? inner : operators[inner].dual, twice };
}

/** Spellings that stand for patterns or times elsewhere: what is meant here is likely, not certain. */
const loose = new Set(["like", "matches", "match", "~", "=~", "before", "after", "+"]);

/** Whether a spelling that means something means it for certain. */
export function isCertain(text: string): boolean {
  return !loose.has(text.toLowerCase().replace(/^(?:(?:is|does|do)\s+)?(?:not[\s_]*|!\s*)/, ""));
}
