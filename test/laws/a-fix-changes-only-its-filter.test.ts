/** A fix of one filter in a file changes no other character of the file. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Terraform writes expressions so
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFile, fixFile } from "../../src/files.js";
import { runs } from "../support/seed.js";
import { hostileString } from "../support/strings.js";

/** A filter as where JSON, with a mistake that has a safe fix, with one that has none, or without any. */
const filter = fc
  .tuple(
    fc.constantFrom("eq", "eq", "is", "equals", "neq", "=="),
    fc.constantFrom("RayID", "RayID", "rayid", "Nope"),
    hostileString(),
  )
  .map(([operator, key, value]) => JSON.stringify({ where: { and: [{ key, operator, value }] } }));

/** Names and other text around the filters. None of it is valid as another format reads it. */
const noise = fc.constantFrom("x", "a-b", "it's", 'say \\"hi\\"', "{{ y }}", "# no comment", "eq", "{where: 1}");

interface Format {
  readonly path: string;
  /** The parts of the file: around the filters, and between them the filters as the file writes them. */
  readonly write: (
    filter: string,
    index: number,
    noise: string,
  ) => readonly [before: string, filter: string, after: string];
}

const escaped = (text: string) => text.replace(/[$%](?=\{)/g, "$&$&");
const formats: readonly Format[] = [
  {
    path: "a.json",
    write: (text, index, name) => [
      `${index === 0 ? "[" : ","}\n {"x": "${name}",  "dataset":"http_requests" ,"filter":`,
      JSON.stringify(text),
      ', "n": 1.50}\n',
    ],
  },
  {
    path: "a.yaml",
    write: (text, _, name) => [
      `- x: "${name}" # c\n  dataset:   http_requests\n  filter: `,
      `'${JSON.stringify(JSON.parse(text)).replaceAll("'", "''")}'`,
      "\n  y: [ 1,2 ]\n\n",
    ],
  },
  {
    path: "b.yaml",
    write: (text, _, name) => [`- dataset: http_requests\n  x: "${name}"\n  filter:   `, text, " # why\n  z:\n"],
  },
  {
    path: "a.tf",
    write: (text, index, name) => [
      `resource "cloudflare_logpush_job" "j${index}" { # "${name.replaceAll("\\", "")}\n  dataset = "http_requests"\n filter=`,
      JSON.stringify(escaped(text)).replace(/\\([bf])/g, (_match, letter) => (letter === "b" ? "\\u0008" : "\\u000c")),
      `\n  x = var.y ? "${name.replaceAll("{{", "$${")}" : null\n}\n`,
    ],
  },
  {
    path: "b.tf",
    write: (text, index) => [
      `resource "cloudflare_logpush_job" "j${index}" {\n  dataset = "http_requests"\n  filter = <<EOT\n`,
      escaped(text),
      "\nEOT\n}\n/* } */\n",
    ],
  },
];

test.each(formats)("$path", ({ path, write }) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(filter, noise), { minLength: 1, maxLength: 4 }), (jobs) => {
      const parts = jobs.map(([text, name], index) => write(text, index, name));
      const end = path === "a.json" ? "]" : "";
      const source = parts.flat().join("") + end;
      const before = checkFile(source, { path }).filters.map(({ diagnostics }) => diagnostics);
      expect(before).toHaveLength(jobs.length);
      const { text, checked, fixed } = fixFile(source, { path });
      let rest = text;
      for (const [index, [head, own, tail]] of parts.entries()) {
        expect(rest.startsWith(head)).toBe(true);
        const length = rest.indexOf(tail, head.length) - head.length;
        const isFixable = before[index]?.some(({ fixes }) => fixes.some(({ safe }) => safe)) === true;
        if (!isFixable) expect(rest.slice(head.length, head.length + length)).toBe(own);
        rest = rest.slice(head.length + length + tail.length);
      }
      expect(rest).toBe(end);
      // No safe fix is left, and each fixed diagnostic lies inside a filter of the original text.
      expect(checked.diagnostics.filter(({ fixes }) => fixes.some(({ safe }) => safe))).toEqual([]);
      const places = checkFile(source, { path }).filters.map(({ span }) => span);
      for (const { span } of fixed)
        expect(places.some((one) => one.start <= span.start && span.end <= one.end)).toBe(true);
    }),
    runs(200, 12),
  );
});
