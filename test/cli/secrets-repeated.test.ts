/** What a message or a fix repeats of a text has stars where the text has them, in every shape of a body and every report. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { compileAll } from "../../src/index.js";
import { maskDiagnostics, maskSecrets } from "../../src/old-job.js";
import { whole } from "../support/seed.js";
import { memoryIo } from "./memory-io.js";

const secret = "Tk8uWq3vXh0aB1mnOpQ";
const where = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';
const broken = '{"where":{"key":"EdgeResponseStatus","operator":"gte","value":500}}';
const escaped = JSON.stringify(where);

/** Bodies as people have them, each with a secret, by the file they stand in. */
const shapes: Readonly<Record<string, readonly [file: string, text: string]>> = {
  "a literal of Python": [
    "a.json",
    `{'destination_conf':'https://h.example.com/${secret}','dataset':'http_requests','filter':'${where}'}`,
  ],
  "the same with a password": [
    "a.json",
    `{'dataset':'http_requests','filter':'${where}','destination_conf':'https://u:${secret}@h.example.com/x'}`,
  ],
  "single quotes": [
    "a.json",
    `{"dataset":"http_requests","destination_conf":'https://h.example.com/v1?Api-Key=${secret}',"filter":${escaped}}`,
  ],
  "quotes of a text processor": [
    "a.json",
    `{"dataset":"http_requests","destination_conf":\u201chttps://h.example.com/v1?Api-Key=${secret}\u201d,"filter":${escaped}}`,
  ],
  backticks: [
    "a.json",
    `{"dataset":"http_requests","destination_conf":\`https://h.example.com/v1?Api-Key=${secret}\`,"filter":${escaped}}`,
  ],
  "no quotes": [
    "a.json",
    `{"dataset":"http_requests","destination_conf":https://apikey:${secret}@logs.example.com/ingest,"filter":${escaped}}`,
  ],
  "a challenge without quotes": ["a.json", `{"name":"x","ownership_challenge":${secret},"filter":""}`],
  "texts that are joined": [
    "a.json",
    `{"destination_conf":"https://h.example.com/" + "${secret}","filter":${escaped}}`,
  ],
  "a change of JSON": [
    "a.json",
    `[{"op":"replace","path":"/filter","value":${JSON.stringify(broken)}},{"op":"add","path":"/ownership_challenge","value":"${secret}"}]`,
  ],
  "a body in a script": [
    "a.sh",
    `curl https://api.example.com -d @- <<END\n{destination_conf:'https://h.example.com/${secret}',"filter":${escaped}}\nEND\n`,
  ],
  "variables of a shell": ["a.where", `FILTER=${where} DEST=s3://b/x?region=eu&secret-access-key=${secret}\n`],
  "a form": [
    "a.where",
    `filter=${where}&destination_conf=https%3A%2F%2Fh.example.com%2F${secret}&ownership_challenge=${secret}\n`,
  ],
  "a key with its own sign": [
    "a.yaml",
    `dataset: http_requests\n? ownership_challenge\n: ${secret}\nfilter: '${broken}'\n`,
  ],
  "a variable by its name": [
    "a.json",
    `{"dataset":"http_requests","env":[{"name":"DEST_TOKEN","value":"${secret}"}],"filter":${escaped},"logpull_options":"fields=RayId"}`,
  ],
  "the same in YAML": ["a.yaml", `env:\n  - name: DEST_TOKEN\n    value: ${secret}\nfilter: '${broken}'\n`],
};

const commands: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--json"],
  ["check", "--report", "github"],
  ["check", "--report", "markdown"],
  ["check", "--report", "sarif"],
  ["check", "--fix", "--diff"],
  ["check", "--fix", "--diff", "--json"],
  ...["explain", "decompile", "compile", "minimize", "format", "sql", "analyze"].flatMap((name) => [
    [name],
    [name, "--json"],
  ]),
  ["job", "--read"],
  ["job", "--read", "--json"],
  ["compare", "other.where"],
  ["compare", "--json", "other.where"],
];

const bytes = (text: string) => new TextEncoder().encode(text);

/** All that a command says of a file. */
async function shownBy(args: readonly string[], file: string, text: string): Promise<string> {
  const io = memoryIo({
    files: new Map([
      [file, bytes(text)],
      ["other.where", bytes("EdgeResponseStatus geq 500\n")],
    ]),
  });
  await run([...args, file], io);
  return io.stdout() + io.stderr();
}

test.each(Object.entries(shapes))("%s", async (name, [file, text]) => {
  let all = "";
  const place = Object.keys(shapes).indexOf(name);
  // Every other command, but for a whole run.
  for (const args of commands.filter((_, at) => whole || (at + place) % 2 === 0)) {
    const shown = await shownBy(args, file, text);
    all += shown;
    if (shown.includes(secret.slice(0, 8))) expect({ args, shown }).toBeNull();
  }
  // It is the text that is told of.
  expect(all).toContain(file);
});

const word = "https://h.example.com/in/hunter2";
const mended = JSON.stringify(broken.replace("gte", ">="));
test.each([
  [
    "a message of a body",
    "a.json",
    `{"dataset":"http_requests","destination_conf":"${word}","error_message":"push to ${word} failed","frequency":"hi","filter":"E gezq 1"}`,
  ],
  [
    "the same with what can be mended",
    "a.json",
    `{"dataset":"http_requests","destination_conf":"${word}","error_message":"push to ${word} failed","filter":${mended}}`,
  ],
  [
    "a comment and a local of Terraform",
    "a.tf",
    `locals { hook = "${word}" }\nresource "cloudflare_logpush_job" "x" {\n  dataset="http_requests"\n  destination_conf = "${word}" # ${word}\n  kind = "edgy" # ${word}\n  filter = ${mended} # see ${word}\n}\n`,
  ],
])("a word behind the same address: %s", async (_, file, text) => {
  let all = "";
  for (const args of [...commands, ["format", "--diff"]]) {
    const shown = await shownBy(args, file, text);
    all += shown;
    if (shown.includes("/in/hunter2")) expect({ args, shown }).toBeNull();
  }
  expect(all).toContain("/in/*******");
});

const literals = ["a literal of Python", "the same with a password", "backticks", "no quotes"].map(
  (name) => [name, shapes[name]?.[1] ?? ""] as const,
);

test.each(literals)("the edits that are shown of a fix do what it does: %s", (_, text) => {
  const { diagnostics } = compileAll(text);
  const shown = maskDiagnostics({ diagnostics, source: text }, maskSecrets(text));
  const fixes = diagnostics.flatMap((one) => one.fixes);
  expect(fixes.length).toBeGreaterThan(0);
  expect(shown.diagnostics.flatMap((one) => one.fixes).map(({ edits }) => applied(text, edits))).toEqual(
    fixes.map(({ edits }) => applied(text, edits)),
  );
  expect(JSON.stringify(shown)).not.toContain(secret.slice(0, 8));
});

type Edits = ReturnType<typeof compileAll>["diagnostics"][number]["fixes"][number]["edits"];

function applied(text: string, edits: Edits): string {
  return [...edits]
    .reverse()
    .reduce((all, { span, text: made }) => all.slice(0, span.start) + made + all.slice(span.end), text);
}

test("a fix that would have to say a secret otherwise than it stands there is left out, and a message that was cut has no beginning of it", () => {
  const source = `filter ${secret} end`;
  const masked = source.replace(secret, "*".repeat(secret.length));
  const start = source.indexOf(secret);
  const span = { start, end: start + secret.length };
  const [one] = compileAll("5 eq").diagnostics;
  if (one === undefined) throw new Error("no diagnostic");
  const fixes = [
    { safe: true, edits: [{ span, text: secret.slice(0, -1) }] },
    { safe: true, edits: [{ span, text: "" }] },
    { safe: true, edits: [{ span, text: `"${secret}"` }] },
  ];
  const told = {
    code: "LW100",
    severity: "error",
    span,
    args: { found: secret.slice(0, 12) },
    related: [],
    fixes,
  } as unknown as typeof one;
  const [shown] = maskDiagnostics({ diagnostics: [told], source }, masked).diagnostics;
  expect(shown?.args).toEqual({ found: "*".repeat(12) });
  expect(shown?.fixes.map(({ edits }) => edits.map(({ text }) => text))).toEqual([[""], ['"', '"']]);
});

test.each([
  [
    "a word that is a secret elsewhere",
    `{"dataset":"http_requests","destination_conf":"https://u:status@h.example/x","filter":"Statsu eq 5"}`,
  ],
  [
    "a header that is a word",
    `{"dataset":"http_requests","destination_conf":"https://h.example/x?header_X-Kind=EdgeResponseStatus","filter":"EdgeResponseStatsu eq 5"}`,
  ],
  [
    "a filter that compares with what looks like a secret",
    `{"dataset":"http_requests","filter":"ClientRequestPath contans \\"${secret}\\""}`,
  ],
])("what is said of a filter stays: %s", (_, text) => {
  const { diagnostics } = compileAll(text);
  expect(diagnostics.length).toBeGreaterThan(0);
  const shown = maskDiagnostics({ diagnostics, source: text }, maskSecrets(text)).diagnostics;
  const ofFilter = ({ pointer }: (typeof shown)[number]) => pointer?.startsWith("/filter") === true;
  expect(shown.filter(ofFilter)).toEqual(diagnostics.filter(ofFilter));
});

test.each([
  [
    "a space in a secret",
    `{"dataset":"http_requests","destination_conf":"https://h.example/x?header_X-Key=${secret} b"}`,
    "` ` has to be encoded",
  ],
  [
    "a space in what is to be filled in",
    '{"dataset":"http_requests","destination_conf":"https://h.example/x?header_X-Key=<MY KEY>"}',
    "` ` has to be encoded",
  ],
  [
    "a sign in a secret",
    `{"dataset":"http_requests","destination_conf":"https://h.example/x?header_X-Key=${secret}"b"}`,
    "found `b`",
  ],
  [
    "what is to be filled in",
    '{"dataset":"http_requests","destination_conf":"s3://logs?region=eu-west-1&access-key-id=<AWS_ACCESS_KEY_ID>&secret-access-key=<KEY>"}',
    "`<AWS_ACCESS_KEY_ID>` is still to be filled in",
  ],
  [
    "several of which one has a space, in YAML",
    `dataset: http_requests\ndestination_conf: "https://<public domain>:<public port>?header_X-Key=a"\nfilter: '${where}'\n`,
    "`<public domain>` is still to be filled in",
  ],
])("what a message is about has no stars: %s", async (_, text, message) => {
  const file = text.startsWith("{") ? "a.json" : "a.yaml";
  const io = memoryIo({ files: new Map([[file, bytes(text)]]) });
  await run(["check", file], io);
  const shown = io.stdout() + io.stderr();
  expect(shown).toContain(message);
  expect(shown).not.toMatch(/`\*+`/);
  expect(shown).not.toContain(secret.slice(0, 8));
});
