/** With which words an operator begins that people say in several. */
import { operatorNames, operators } from "../../language/operators.js";

const beginnings: ReadonlySet<string> = /* @__PURE__ */ (() => {
  const spellings = operatorNames.flatMap((name) => [name, ...operators[name].mistakes]);
  const firstWords = spellings.flatMap((spelling) => /^[a-z]+(?=[A-Z_])/.exec(spelling)?.[0] ?? []);
  return new Set(["is", "are", "does", "do", "not", "!", "begins", ...firstWords]);
})();

/** Whether an operator said in several words can begin with this one. */
export function beginsOperator(word: string): boolean {
  return beginnings.has(word.toLowerCase());
}
