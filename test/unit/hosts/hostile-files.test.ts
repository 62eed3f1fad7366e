// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, test } from "vitest";
import { formatOf } from "../../../src/hosts/file-format.js";
import { readScript } from "../../../src/hosts/scripts/host.js";
import { readTerraform } from "../../../src/hosts/terraform/read.js";
import { readYaml } from "../../../src/hosts/yaml/read.js";
import { hosts } from "../../../src/hosts.js";
import { applyFixes, compileAll } from "../../../src/index.js";
import type { JsonNode } from "../../../src/json/document/json-tree.js";
import { type Random, randomFrom } from "../../support/random.js";
import { runs, whole } from "../../support/seed.js";

const json = '{"where":{"and":[{"key":"ClientCountry","operator":"is","value":"ca"}]}}';
const seeds: Record<string, string> = {
  "main.tf": `# c\nlocals {\n  a = [for x in var.xs : { key = x.k, operator = "eq", value = 1 }]\n  b = { "k" : (1), c = -2.5e3, d = f("\${a["b"]}", !true) }\n}\nresource "cloudflare_logpush_job" "x" {\n  dataset = "http_requests"\n  filter = jsonencode({ where = { and = [{ key = "A", op = "is", value = "a$\${b}\\"\\u00e9" }] } }) /* c */\n}\nresource "cloudflare_logpush_job" "y" {\n  dataset = "http_requests"\n  filter = <<-EOT\r\n    ${json}\n    \${x} %{ if y }z%{ endif }\n  EOT\n}\nmodule "z" { filter = ${JSON.stringify(json)} }\n`,
  "a.yaml": `# c\nx: &x {dataset: http_requests, destination_conf: 's3://b', k: [1, 0x1f, ~, 'a''b', "c\\n\\x41"]}\njobs:\n  - <<: *x\n    filter: >-\r\n      ${json}\n\n      \n  - filter: |2+\n      ${json}\n    dataset: &d http_requests\n    logpull_options: *d\n  - where:\n      and:\n      - {key: A, operator: is, value: "{{ v }}"}\n---\nfilter: "${JSON.stringify(json).slice(1, -1)}\n  "\ndataset: a\n  b\n!!str ? - complex\n: - y\n...\n`,
  "job.yml": `{{- /* c\n*/ -}}\n{{- range .jobs }}\n- name: {{ .name | quote }}\n  dataset: http_requests\n  kind: "a"\n  c: [d, e]\n  labels:\n    {{- include "x" . | nindent 4 }}\n  filter: |-\n    {"where":{"and":[\n{{- range .c }}\n    {"key":"A","operator":"is","value":"{{ . }}"},\n{{- end }}\n    {"key":"B","operator":"is","value":{{ .v }}}]}}\n  {{- if .e }}\n  filter: '${json}'{{ end }}\n  {{ .k }}: {{ .v }}\n{{- end }}\n`,
  "send.sh": `#!/bin/bash\nset -e # it's\nT=\${T:-"a b"}\ncurl -d '{"dataset":"http_requests","filter":${JSON.stringify(json).replaceAll("'", "'\\''")}}' "$U" | jq '.[]' >&2\nB="$(cat <<EOF\n{"dataset":"http_requests","filter":${JSON.stringify(json).replaceAll("\\", "\\\\")}, "name": "$N", "x": $X}\nEOF\n)"\ncat <<-'X' > e.where\n\tdataset http_requests\n\tA eqq 1\nX\ncase "$1" in a) logwhere check -e 'A eqq 1' --dataset http_requests;; esac\n\`date\`; y=$'a\\'b'\n`,
  "send.http": `# c\n@host = x\n\n### one\nPOST https://{{host}}/jobs\nA: b\n\n{"dataset":"http_requests","filter":${JSON.stringify(json)},"name":"{{n}}"}\n\n> {% x %}\n###\nGET a\n`,
};

const pieces = [
  '"',
  "'",
  "{",
  "}",
  "[",
  "]",
  "(",
  ")",
  "${",
  "%{",
  "<<EOT\n",
  "\n",
  "\r",
  "\t",
  "\\",
  "/*",
  "#",
  "=",
  ":",
  ",",
  "- ",
  "|",
  ">",
  "&a ",
  "*a",
  "!x ",
  "? ",
  "---\n",
  "\0",
  "\ufeff",
  "😀",
  "\ud800",
  "<<:",
  "{{",
  "}}",
  "{{ x }}",
  "{{- end }}\n",
  "$(",
  "`",
  "$'",
  "<<'X'\n",
  "###\n",
  " ",
  "~",
];

function mutated(text: string, random: Random): string {
  let result = text;
  for (let count = random.below(6); count >= 0; count--) {
    const at = random.below(result.length + 1);
    const length = random.chance(0.5) ? 0 : random.below(random.chance(0.1) ? 400 : 6);
    const piece = random.chance(0.2)
      ? ""
      : random.chance(0.1)
        ? result.slice(0, random.below(100))
        : random.pick(pieces);
    result = result.slice(0, at) + piece + result.slice(at + length);
  }
  return result;
}

/** Checks that all is within the text, and that what is to be changed can be. */
function expectSound(text: string, path: string): void {
  const { diagnostics, filters } = compileAll(text, { hosts, path });
  const places = [...diagnostics, ...filters].map(({ span }) => span);
  const changed = diagnostics.flatMap(({ fixes }) => fixes.flatMap(({ edits }) => edits.map((edit) => edit.span)));
  expect([...places, ...changed].filter(({ start, end }) => start < 0 || end < start || end > text.length)).toEqual([]);
  const { text: fixed } = applyFixes({ diagnostics, source: text });
  if (fixed !== text) compileAll(fixed, { hosts, path });
}

/** Every string of a tree, with what is around it. */
function stringsOf(node: JsonNode): readonly JsonNode[] {
  if (node.kind === "Array") return node.elements.flatMap(stringsOf);
  if (node.kind === "Object") return node.members.flatMap(({ value }) => stringsOf(value));
  return node.kind === "String" ? [node] : [];
}

function treeOf(text: string, format: ReturnType<typeof formatOf>) {
  if (format === "shell" || format === "http") return readScript(text, format)[0];
  return format === "yaml" ? readYaml(text) : readTerraform(text);
}

describe.each(Object.entries(seeds))("%s", (path, seed) => {
  test("whatever becomes of it, it is read, and all places are within it", () => {
    const { numRuns, seed: first } = runs(120, 10);
    const random = randomFrom(first + 1);
    for (let round = 0; round < numRuns; round++) expectSound(mutated(seed, random), path);
  });

  test("cut off anywhere, it is read", () => {
    for (let end = 0; end < seed.length; end += whole ? 1 : 31) expectSound(seed.slice(0, end), path);
  });

  test("each character of a string has its place in order", () => {
    const { root, strings } = treeOf(seed, formatOf(path));
    const held = [...strings].map(([node, string]) => ({ node, opened: string.open() }));
    expect(stringsOf(root).length).toBeGreaterThan(0);
    for (const { node, opened } of held) {
      if (!opened.holes.some(({ kind }) => kind === "value")) expect(opened.value).toBe(node.value);
      expect(opened.offsets).toHaveLength(opened.value.length + 1);
      const offsets = Array.from(opened.offsets);
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
      expect(offsets.every((offset) => node.span.start <= offset && offset <= node.span.end)).toBe(true);
      // What is written as it is stands there.
      for (const [at, character] of [...opened.value].entries())
        if (/[a-z{]/.test(seed.charAt(offsets[at] ?? 0)) && offsets[at + 1] === (offsets[at] ?? 0) + 1)
          expect(seed.charAt(offsets[at] ?? 0)).toBe(opened.value.charAt(at) || character);
    }
  });
});

const signs = "where: operator: dataset";
/** A thirty-second exhausts any stack, too. */
const megabyte = whole ? 1 << 20 : 1 << 15;
const large: readonly (readonly [string, string, string])[] = [
  ["deep brackets", "main.tf", `a = ${"[".repeat(megabyte)}`],
  ["deep blocks", "main.tf", "a {\n".repeat(megabyte / 4)],
  ["deep calls", "main.tf", `a = ${"f(".repeat(megabyte / 2)}`],
  ["deep interpolation", "main.tf", `a = ${'"${'.repeat(megabyte / 3)}`],
  ["many heredocs", "main.tf", "a = <<A\n".repeat(megabyte / 8)],
  ["many sequences", "main.tf", `a = "${"${a}".repeat(megabyte / 4)}"`],
  ["open sequences", "main.tf", `a = <<A\n${"${\n".repeat(megabyte / 3)}`],
  ["quotes", "main.tf", '"'.repeat(megabyte)],
  ["operators", "main.tf", `a = ${"-".repeat(megabyte)}`],
  ["dots", "main.tf", `a = a${".a[0]".repeat(megabyte / 5)}`],
  ["comments", "main.tf", "/*".repeat(megabyte / 2)],
  ["nothing", "main.tf", "\0".repeat(megabyte)],
  ["labels", "main.tf", 'a "b" '.repeat(megabyte / 6)],
  ["one string", "main.tf", `filter = "${json.replaceAll('"', '\\"')}${"\\n".repeat(megabyte / 2)}"`],
  ["deep commands", "a.sh", "$(".repeat(megabyte / 2)],
  ["deep commands in quotes", "a.sh", '"$('.repeat(megabyte / 3)],
  ["commands within others", "a.sh", "`a".repeat(megabyte / 2)],
  ["open expansions", "a.sh", "${".repeat(megabyte / 2)],
  ["quotes of a script", "a.sh", `'"`.repeat(megabyte / 2)],
  ["documents", "a.sh", "a <<A\n".repeat(megabyte / 7)],
  ["open documents", "a.sh", `${"<<A ".repeat(megabyte / 8)}\n${"b\n".repeat(megabyte / 8)}`],
  ["words", "a.sh", `curl '{"filter": 1}' `.repeat(megabyte / 24)],
  ["requests", "a.http", 'POST a\n\n{"filter": "{"}\n###\n'.repeat(megabyte / 32)],
  ["templates", "a.yaml", "{{ a }}".repeat(megabyte / 8)],
  ["lines of templates", "a.yaml", "a: |\n  b\n{{ a }}\n  c\n{{ if a }}\n".repeat(megabyte / 128)],
  ["open templates", "a.yaml", "{{ {a} ".repeat(megabyte / 8)],
  ["deep flow", "a.yaml", `a: ${"[".repeat(megabyte)}`],
  ["deep blocks", "a.yaml", Array.from({ length: 1400 }, (_, at) => `${" ".repeat(at)}a:\n`).join("")],
  ["deep lists", "a.yaml", "- ".repeat(megabyte / 2)],
  ["deep keys", "a.yaml", "? ".repeat(megabyte / 2)],
  ["tabs", "a.yaml", `a:\n${"\t".repeat(megabyte)}`],
  ["tags", "a.yaml", "!a ".repeat(megabyte / 8)],
  ["documents", "a.yaml", "---\n".repeat(megabyte / 16)],
  ["nothing", "a.yaml", "\0".repeat(megabyte)],
  ["an open quote", "a.yaml", `a: "${"x ".repeat(megabyte / 2)}`],
  ["one scalar", "a.yaml", `filter: |\n  ${json}\n${"  \n".repeat(megabyte / 8)}`],
  ["too long", "a.yaml", `filter: '${json}'\n${whole ? "a\n".repeat(1 << 20) : "- []\n".repeat(1 << 15)}`],
];

test.each(large)("%s in %s, large, is read", (_, path, text) => {
  expectSound(`${text}\n# ${signs}\n`, path);
});

test("aliases that stand for aliases do not grow", () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `a${at}: &a${at} [${at === 0 ? "1" : `*a${at - 1}, *a${at - 1}`}]`,
  );
  expectSound(`${lines.join("\n")}\nfilter: *a59\ndataset: x\nlogpull_options: *a59\nwhere: operator\n`, "a.yaml");
});

test("aliases of one file stand for a bounded number of values together", () => {
  const length = whole ? 5000 : 1000;
  const many = (element: string, alias: string) => `f: &f ${element}\n${alias.repeat(300)}filter: 1\n`;
  const sizeOf = (node: JsonNode): number =>
    node.kind === "Array"
      ? node.elements.reduce((sum, element) => sum + sizeOf(element), 1)
      : node.kind === "Object"
        ? node.members.reduce((sum, { value }) => sum + sizeOf(value), 1)
        : 1;
  const members = Array.from({ length }, (_, at) => `k${at}: 1`).join(", ");
  for (const text of [many(`[${"1, ".repeat(length)}1]`, "x: *f\n"), many(`{${members}}`, "x: {<<: *f}\n")]) {
    const { root, problems } = readYaml(text);
    expect(sizeOf(root)).toBeLessThan(120_000);
    expect(problems[0]?.kind).toBe("alias");
  }
});

test("a string that has many aliases is opened once", () => {
  const { root, strings } = readYaml(`f: &f '${json}'\njobs: [*f, *f]\n`);
  const [first, second] = stringsOf(root).filter((node) => node.kind === "String" && node.value === json);
  const [one, other] = [first, second].map((node) => (node?.kind === "String" ? strings.get(node)?.open() : undefined));
  expect(one?.value).toBe(json);
  expect(one).toBe(other);
});
