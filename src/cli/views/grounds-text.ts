/** On which facts about values an answer rests, as rows to read. */
import { factsInWords } from "../../facts.js";
import { type Dataset, fieldFacts } from "../../index.js";
import type { DeliveredGrounds, FieldFact } from "../../meaning.js";

/** A row for each fact that the answer needs. */
export function groundRows({ restsOn }: DeliveredGrounds, dataset: Dataset): readonly string[] {
  return restsOn.map((fact) => `  - ${fact.field}: ${factText(fact, dataset)}`);
}

function factText({ field, fact }: FieldFact, dataset: Dataset): string {
  const facts = fieldFacts(dataset, field);
  const rows = facts === undefined ? [] : factsInWords(facts);
  // A number's form is the range that it stands for.
  const said =
    (fact === "form" ? rows.find(({ label }) => label === "range") : undefined) ??
    rows.find(({ label }) => label === fact);
  return said === undefined ? fact : `${said.label} ${said.text}${said.grounds === null ? "" : ` (${said.grounds})`}`;
}

/** As a document holds it. */
export function groundsRecord(grounds: DeliveredGrounds | null): object | null {
  if (grounds === null) return null;
  const record = ({ field, fact, basis }: FieldFact) => ({
    field,
    fact,
    basis: basis === undefined ? [] : [basis].flat(),
  });
  return { values: grounds.level, facts: grounds.facts.map(record), restsOn: grounds.restsOn.map(record) };
}
