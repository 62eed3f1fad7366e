import type { FormName } from "../language/forms.js";
import type { ValueFacts } from "../language/value-facts.js";

/** What may stand in a text of a form: nothing that has a meaning for templates and patterns; parts that senders choose; or anything. */
export type Freedom = "plain" | "url" | "free";

const freedoms: Partial<Record<FormName, Freedom>> = {
  path: "url",
  uri: "url",
  url: "url",
  query: "free",
  "json-in-string": "free",
  "comma-list": "free",
  "media-type": "free",
  base64: "free",
};

export function freedomOf({ form, values }: ValueFacts): Freedom {
  if (form !== undefined) return freedoms[form.is] ?? "plain";
  return values?.closed ? "plain" : "free";
}
