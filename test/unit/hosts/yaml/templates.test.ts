import { describe, expect, it, test } from "vitest";
import { withoutTemplates } from "../../../../src/hosts/yaml/templates.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

const json = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const text = 'ClientCountry eq "ca"';
const wrong = json.replace('"eq"', '"neq"');
const kept = "# no filter: every line is kept";

const compiled = (source: string) => compileAll(source, { hosts, path: "templates/job.yaml" });

/** Of each filter its pointer, and what it is: text, or codes with the places of notes; and what is said of none. */
function found(source: string) {
  const { filters, around } = compiled(source);
  const said = ({ code, span }: { code: string; span: { start: number; end: number } }) =>
    code === "LW424" || code === "LW425" ? `${code} ${source.slice(span.start, span.end)}` : code;
  const each = filters.map(({ pointer, compilation: { filter, diagnostics } }) => [
    pointer,
    diagnostics.length > 0 ? diagnostics.map(said).join() : (filter?.text ?? "none"),
  ]);
  return [...each, ...around.map((diagnostic) => ["", said(diagnostic)])];
}

const job = (filter: string, more = "") =>
  `name: {{ include "x.name" . }}\ndataset: http_requests\ndestination_conf: s3://b\n${more}filter: ${filter}\n`;
const block = (by: string) =>
  ["where:", "  and:", "    - key: ClientCountry", "      operator: eq", "      value: ca"]
    .map((line) => `${by}${line}`)
    .join("\n");

describe("templates of YAML", () => {
  const cases: [string, string, ReturnType<typeof found>][] = [
    ["a scalar without quotes", job(`'${json}'`), [["", text]]],
    ["quotes in quotes", job(`'${json}'`, 'url: "a{{ include "x" . }}b"\n'), [["", text]]],
    ["in a list", job(`'${json}'`, "x: [{{ a }}, 'b', {{ c }}]\ny:\n- {{ d }}\n"), [["", text]]],
    ["a part of a scalar", job(`'${json}'`, "x: a{{ b }}:c-{{ d }}\n"), [["", text]]],
    ["lines around it", `{{- if .Values.jobs }}\n${job(`'${json}'`)}{{- end }}\n`, [["", text]]],
    ["lines with more on them", `{{- if .a }} {{/* b */}}\n${job(`'${json}'`)}{{- end }}{{ end }}\n`, [["", text]]],
    ["a note over lines", `{{- /*\n  x: [\n*/ -}}\n${job(`'${json}'`)}`, [["", text]]],
    ["a brace in a note", `{{- /* a } b */ -}}\n{{/* uses {name} and } */}}\n${job(`'${json}'`)}`, [["", text]]],
    ["an open one in a note over lines", `{{- /*\nexample: {\n*/}}\n${job(`'${json}'`)}`, [["", text]]],
    ["a note in the filter", job(`'${json.replace('{"and"', ' {{/* } */}}{"and"')}'`), [["", "LW424 {{/* } */}}"]]],
    ["those of others", `{% for a in b %}\n{# c #}\n${job(`'${json}'`)}{% endfor %}\n`, [["", text]]],
    ["at the end of a line", job(`'${json}'`, "x: 'y'{{ if .z }}{{ end }}\n"), [["", text]]],
    ["in place of members", job(`'${json}'`, 'labels:\n  {{- include "x" . | nindent 2 }}\n  a: b\n'), [["", text]]],
    [
      "before more members",
      job(`'${json}'`, 'labels: {{- include "x" ( dict "a" .b ) | nindent 4 }}\n    # c\n    a.b/c: d\n'),
      [["", text]],
    ],
    ["before more elements", job(`'${json}'`, "l: {{- toYaml .l | nindent 2 }}\n  - {a: b}\n"), [["", text]]],
    ["before more lines of a text", job(`'${json}'`, "l: {{ .l }}\n  and more\n"), [["", text]]],
    [
      "before more of the filter",
      job(`\n  where:\n    and: {{- toYaml .l | nindent 6 }}\n      - {key: ClientCountry, operator: eq, value: ca}`),
      [["", "LW424 {{- toYaml .l | nindent 6 }}"]],
    ],
    [
      "before all of the filter",
      job(`{{- toYaml .l | nindent 2 }}\n${block("  ")}`),
      [["", 'LW425 {{ include "x.name" . }}']],
    ],
    ["in place of a value", job(`'${json}'`, 'labels:\n{{ include "x" . | indent 2 }}\na: b\n'), [["", text]]],
    ["within the filter", job(`'${json.replace("ca", "{{ .c }}")}'`), [["", "LW424 {{ .c }}"]]],
    [
      "with quotes within it",
      job(`"${json.replace("ca", '{{ .c | default "x" }}').replaceAll('"', '\\"').replace('\\"x\\"', '"x"')}"`),
      [["", 'LW424 {{ .c | default "x" }}']],
    ],
    ["a value of the filter", job(`\n${block("  ").replace(": ca", ": {{ .c }}")}`), [["", "LW424 {{ .c }}"]]],
    ["an operator of it", job(`\n${block("  ").replace(": eq", ": {{ .o }}")}`), [["", "LW424 {{ .o }}"]]],
    ["all of it", job("{{ toJson .filter | quote }}"), [["", "LW424 {{ toJson .filter | quote }}"]]],
    [
      "all of it, on a line",
      job("\n  {{- toYaml .filter | nindent 2 }}"),
      [["", "LW424   {{- toYaml .filter | nindent 2 }}".replace("  {{", "{{")]],
    ],
    ["all of it, on lines of a block", job("|\n  {{ .filter }}"), [["", "LW424 |\n  {{ .filter }}\n"]]],
    [
      "a comparison that may be there",
      job(`\n${block("  ")}\n    {{- if .x }}\n      - {key: Nope, operator: eq, value: x}\n    {{- end }}`),
      [["", "LW424 {{- if .x }},LW202"]],
    ],
    [
      "an operator of two",
      job(
        `\n${block("  ").replace("      operator: eq", "  {{ if .x }}\n        operator: eq\n  {{ else }}\n        operator: contains\n  {{ end }}").replaceAll("\n      ", "\n      ")}`,
      ),
      [["", "LW424 {{ if .x }}"]],
    ],
    [
      "in lines of a block",
      job(
        `|\n  {"where":{"and":[\n{{- range .x }}\n  {"key":"ClientCountry","operator":"neq","value":{{ . | quote }}},\n{{- end }}\n  {"key":"Nope","operator":"eq","value":"x"}]}}`,
      ),
      [["", "LW424 {{- range .x }},LW201,LW202"]],
    ],
    // What is put in may be the filter.
    [
      "a job that may have more",
      job("", "{{- toYaml .Values.more | nindent 0 }}\n").replace("filter: \n", ""),
      [["", "LW424 {{- toYaml .Values.more | nindent 0 }}"]],
    ],
    [
      "a job with a key that is not known",
      job("", "{{ .key }}: x\n").replace("filter: \n", ""),
      [["", "LW424 {{ .key }}"]],
    ],
    [
      "a job with a line that says nothing",
      job("", "{{- if .x }}\nenabled: true\n{{- end }}\n").replace("filter: \n", ""),
      [["", kept]],
    ],
    // Branches.
    [
      "one of two filters",
      job(`'${json}'\n{{- else }}\nfilter: '${wrong}'\n{{- end }}`, "{{- if .x }}\n"),
      [
        ["/filter/0", text],
        ["/filter/1", "LW201"],
      ],
    ],
    [
      "one of two datasets",
      `destination_conf: s3://b\n{{ if .x }}\ndataset: http_requests\nfilter: '${json}'\n{{ else }}\ndataset: dns_logs\nfilter: '${json}'\n{{ end }}\n`,
      [
        ["/filter/0", text],
        ["/filter/1", "LW203"],
      ],
    ],
    [
      "a dataset of two for one filter",
      `destination_conf: s3://b\n{{ if .x }}\ndataset: http_requests\n{{ else }}\ndataset: dns_logs\n{{ end }}\nfilter: '${json}'\n`,
      [["", "LW206"]],
    ],
    // What is no YAML all the same.
    ["what only comes out as YAML", `x: [\n{{ end }}\n${job(`'${json}'`)}`, [["", "LW425 {{ end }}"]]],
    [
      "filters as bare lines",
      job(`\n{{ if .x }}\n  '${json}'\n{{ else }}\n  '${json}'\n{{ end }}`),
      [["", 'LW425 {{ include "x.name" . }}']],
    ],
  ];

  test.each(cases)("%s", (_, source, expected) => {
    expect(found(source)).toEqual(expected);
    const crlf = source.replaceAll("\n", "\r\n");
    expect(found(crlf)).toEqual(expected.map(([pointer, said]) => [pointer, said?.replaceAll("\n", "\r\n")]));
  });

  it("keep their places, and are not mended", () => {
    const source = `{{- range .x }}\n${job(`'${wrong.replace("ca", "{{ .c }}")}'`)}{{- end }}\n`;
    const [diagnostic] = compiled(source).diagnostics;
    expect(source.slice(diagnostic?.span.start, diagnostic?.span.end)).toBe('"neq"');
    expect(mend(source, { hosts, path: "job.yaml" }).text).toBe(source.replace('"neq"', '"!eq"'));
  });

  it.each([
    job(`'${json}'`),
    "a: |\n{{ x }}\n  b\n",
    "a: |\n    {{ if }}\n    b\n{{- end }}\n    c\n",
    "{{ a }}",
    "x: {{ a\n}} y\n- {{/* b\n*/}}\n",
    "a: |1\n {{ x }}\n{{ y }}{{ z }}{{ zz }}\n b\n",
  ])("have a text as long without them: %s", (source) => {
    const { text: without, lines } = withoutTemplates(source) ?? { text: "", lines: [] };
    expect(without).toHaveLength(source.length);
    for (const { start, end } of lines) expect(without.slice(start, end).trim()).toBe("#");
  });

  it("are none where nothing looks like one", () => {
    for (const source of [
      `filter: '${json}'\n`,
      "a: {b: {c: d}}\n",
      "# {{ a }}\n".replace("{{", "{"),
      "\ue000 {{ a }}",
    ])
      expect(withoutTemplates(source)).toBe(null);
  });

  it("are read as what they are where YAML has them otherwise", () => {
    expect(found(`dataset: http_requests\ndestination_conf: s3://b\nx: {{a: b}: c}\nfilter: '${json}'\n`)).toEqual([
      ["", text],
    ]);
  });
});
