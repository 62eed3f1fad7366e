import { acceptedOperators } from "../src/checked/literals.js";
import { type Dataset, fieldFacts } from "../src/language/dataset.js";
import { datasets } from "../src/language/datasets/all-datasets.js";
import { mark } from "./mark.js";

const header = `/**
 * ${mark.words}. An engine reads a property whose name is in the code several times
 * faster than one whose name is computed.
 */
type Read = (line: Readonly<Record<string, unknown>>) => unknown;

/** Reads of every field of a shipped dataset that can be filtered. */
export const namedReads: Readonly<Record<string, Read>> = {
`;

/** The fields of all datasets that a filter may name, each read by a property access of its own. */
export function generateNamedReads(): Map<string, string> {
  const reads = readableFields().map((name) => `  ${name}: (line) => line.${name},\n`);
  return new Map([["../src/predicate/named-reads-generated.ts", `${header}${reads.join("")}};\n`]]);
}

function readableFields(): readonly string[] {
  const names = Object.values(datasets).flatMap((dataset: Dataset) =>
    Object.keys(dataset.fields).filter((name) => canBeFiltered(dataset, name)),
  );
  const odd = names.find((name) => !/^[A-Za-z]\w*$/.test(name));
  if (odd !== undefined) throw new Error(`${odd} cannot be a property access`);
  return [...new Set(names)].sort();
}

function canBeFiltered(dataset: Dataset, name: string): boolean {
  const facts = fieldFacts(dataset, name);
  return facts !== undefined && facts.filterable !== false && acceptedOperators(facts.type).length > 0;
}
