/** Texts that compare a field by the name that such fields have, in whatever notation: told beside the dataset of a job. */
import { operators } from "../language/operators.js";

/** `ClientCountry`, or `http.host` as other languages of the same house have it. */
const field =
  /^(?:\s*#[^\n]*\n)*[\s"'\\(!]*(?:not\b[\s(]*)?(?:[A-Z][A-Za-z0-9]*[a-z0-9][A-Z]\w*|[a-z]\w*(?:\.[a-z]\w*)+)/;

const words = /* @__PURE__ */ Object.entries(operators).flatMap(([name, { mistakes }]) =>
  [name, ...mistakes].filter((each) => /^!?[A-Za-z_]+$/.test(each)),
);
const operator = /* @__PURE__ */ new RegExp(`^(?:\\s*[!=<>~]|\\s+(?:not\\s+)?(?:${words.join("|")})\\b)`, "i");

/** Whether a text begins with a comparison, also by what people write for operators. */
export function comparesField(text: string): boolean {
  const shown = text.slice(0, 4000);
  const name = field.exec(shown)?.[0];
  return name !== undefined && operator.test(shown.slice(name.length));
}

/** One comparison by our operators, where few other languages have such names of fields. */
const ownText =
  /^(?:\s*#[^\n]*\n)*[\s(]*(?:dataset\s+[a-z]\w*|(?:not\b[\s(]*)?[A-Z]\w*[a-z]\w*\s+!?(?:eq|lt|leq|gt|geq|contains|startsWith|endsWith|in)\b\s*["'[\d(-])/;

/** Whether a text begins as filter text of ours does, whatever it compares. */
export function isFilterText(text: string): boolean {
  return ownText.test(text.slice(0, 4000));
}
