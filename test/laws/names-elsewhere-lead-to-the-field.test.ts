/**
 * Every name of another language leads to the field that is said to hold the same: a field of its dataset, named in the diagnostic, with fixes that are
 * filters without errors; a safe one changes the name alone. Names that no field holds are told as such (language.md §18.23).
 */
import { describe, expect, test } from "vitest";
import { applyFixes, compile, fieldFacts, isJson, renderDiagnostics } from "../../src/index.js";
import { datasets } from "../../src/language/datasets/all-datasets.js";
import { allNames } from "../../src/language/other-names/all-names.js";
import { findNames } from "../../src/language/other-names/find-names.js";
import { placeIn } from "../../src/language/other-names/meant-field.js";
import type { OtherLanguage } from "../../src/language/other-names/other-name.js";
import { whole } from "../support/seed.js";

const rows = (Object.keys(allNames) as OtherLanguage[]).flatMap((language) =>
  Object.entries(allNames[language].names).map(([name, row]) => ({
    language,
    name,
    row,
    certainty: row.certainty ?? allNames[language].certainty,
  })),
);
const cases = (["http_requests", "firewall_events"] as const).flatMap((dataset) =>
  rows.map((row) => ({ dataset, ...row })),
);

/** Comparisons with values as the languages have them. */
const asked = [
  ["eq", '"abc"'],
  ["!eq", '"US"'],
  ["in", '["US", "GB"]'],
  ["contains", '"abc"'],
  ["startsWith", '"/a"'],
  ["lt", "30"],
  ["geq", "2"],
  ["eq", "404"],
  ["eq", '"404"'],
  ["eq", "true"],
  ["in", "[1, 2]"],
  ["gt", '"US"'],
  ["startsWith", '"5"'],
  ["contains", "50"],
  ["eq", '"5xx"'],
  ["in", '["5xx", "404"]'],
  ["in", '"US"'],
  ["gt", '"2024-01-01T00:00:00Z"'],
] as const;

const textOf = (name: string, operator: string, value: string) => `\`${name}\` ${operator} ${value}`;
const whereOf = (name: string, operator: string, value: string) =>
  `{"where":{"and":[{"key":${JSON.stringify(name)},"operator":"${operator}","value":${value}}]}}`;

test("all of them are there, and each once in its language", () => {
  expect(rows).toHaveLength(247);
  const none = rows.filter(
    ({ row }) =>
      row.field === undefined &&
      row.http_requests === undefined &&
      row.firewall_events === undefined &&
      row.others === undefined,
  );
  expect(none.map(({ name }) => name)).toHaveLength(16);
});

test.each(rows)("$language $name has fields of its datasets", ({ row }) => {
  for (const dataset of ["http_requests", "firewall_events"] as const) {
    const field = placeIn(dataset, row)?.field;
    if (field != null) expect(fieldFacts(datasets[dataset], field)).toBeDefined();
  }
});

describe.each([
  ["filter text", textOf, 0],
  ["where JSON", whereOf, 5],
] as const)("in %s", (_, write, shift) => {
  test.each(cases)("$language $name in $dataset", ({ dataset, language, name, row, certainty }) => {
    const options = { dataset };
    const { field } = placeIn(dataset, row) ?? {};
    // Each name with one of them, in each form and dataset with another, and each of them with some names.
    const place =
      rows.findIndex((one) => one.language === language && one.name === name) +
      shift +
      (dataset === "http_requests" ? 0 : 9);
    for (const [operator, value] of asked.filter((_, at) => whole || (at + place) % asked.length === 0)) {
      const source = write(name, operator, value);
      const compilation = compile(source, options);
      // A field of the dataset may have the same name.
      if (fieldFacts(datasets[dataset], name) !== undefined) continue;
      expect(compilation.ok, source).toBe(false);
      const [found] = compilation.diagnostics.filter(({ code }) => /^LW(?:20[23]|83\d)$/.test(code));
      expect(found, source).toBeDefined();
      if (found === undefined) continue;
      const words = renderDiagnostics({ ...compilation, diagnostics: [found] });
      if (field != null) expect(words).toContain(`\`${field}\``);
      if (row.others !== undefined) expect(found.code).toBe("LW831");
      else if (
        field === undefined &&
        row.field === undefined &&
        row.http_requests === undefined &&
        row.firewall_events === undefined
      )
        expect(found.code).toBe(language === "earlier" ? "LW833" : "LW832");
      for (const fix of found.fixes) {
        const fixed = applyFixes({ source, diagnostics: [{ ...found, fixes: [fix] }] }, { safeOnly: false }).text;
        expect(fixed).not.toContain(`${name}\``);
        if (found.code === "LW830" || found.code === "LW833")
          expect([
            source,
            fixed,
            compile(fixed, options).diagnostics.filter(({ severity }) => severity === "error"),
          ]).toEqual([source, fixed, []]);
        if (!fix.safe) continue;
        // What differs in case alone is the dataset's own name, however its values differ from those of a language.
        if (found.code !== "LW202") expect(findNames(name).some((one) => one.certainty === "stated")).toBe(true);
        if (found.code !== "LW202")
          expect([certainty, fixed]).toEqual([certainty, write(field ?? "", operator, value).replaceAll("`", "")]);
        if (found.code !== "LW202")
          expect(compile(fixed, options).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      }
      expect(isJson(source)).toBe(write === whereOf);
    }
  });
});
