/** Which operator people mean who spell it wrongly, in one word or in several. */
import { spelledOperator } from "../../language/operator-spelling.js";
import { type OperatorName, operatorNames, operators } from "../../language/operators.js";
import { remembered } from "../../language/remembered.js";

/**
 * The operator that words or a symbol mean: in another case, from another language, or as people say it (`is not in`,
 * `does not contain`, `not startsWith`); null when they mean none.
 */
export const meantOperator = /* @__PURE__ */ remembered(findMeaning);

function findMeaning(text: string): OperatorName | null {
  const known = spelledOperator(text);
  if (known !== undefined) return known;
  const said = text
    .toLowerCase()
    .replace(/[\s_-]/g, "")
    .replace(/^(?:is|are|does|do)/, "")
    .replace(/to$/, "");
  const meant = spelledOperator(said);
  if (meant !== undefined) return meant;
  const denied = /^(?:not|!)(.+)$/.exec(said)?.[1] ?? /^([^!].*)not$/.exec(said)?.[1];
  const positive = denied === undefined ? undefined : spelledOperator(denied);
  return positive === undefined ? null : operators[positive].dual;
}

const beginnings: ReadonlySet<string> = /* @__PURE__ */ (() => {
  const spellings = operatorNames.flatMap((name) => [name, ...operators[name].mistakes]);
  const firstWords = spellings.flatMap((spelling) => /^[a-z]+(?=[A-Z_])/.exec(spelling)?.[0] ?? []);
  return new Set(["is", "are", "does", "do", "not", "!", "begins", ...firstWords]);
})();

/** Whether an operator said in several words can begin with this one. */
export function beginsOperator(word: string): boolean {
  return beginnings.has(word.toLowerCase());
}
