/** What is found in a file: for the tables of files. */
import { expect, test } from "vitest";
import { checkFile, type FileOptions } from "../../src/files.js";
import { reportOf } from "./rows.js";

export const where = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
export const quoted = JSON.stringify(where);
export const hcl = '{ where = { and = [{ key = "ClientCountry", operator = "eq", value = "ca" }] } }';
export const ca = 'ClientCountry eq "ca"';
export const everything = "# no filter: every line is kept";

/** Each filter as `POINTER [DATASET] TEXT`, with reports as code and underlined text. Then the reports around the filters. */
export function found(path: string, source: string, options: FileOptions = { lint: false }): readonly string[] {
  const { filters, around } = checkFile(source, { path, ...options });
  const reportsOf = (diagnostics: typeof around, text = source) => diagnostics.map((one) => reportOf(one, text));
  return [
    ...filters.map(({ pointer, dataset, filter, isPartial, diagnostics, suppressed, included }) =>
      [
        pointer,
        `[${dataset?.name ?? ""}]`,
        ...(isPartial ? ["partly"] : []),
        filter?.text ?? "-",
        ...reportsOf(diagnostics),
        ...reportsOf(suppressed).map((one) => `(ignored) ${one}`),
        ...(included?.diagnostics ?? []).map((one) => `${included?.path}: ${reportOf(one, included?.source ?? "")}`),
      ].join(" "),
    ),
    ...reportsOf(around).map((one) => `around ${one}`),
  ];
}

export function testRows(path: string, rows: readonly (readonly [source: string, ...filters: string[]])[]): void {
  test.each(rows.map(([source, ...filters]) => [source, filters] as const))(`${path} %j`, (source, filters) => {
    expect(found(path, source)).toEqual(filters);
  });
}
