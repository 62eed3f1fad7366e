/** What the facts of a dataset say about the values in delivered lines, for the analysis. */
import type { DeliveredValues, FieldDomain, FieldFact } from "../analysis/engine/domain.js";
import { type Dataset, type FieldFacts, fieldFacts } from "../language/dataset.js";
import type { FactsLevel } from "../language/domain.js";
import { domainOf } from "../values/domain.js";

interface KnownValues {
  readonly domain: FieldDomain;
  readonly facts: readonly FieldFact["fact"][];
}

/**
 * Reads closed lists, ranges and letter case. Values that stand for "none", and those of earlier editions, are always
 * possible. `level`: leaves out facts that are in no documentation, or not.
 */
export function deliveredValues(dataset: Dataset, level: FactsLevel = "all"): DeliveredValues {
  const known = (field: string, without: readonly FieldFact[]): KnownValues | null => {
    const facts = fieldFacts(dataset, field);
    const unused = without.flatMap((one) => (one.field === field ? [one.fact] : []));
    return facts === undefined ? null : knownValues(facts, level, unused);
  };
  return {
    factsOf: (field) => (known(field, [])?.facts ?? []).map((fact) => ({ field, fact })),
    domains: (without) => (field) => known(field, without)?.domain ?? null,
  };
}

function knownValues(facts: FieldFacts, level: FactsLevel, without: readonly FieldFact["fact"][]): KnownValues | null {
  const found = domainOf(facts, level, without);
  if (found === null) return null;
  const { domain } = found;
  if (domain.kind === "integers")
    return without.includes("range") ? null : { domain: { kind: "int", intervals: domain.runs }, facts: ["range"] };
  const used = (["case", "values"] as const).filter((fact) => found.facts.some((one) => one.fact === fact));
  const letters = used.includes("case") ? facts.case?.is : undefined;
  const cases = letters === undefined ? null : (`${letters} case` as const);
  const others = domain.others === null ? "none" : cases;
  return others === null ? null : { domain: { kind: "string", listed: domain.points, others }, facts: used };
}
