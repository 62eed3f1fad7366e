/** Runs the cases of the JSON files in this folder. README.md describes them. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  type CompileOptions,
  compile,
  type Dataset,
  defineDataset,
  type FieldType,
  type FilterSizes,
  toPredicate,
  toTextPredicate,
  toTextVerdict,
  toVerdict,
  toWhereJson,
} from "../../src/index.js";
import { compiled } from "../support/compiled.js";
import { readExactJson, toValues } from "../support/exact-json.js";
import { modelOf } from "../support/model.js";
import { oracleVerdict } from "../support/oracle.js";

interface Acceptance {
  readonly in?: readonly string[];
  readonly accepted?: readonly string[];
  readonly refused?: readonly string[];
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

type Types = Readonly<Record<string, FieldType>>;

type ConformanceFile = { readonly about: string; readonly dataset: Types | "shipped" | null } & (
  | { readonly kind: "acceptance"; readonly cases: readonly Acceptance[] }
  | { readonly kind: "forms"; readonly cases: readonly Form[] }
  | { readonly kind: "canonical"; readonly cases: readonly Canonical[] }
  | { readonly kind: "verdicts"; readonly cases: readonly Verdicts[] }
  | { readonly kind: "sizes"; readonly cases: readonly Sized[] }
);

const codesOfFindings = {
  operators: "LW301",
  bytes: "LW302",
  "operators, groups counted": "LW303",
  "bytes, escaped": "LW304",
} as const;

/** The options of a file's dataset, and the dataset itself. */
interface Given {
  readonly dataset: Dataset | null;
  readonly options: CompileOptions;
}

function givenOf(types: ConformanceFile["dataset"]): Given {
  if (types === "shipped") return { dataset: null, options: {} };
  if (types === null) return { dataset: null, options: { lint: false, unknownFields: "off" } };
  const dataset = defineDataset({ name: "conformance", fields: types });
  return { dataset, options: { lint: false, dataset } };
}

function accepts({ in: around = ["…"], accepted = [], refused = [] }: Acceptance, { options }: Given): void {
  const inputs = (parts: readonly string[]) =>
    around.flatMap((one) => parts.map((part) => one.replace("…", () => part)));
  expect(inputs(accepted).filter((input) => !compile(input, options).ok)).toEqual([]);
  expect(inputs(refused).filter((input) => compile(input, options).ok)).toEqual([]);
}

function hasForm({ text, where }: Form, { dataset }: Given): void {
  const filter = compiled(text, dataset);
  expect(toWhereJson(filter)).toBe(where);
  const read = compiled(where, dataset);
  expect(toWhereJson(read)).toBe(where);
  expect(read.text).toBe(filter.text);
  expect(toWhereJson(compiled(filter.text, dataset))).toBe(where);
}

function hasCanonical({ where, canonical }: Canonical, { dataset }: Given): void {
  expect(toWhereJson(compiled(where, dataset))).toBe(canonical);
}

function judges({ text, lines }: Verdicts, { dataset }: Given): void {
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

function hasSizes({ text, where, sizes, findings }: Sized, { options }: Given): void {
  const { filter, diagnostics } = compile(text, options);
  expect([filter?.json, filter?.sizes]).toEqual([where, sizes]);
  const found = diagnostics.map(({ code }) => code).filter((code) => code.startsWith("LW30"));
  expect(found.sort()).toEqual(findings.map((finding) => codesOfFindings[finding]).sort());
}

const folder = new URL(".", import.meta.url);

for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".json"))) {
  const file: ConformanceFile = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const given = givenOf(file.dataset);
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
function titleOf(one: { readonly text?: string; readonly where?: string; readonly in?: readonly string[] }): string {
  return JSON.stringify(one.text ?? one.where ?? one.in?.[0] ?? "")
    .slice(1, 61)
    .replaceAll("%", "%%");
}
