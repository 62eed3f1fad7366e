/** Formatting a file that holds filters keeps every byte outside of them, and what each of them means; twice is once (language.md §18.35). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeQuoted, escapeSequences } from "../../src/hosts/terraform/templates.js";
import { formatFilters, hosts } from "../../src/hosts.js";
import { compileAll } from "../../src/index.js";
import { toWhereJson } from "../../src/where/emit.js";
import { compiledText } from "../support/compiled.js";
import { someFilter, someSeed } from "../support/generators.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";

/** A way to write JSON in a file, with what stands before and behind it. */
interface Place {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  write(json: string): string;
}

const tf = 'resource "x_logpush_job" "a" {\n  # c $x é\n\tname   =   "n" // c\n  filter=';
const yaml = "# c\na: &x [1,  2]\njob:\n    name:   n\n    logpull_options:  'x'\n    filter:";
const lines = (json: string, indent: string) => json.replaceAll("\n", `\n${indent}`);

const places: Readonly<Record<string, Place>> = {
  "HCL in quotes": { path: "a.tf", before: `${tf}"`, after: '"   # c\n}\n\n\n', write: (json) => escapeQuoted(json) },
  heredoc: { path: "a.tf", before: `${tf}<<EOT\n`, after: "\nEOT\n}  \n", write: (json) => escapeSequences(json) },
  "indented heredoc": {
    path: "a.tf",
    before: `${tf}<<-EOT\n      `,
    after: "\n    EOT\n}",
    write: (json) => lines(escapeSequences(json), "      "),
  },
  jsonencode: { path: "a.tofu", before: `${tf} jsonencode(  `, after: " ) # c\n}\n", write: hclOf },
  "Terraform's JSON": {
    path: "a.tf.json",
    before: '{"resource" :{ "x_logpush_job":{"a":[ {"filter":"',
    after: '"}]}}\n }',
    write: (json) => JSON.stringify(escapeSequences(json)).slice(1, -1),
  },
  "an expression of Terraform's JSON": {
    path: "a.tf.json",
    before: '{"resource" :{ "x_logpush_job":{"a":[ {"filter":"${ jsonencode(',
    after: ' )}"}]}}\n }',
    write: (json) => JSON.stringify(hclOf(json)).slice(1, -1),
  },
  "YAML in double quotes": {
    path: "a.yaml",
    before: `${yaml}   "`,
    after: '"  # c\nb:   *x\n',
    write: (json) => JSON.stringify(json).slice(1, -1),
  },
  "YAML in single quotes": {
    path: "a.yml",
    before: `${yaml} '`,
    after: "'\n...\n",
    write: (json) => json.replaceAll("\n", " ").replaceAll("'", "''"),
  },
  "YAML lines that are folded": {
    path: "a.yaml",
    before: `${yaml} >-\n      `,
    after: "\n\n    more:  1\n",
    write: (json) => lines(json, "      "),
  },
  "YAML lines": {
    path: "a.yaml",
    before: `${yaml} |-  # c\n        `,
    after: "\n\n\n    more:  1\n",
    write: (json) => lines(json, "        "),
  },
};

/** As HCL has it, where each line end that JSON may have is allowed as well. */
function hclOf(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|:/g, (token) =>
    token === ":" ? "=" : `"${escapeQuoted(String(JSON.parse(token)))}"`,
  );
}

/** JSON with white space where it may stand: on one line or on several. */
function spaced(json: string, random: Random, several: boolean): string {
  const blank = () => random.pick(several ? ["", " ", "\n", "\n  ", "  "] : ["", " ", "  "]);
  const text = json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token) => {
    // An object of HCL has members on lines of their own, or commas.
    if (token === ":") return `${random.pick(["", " "])}:${random.pick(["", " "])}`;
    return token.startsWith('"') || token === "}" || token === "]" ? token : `${token}${blank()}`;
  });
  return text.trim();
}

const limits = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const said = (text: string, path: string) =>
  compileAll(text, { hosts, path, limits, unknownFields: "ignore" }).filters.map(
    ({ pointer, compilation: { filter } }) => [pointer, filter?.text],
  );

test.each(Object.entries(places))("%s", (_, { path, before, after, write }) => {
  const series = runs(120, 10);
  let changed = 0;
  fc.assert(
    fc.property(someFilter({ not: false }), someSeed, fc.boolean(), fc.boolean(), (generated, seed, several, crlf) => {
      const random = randomFrom(seed);
      const json = toWhereJson(compiledText(generated, random));
      if (json === "{}" || /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]/u.test(json))
        return;
      const ends = (text: string) => (crlf ? text.replaceAll("\n", "\r\n") : text);
      const source = ends(before + write(spaced(json, random, several)) + after);
      const result = formatFilters(source, path);
      const text = result?.text ?? "";
      expect(text.startsWith(ends(before)) && text.endsWith(ends(after))).toBe(true);
      const told = said(source, path);
      expect(told).toEqual([[expect.any(String), expect.any(String)]]);
      expect(said(text, path)).toEqual(told);
      expect(formatFilters(text, path)).toEqual({ ...result, text });
      if (json.length < 900)
        expect(result?.left.filter(({ because }) => because !== "style" && because !== "size")).toEqual([]);
      changed += text === source ? 0 : 1;
    }),
    series,
  );
  expect(changed).toBeGreaterThan(series.numRuns / 2);
});
