/** Restricts the engine to values that fields have in delivered lines. */
import { type Domain, hasInteger } from "../../language/domain.js";
import type { Domains } from "../engine/domains.js";
import { domainHas, type TextFinder, textFinder } from "./find-text.js";
import { restrictionsOf } from "./restrictions.js";

/** `domainOf`: what is known of a field; null: nothing. `examples`: texts of it that look like those of lines. */
export function domainsOf(
  domainOf: (field: string) => Domain | null,
  examples: (field: string) => readonly string[] = () => [],
): Domains {
  const known = new Map<string, Domain | null>();
  const at = (field: string): Domain | null => {
    let domain = known.get(field);
    if (domain === undefined) {
      domain = domainOf(field);
      known.set(field, domain);
    }
    return domain;
  };
  const finder = (field: string): TextFinder | null => {
    const domain = at(field);
    if (domain?.kind !== "texts") return null;
    return textFinder(
      domain,
      examples(field).filter((text) => domainHas(domain, text)),
    );
  };
  const domains: Omit<Domains, "restrict"> = {
    has(field, value) {
      const domain = at(field);
      if (domain === null || typeof value === "boolean") return true;
      if (domain.kind === "texts") return typeof value !== "string" || domainHas(domain, value);
      return typeof value === "string" || hasInteger(domain, value);
    },
    integers(field) {
      const domain = at(field);
      return domain?.kind === "integers" ? domain.runs : null;
    },
  };
  return { ...domains, restrict: (alike, budget) => restrictionsOf(domains, finder, alike, budget) };
}
