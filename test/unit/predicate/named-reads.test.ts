import { expect, test } from "vitest";
import { acceptedOperators } from "../../../src/checked/literals.js";
import { fieldFacts } from "../../../src/language/dataset.js";
import { datasets } from "../../../src/language/datasets/all-datasets.js";
import { namedReads } from "../../../src/predicate/named-reads-generated.js";

const names = new Set(
  Object.values(datasets).flatMap((dataset) =>
    Object.keys(dataset.fields).filter((name) => {
      const facts = fieldFacts(dataset, name);
      return facts !== undefined && facts.filterable !== false && acceptedOperators(facts.type).length > 0;
    }),
  ),
);

const header = `/**
 * Generated from the datasets; \`vitest -u\` brings it into step. An engine finds a property named in the code several times
 * faster than one whose name is computed, and without generating code at run time there is no other way to name it.
 */
type Read = (line: Readonly<Record<string, unknown>>) => unknown;

/** Reads of every field of a shipped dataset that can be filtered. */
export const namedReads: Readonly<Record<string, Read>> = {
`;

test("every shipped field that can be filtered is read by its name, and no other", async () => {
  for (const name of names) expect(name).toMatch(/^[A-Za-z]\w*$/);
  const reads = [...names].sort().map((name) => `  ${name}: (line) => line.${name},\n`);
  await expect(`${header}${reads.join("")}};\n`).toMatchFileSnapshot("../../../src/predicate/named-reads-generated.ts");
});

test("each reads the field it is named after", () => {
  for (const [name, read] of Object.entries(namedReads)) expect(read({ [name]: name })).toBe(name);
});
