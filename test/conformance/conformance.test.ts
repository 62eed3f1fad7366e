/** Runs the cases of the JSON files in this folder. README.md describes them. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/compile.js";
import type { OverLimit } from "../../src/diagnostics/catalog/limits.js";
import type { Dataset } from "../../src/language/dataset.js";
import type { FieldType } from "../../src/language/field-types.js";
import type { FilterSizes } from "../../src/language/limits.js";
import { toPredicate, toVerdict } from "../../src/predicate/build.js";
import { toTextPredicate, toTextVerdict } from "../../src/predicate/text.js";
import { toWhereJson } from "../../src/where/emit.js";
import { compiled } from "../support/compiled.js";
import { readExactJson, toValues } from "../support/exact-json.js";
import { modelOf } from "../support/model.js";
import { oracleVerdict } from "../support/oracle.js";

interface Acceptance {
  readonly text?: string;
  readonly where?: string;
  readonly accepted: boolean;
}

interface Form {
  readonly text: string;
  readonly where: string;
}

interface Canonical {
  readonly where: string;
  readonly canonical: string;
}

interface Verdicts {
  readonly text: string;
  readonly lines: readonly { readonly line: string; readonly verdict: string }[];
}

interface Sized extends Form {
  readonly sizes: FilterSizes;
  readonly findings: readonly (keyof typeof codesOfFindings)[];
}

type ConformanceFile = { readonly about: string; readonly dataset: Readonly<Record<string, FieldType>> | null } & (
  | { readonly kind: "acceptance"; readonly cases: readonly Acceptance[] }
  | { readonly kind: "forms"; readonly cases: readonly Form[] }
  | { readonly kind: "canonical"; readonly cases: readonly Canonical[] }
  | { readonly kind: "verdicts"; readonly cases: readonly Verdicts[] }
  | { readonly kind: "sizes"; readonly cases: readonly Sized[] }
);

/** The gravest first: all that is too large about a filter is one diagnostic, which has its code. */
const codesOfFindings = {
  operators: "LW301",
  bytes: "LW302",
  "operators, groups counted": "LW303",
  "bytes, escaped": "LW304",
} as const;

type Given = { readonly dataset?: Dataset };

function accepts({ text, where, accepted }: Acceptance, given: Given): void {
  for (const input of [text, where]) {
    if (input !== undefined) expect({ input, accepted: compile(input, given).ok }).toEqual({ input, accepted });
  }
}

function hasForm({ text, where }: Form, { dataset = null }: { readonly dataset?: Dataset | null }): void {
  const filter = compiled(text, dataset);
  expect(toWhereJson(filter)).toBe(where);
  const read = compiled(where, dataset);
  expect(toWhereJson(read)).toBe(where);
  expect(read.text).toBe(filter.text);
  expect(toWhereJson(compiled(filter.text, dataset))).toBe(where);
}

function hasCanonical(
  { where, canonical }: Canonical,
  { dataset = null }: { readonly dataset?: Dataset | null },
): void {
  expect(toWhereJson(compiled(where, dataset))).toBe(canonical);
}

function judges({ text, lines }: Verdicts, { dataset = null }: { readonly dataset?: Dataset | null }): void {
  const filter = compiled(text, dataset);
  const fromJson = compiled(toWhereJson(filter), dataset);
  const model = modelOf(filter.tree);
  for (const { line, verdict } of lines) {
    const kept = verdict === "keep";
    expect({ line, text: toTextVerdict(filter)(line), kept: toTextPredicate(filter)(line) }).toEqual({
      line,
      text: verdict,
      kept,
    });
    expect({ line, json: toTextVerdict(fromJson)(line), oracle: oracleVerdict(model, line) }).toEqual({
      line,
      json: verdict,
      oracle: verdict,
    });
    if (verdict === "malformed") continue;
    const json = readExactJson(line);
    // No digit is lost this way, so the doors for parsed lines must say the same.
    const object = json === null ? {} : (toValues(json, { bigints: false }) as object);
    expect({ line, object: toVerdict(filter)(object), kept: toPredicate(filter)(object) }).toEqual({
      line,
      object: verdict,
      kept,
    });
  }
}

function hasSizes({ text, where, sizes, findings }: Sized, given: Given): void {
  const { filter, diagnostics } = compile(text, given);
  expect(filter === undefined ? undefined : toWhereJson(filter)).toBe(where);
  expect(filter?.sizes).toEqual(sizes);
  const found = diagnostics.filter(({ code }) => code.startsWith("LW30"));
  const codes = findings.map((finding) => codesOfFindings[finding]).sort();
  expect(found.map(({ code }) => code)).toEqual(codes.slice(0, 1));
  expect(found.flatMap(({ args }) => ("minimized" in args ? excesses(args) : []))).toEqual(findings);
}

function excesses({ sizes, limits }: OverLimit): readonly string[] {
  return [
    ...(sizes.operators > limits.operators
      ? ["operators"]
      : sizes.operatorsAndGroups > limits.operators
        ? ["operators, groups counted"]
        : []),
    ...(sizes.bytes > limits.bytes ? ["bytes"] : sizes.escapedBytes > limits.bytes ? ["bytes, escaped"] : []),
  ];
}

const folder = new URL(".", import.meta.url);

for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".json"))) {
  const file: ConformanceFile = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const given: Given =
    file.dataset === null ? {} : { dataset: { name: "conformance", scopes: ["zone"], fields: file.dataset } };
  describe(`${name}: ${file.about}`, () => {
    const run = <Case extends object>(cases: readonly Case[], check: (one: Case, given: Given) => void) =>
      test.each(cases.map((one, index) => [`${index + 1} ${titleOf(one)}`, one] as const))("%s", (_title, one) =>
        check(one, given),
      );
    if (file.kind === "acceptance") run(file.cases, accepts);
    if (file.kind === "forms") run(file.cases, hasForm);
    if (file.kind === "canonical") run(file.cases, hasCanonical);
    if (file.kind === "verdicts") run(file.cases, judges);
    if (file.kind === "sizes") run(file.cases, hasSizes);
  });
}

/** What tells a case from its neighbours, short and without what a test's title would interpret. */
function titleOf(one: { readonly text?: string; readonly where?: string }): string {
  return JSON.stringify(one.text ?? one.where ?? "")
    .slice(1, 61)
    .replaceAll("%", "%%");
}
