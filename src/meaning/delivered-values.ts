/** What is known of the values in delivered lines, made ready for questions about filters. */
import { domainsOf } from "../analysis/delivered/domains.js";
import type { DeliveredValues, FieldFact } from "../analysis/delivered/options.js";
import type { Domains } from "../analysis/engine/domains.js";
import { type Dataset, type FieldFacts, fieldFacts } from "../language/dataset.js";
import type { Domain, FactsLevel } from "../language/domain.js";
import { domainOf, looksOf } from "../values/domain.js";
import { isUsualOf, naturalValuesOf } from "../values/natural-values.js";

/**
 * The values that a dataset's fields have in delivered lines, of a dataset that says what is known of them (`logwhere/facts/NAME`). `values`:
 * `documented` leaves out facts that rest on nothing but the lines that were looked at.
 */
export function deliveredValues(
  dataset: Dataset,
  { values: level = "all" }: { readonly values?: FactsLevel | undefined } = {},
): DeliveredValues {
  const known = new Map<string, FieldFacts | undefined>();
  const at = (field: string): FieldFacts | undefined => {
    if (!known.has(field)) known.set(field, fieldFacts(dataset, field));
    return known.get(field);
  };
  const withExamples = (domain: (field: string) => Domain | null): Domains =>
    domainsOf(domain, (field) => natural(field).filter((value) => typeof value === "string"));
  const domains = (by: FactsLevel, without: readonly FieldFact[]): Domains =>
    withExamples((field) => {
      const facts = at(field);
      const unused = without.flatMap((one) => (one.field === field ? [one.fact] : []));
      return facts === undefined ? null : (domainOf(facts, by, unused)?.domain ?? null);
    });
  const natural = (field: string) => {
    const facts = at(field);
    return facts === undefined ? [] : naturalValuesOf(facts);
  };
  const everything = domains("all", []);
  let documented: Domains | undefined;
  const looks = withExamples((field) => {
    const facts = at(field);
    return facts === undefined ? null : looksOf(facts);
  });
  return {
    dataset: dataset.name,
    level,
    factsOf(field) {
      const facts = at(field);
      return (facts === undefined ? [] : (domainOf(facts, level)?.facts ?? [])).map((fact) => ({ field, ...fact }));
    },
    domains: (without = []) => (level === "all" && without.length === 0 ? everything : domains(level, without)),
    looks: {
      domains: looks,
      possible() {
        documented ??= domains("documented", []);
        return [everything, documented];
      },
      natural,
      isUsual(field, value) {
        const facts = at(field);
        return facts === undefined || isUsualOf(facts, value);
      },
    },
  };
}
