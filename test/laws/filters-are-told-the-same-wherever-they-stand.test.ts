/** A filter in a string of Terraform, YAML, a script or a request is told the same as in JSON, at its places, and a fix changes nothing but the filter (language.md §18.27). */
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { codes, rowOf } from "../../grammar/generate-diagnostics.js";
import { hosts } from "../../src/hosts.js";
import { compileAll, type Diagnostic, mend } from "../../src/index.js";
import { whole } from "../support/seed.js";

/** A way to write a filter into a file: what stands before it and behind, and each of its characters. */
interface Style {
  readonly name: string;
  readonly path: string;
  readonly before: string;
  readonly behind: string;
  encode(character: string): string;
  /** What the file says that the filter is, by a reader that is not ours. */
  decode(file: string, style: Style): string;
}

const dataset = "http_requests";
const jsonString = (character: string) => JSON.stringify(character).slice(1, -1);
/** Terraform has no pairs of escapes for one character. */
const hclString = (unit: string) => (/[\ud800-\udfff]/.test(unit) ? unit : jsonString(unit));
const content = (file: string, { before, behind }: Style) => file.slice(before.length, file.length - behind.length);

const json: Style = {
  ...{ name: "JSON", path: "job.json", before: `{"dataset":"${dataset}","filter":"`, behind: '"}', encode: jsonString },
  decode: (file) => JSON.parse(file).filter,
};

const resource = `# é😀 "\nresource "cloudflare_logpush_job" "x" {\n  dataset = "${dataset}" // c\n  filter  = `;
const asYaml = (file: string) => parseYaml(file, { uniqueKeys: false }).filter;
const yaml = `# é😀 "\nname: x\ndataset: ${dataset}\ndestination_conf: s3://b\nfilter: `;
const plainly = (character: string) => character;

const styles: readonly Style[] = [
  {
    ...{
      name: "Terraform, in quotes",
      path: "main.tf",
      before: `${resource}"`,
      behind: '"\n}\n# end',
      encode: hclString,
    },
    decode: (file, style) => JSON.parse(`"${content(file, style).replaceAll("$${", "${")}"`),
  },
  {
    ...{
      name: "Terraform, in a heredoc",
      path: "main.tofu",
      before: `${resource}<<EOT\n`,
      behind: "\nEOT\n}\n# end",
      encode: plainly,
    },
    decode: content,
  },
  {
    ...{
      name: "Terraform, in a flush heredoc",
      path: "main.tf",
      before: `${resource}<<-EOT\n      `,
      behind: "\n    EOT\n}\n# end",
      encode: plainly,
    },
    decode: content,
  },
  {
    name: "YAML, in double quotes",
    path: "a.yaml",
    before: `${yaml}"`,
    behind: '" # c\nx: 1\n',
    encode: jsonString,
    decode: asYaml,
  },
  {
    name: "YAML, in single quotes",
    path: "a.yml",
    before: `${yaml}'`,
    behind: "' # c\nx: 1\n",
    encode: (c) => (c === "'" ? "''" : c),
    decode: asYaml,
  },
  {
    name: "YAML, as a block",
    path: "a.yml",
    before: `${yaml}|-\n    `,
    behind: "\nx: 1\n",
    encode: plainly,
    decode: asYaml,
  },
  {
    name: "YAML, as a folded block",
    path: "a.yml",
    before: `${yaml}>-\n  `,
    behind: "\nx: 1\n",
    encode: plainly,
    decode: asYaml,
  },
  {
    name: "Terraform, in quotes in an expression of JSON",
    path: "main.tf.json",
    before: `{"resource":{"cloudflare_logpush_job":{"x":{"dataset":"${dataset}","filter":"\${trimspace(\\"`,
    behind: '\\")}"}}}}',
    encode: (unit) => jsonString(hclString(unit)),
    decode: (file, style) => JSON.parse(`"${JSON.parse(`"${content(file, style)}"`).replaceAll("$${", "${")}"`),
  },
  {
    name: "what a function of JSON gives",
    path: "stack.json",
    before: `{"a":{"Dataset":"${dataset}","DestinationConf":"s3://b","Filter":{"Fn::Sub":"`,
    behind: '"}}}',
    encode: jsonString,
    decode: (file) => JSON.parse(file).a.Filter["Fn::Sub"],
  },
  {
    name: "a script, in JSON in single quotes",
    path: "a.sh",
    before: `# é😀 it's "\ncurl -H "A: $TOKEN" -d '${json.before}`,
    behind: `${json.behind}' https://a.example # c\n`,
    encode: (unit) => jsonString(unit).replaceAll("'", "'\\''"),
    decode: (file, style) => JSON.parse(`"${content(file, style).replaceAll("'\\''", "'")}"`),
  },
  {
    name: "a script, in JSON in double quotes",
    path: "a.bash",
    before: `x="it's $(date '+%s')"\nBODY="${json.before.replaceAll('"', '\\"')}`,
    behind: `${json.behind.replaceAll('"', '\\"')}"\ncurl --data "$BODY" https://a.example\n`,
    encode: (unit) => jsonString(unit).replace(/["\\$`]/g, "\\$&"),
    decode: (file, style) => JSON.parse(`"${content(file, style).replace(/\\(["\\$`])/g, "$1")}"`),
  },
  {
    name: "a script, in JSON in a here-document",
    path: "a.sh",
    before: `curl -d @- https://a.example <<'EOF'\n${json.before}`,
    behind: `${json.behind}\nEOF\necho "done"\n`,
    encode: jsonString,
    decode: (file, style) => JSON.parse(`"${content(file, style)}"`),
  },
  {
    name: "requests, in JSON",
    path: "a.http",
    before: `### one\nGET https://a.example\n\n### é😀\n# c\nPOST https://a.example HTTP/1.1\nA: b\n\n${json.before}`,
    behind: `${json.behind}\n\n###\nGET https://b.example\n`,
    encode: jsonString,
    decode: (file, style) => JSON.parse(`"${content(file, style)}"`),
  },
  {
    name: "YAML, in JSON in a command",
    path: "a.yml",
    before: `run: |-\n  curl -d '${json.before}`,
    behind: `${json.behind}' https://a.example\nx: 1\n`,
    encode: (unit) => jsonString(unit).replaceAll("'", "'\\''"),
    decode: (file, style) => JSON.parse(`"${content(file, style).replaceAll("'\\''", "'")}"`),
  },
  {
    name: "YAML, in JSON in double quotes",
    path: "a.yml",
    before: `body: "${jsonString(json.before)}`,
    behind: `${jsonString(json.behind)}"\nx: 1\n`,
    encode: (character) => jsonString(jsonString(character)),
    decode: (file) => JSON.parse(parseYaml(file).body).filter,
  },
];

function written(filter: string, style: Style) {
  const offsets = new Map<number, number>();
  let text = style.before;
  for (let at = 0; at < filter.length; at++) {
    offsets.set(text.length, at);
    text += style.encode(filter.charAt(at));
  }
  offsets.set(text.length, filter.length);
  return { text: text + style.behind, offsets };
}

/** What is said of a filter, at its places in the filter itself; null is elsewhere in the file. */
function told(filter: string, style: Style) {
  const { text, offsets } = written(filter, style);
  const { diagnostics } = compileAll(text, { hosts, path: style.path, analysis: true });
  const place = ({ start, end }: Diagnostic["span"]) => [offsets.get(start) ?? null, offsets.get(end) ?? null];
  return diagnostics.map(({ code, severity, args, span, related, fixes }) => ({
    ...{ code, severity, args, at: place(span), related: related.map((other) => place(other.span)) },
    fixes: fixes.map(({ safe, edits }) => [safe, edits.map((edit) => place(edit.span))]),
  }));
}

const values = ["o'x", "a # b: c", "{x} [y]", "%d", "a\\b", 'a"b', "é😀", "*", "& <"];
const of = (value: string, operator = "is") =>
  JSON.stringify({ where: { and: [{ key: "ClientContry", operator, value }] } });

const filters: readonly string[] = [
  ...codes
    .map((code) => rowOf(code).example.wrong)
    .filter((wrong) => /^\{"(?:where|and|or|key)/.test(wrong) && !wrong.includes("\n")),
  ...values.map((value) => of(value)),
  ...values.map((value) => of(value, "gte")),
  // Cut off, and with something too much.
  ...[1, 9, 20, 33, 50, 70].map((length) => of("ca", "eq").slice(0, length)),
  ...[",", "}", " x", '"'].map((more) => of("ca", "eq") + more),
];

test("there are filters with mistakes of many kinds", () => {
  expect(filters.length).toBeGreaterThan(40);
});

/** What is said of each in JSON, and what it is mended to there. */
const inJson = new Map(
  filters.map((filter) => [
    filter,
    {
      told: told(filter, json),
      mended: json.decode(mend(written(filter, json).text, { hosts, path: json.path }).text, json),
    },
  ]),
);

describe.each(styles.map((style, at) => ({ ...style, at })))("$name", (style) => {
  // Each style with some of the filters, and each of them in some styles.
  const some = filters.filter((_, at) => whole || (at + style.at) % 5 === 0);

  test.each(some)("%s", (filter) => {
    expect(told(filter, style)).toEqual(inJson.get(filter)?.told);
  });

  test.each(some)("mends %s", (filter) => {
    const options = { hosts, path: style.path };
    const after = mend(written(filter, style).text, options).text;
    expect(after.startsWith(style.before) && after.endsWith(style.behind)).toBe(true);
    expect(style.decode(after, style)).toBe(inJson.get(filter)?.mended);
  });
});
