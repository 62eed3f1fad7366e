import { factsInWords, namesElsewhere, sampleFilter } from "../../facts.js";
import type { Dataset, FieldFacts } from "../../index.js";
import { operatorsOf } from "./records.js";
import { tableText } from "./table.js";

/** All that is known of a field, with a filter to copy at the end. */
export function fieldText(name: string, facts: FieldFacts, dataset: Dataset): string {
  const { description, type, deprecated, filterable, source } = facts;
  const operators = operatorsOf(facts);
  const marks = [
    ...(deprecated ? ["deprecated"] : []),
    ...(filterable === false ? ["the service refuses filters on it"] : []),
  ];
  const known = factsInWords(facts).flatMap(({ label, text, grounds }) => [
    [label, text],
    ...(grounds === null ? [] : [["", `(${grounds})`]]),
  ]);
  const others = [
    ...(dataset.timeField === name ? [["time", "when what a line tells of took place"]] : []),
    ...elsewhere(dataset, name),
    ["operators", operators.length === 0 ? "none applies" : operators.join(" ")],
    ...(source ?? []).map((place, at) => [at === 0 ? "source" : "", place]),
  ];
  const filter = sampleFilter(dataset, name);
  const head = [`${name}  ${[type, ...marks].join(", ")}`, ...(description === undefined ? [] : [description])];
  return `${[head.join("\n"), tableText([...known, ...others]), ...(filter === null ? [] : [filter])].join("\n\n")}\n`;
}

/** Its names in other languages, a row for each of these. */
function elsewhere(dataset: Dataset, field: string): readonly (readonly string[])[] {
  const byLanguage = new Map<string, string[]>();
  for (const { name, language, like } of namesElsewhere(dataset, field)) {
    const whose = `${language ?? "others"}${like === null ? "" : `, of ${like.field} in ${like.dataset}, which it is most like`}`;
    byLanguage.set(whose, [...(byLanguage.get(whose) ?? []), name]);
  }
  return [...byLanguage].map(([whose, names], at) => [at === 0 ? "elsewhere" : "", `${names.join(", ")} (${whose})`]);
}
