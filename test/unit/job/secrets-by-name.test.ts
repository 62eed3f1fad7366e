// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform and shells
/** What is secret of a destination that a program puts together is hidden wherever its parts stand, and nothing else is. */
import { expect, test } from "vitest";
import { maskSecrets } from "../../../src/old-job.js";
import { whole } from "../../support/seed.js";

const key = "hunter2pass";
const hook = `https://h.example/in/${key}`;
const filter = JSON.stringify('{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}');
const job = (destination: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  destination_conf = ${destination}\n  filter = ${filter}\n}\n`;
const locals = (text: string) => `locals {\n  bucket = "bucket9x"\n  path = "logs2024x"\n  ${text}\n}\n`;
const inJson = (more: object, destination: string) =>
  JSON.stringify({
    ...more,
    resource: { cloudflare_logpush_job: { a: { dataset: "http_requests", destination_conf: destination } } },
  });

test.each([
  ["a local in a template", locals(`k = "${key}"`) + job('"s3://${local.bucket}/${local.path}?region=r&secret-access-key=${local.k}"')],
  ["`format`", locals(`k = "${key}"`) + job('format("s3://%s/%s?secret-access-key=%s", local.bucket, local.path, local.k)')],
  ["`join`", locals(`k = "${key}"`) + job('join("", ["s3://", local.bucket, "/", local.path, "?secret-access-key=", local.k])')],
  ["`join` of texts", job(`join("", ["s3://", "bucket9x", "/", "logs2024x", "?region=r&secret-access-key=", "${key}"])`)],
  ["`join` of a local", locals(`parts = ["s3://bucket9x/logs2024x?region=r", "secret-access-key=${key}"]`) + job('join("&", local.parts)')],
  ["two halves", locals('k1 = "hunter"\n  k2 = "2pass"') + job('"s3://bucket9x?secret-access-key=${local.k1}${local.k2}"')],
  ["a here-document", locals(`k = <<EOT\n${key}\nEOT`) + job('"https://h.example/${trimspace(local.k)}"')],
  ["a function", locals(`k = "${key}"`) + job('"https://h.example/in?header_Authorization=${urlencode("Bearer ${local.k}")}"')],
  ["a condition", locals(`k = "${key}"`) + job('var.prod ? "https://h.example/in/${local.k}" : "gs://bucket9x"')],
  ["a condition in a local", locals(`k = var.prod ? "${key}" : "x"`) + job('"https://h.example/in/${local.k}"')],
  ["a map", locals(`m = {\n    prod = "${hook}"\n    dev = "gs://bucket9x" }`) + job("local.m[var.env]")],
  ["an entry", locals(`jobs = { prod = { hook = "${hook}" } }`) + job("each.value.hook")],
  ["a variable", `variable "hook" {\n  description = "the {hook}"\n  default = "${hook}"\n}\n${job("var.hook")}`],
  ["a variable of JSON", inJson({ variable: { hook: { type: "string", default: key } } }, "https://h.example/${var.hook}")],
  ["a local of JSON", inJson({ locals: [{ hook: key }] }, '${join("/", ["https://h.example", local.hook])}')],
  ["an argument of `jq`", `jq -n --arg k ${key} '{destination_conf: "s3://bucket9x/logs2024x?secret-access-key=\\($k)"}'\n`],
  ["a sum of `jq`", `jq -n --arg k '${key}' '{destination_conf: ("https://h.example/" + $k)}'\n`],
  ["what a program of `jq` sets", `D="${hook}"\njq -n --arg d "$D" '.destination_conf = $d'\n`],
  ["the environment of `jq`", `export D="${hook}"\njq -n '{destination_conf: $ENV.D}'\n`],
  ["a variable of a shell", `K=${key}\nlogwhere job --destination "https://h.example/in/$K"\n`],
  ["what it is else", `logwhere job --destination "https://h.example/in/\${K:-${key}}"\n`],
  ["quotes of a shell", `K=${key}\ncurl -d '{"destination_conf":"https://h.example/in/'"$K"'"}' https://api.example\n`],
  ["a here-document of a shell", `D=$(cat <<'EOF'\n${hook}\nEOF\n)\ncurl -d "{\\"destination_conf\\":\\"$D\\"}"\n`],
  ["what is added to a variable", `D=https://h.example/in\nD+=/${key}\ncurl -d "{\\"destination_conf\\":\\"$D\\"}"\n`],
  ["an alias of YAML", `x: &hook ${hook}\njobs:\n- destination_conf: *hook\n`],
  ["a template of YAML", `hook: ${hook}\njobs:\n- destination_conf: "{{ .Values.hook }}"\n`],
  ["a variable by its name", `env:\n  - name: HOOK\n    value: ${hook}\nrun: |\n  logwhere job --destination "$HOOK"\n`],
  ["a parameter of a template", `Parameters:\n  Hook:\n    Default: ${key}\nR:\n  destination_conf: !Sub "https://h.example/in/\${Hook}"\n`],
  ["a short call", job(`upper("${key}2")`)],
  ["a short call within another", job(`f(g("${key}2"))`)],
  ["a member", job(`x["${key}2"]`)],
  ["a condition of another language", job(`str("gs://bucket9x" if b else "${key}2")`)],
  ["what a function makes of a text", job(`format("s3://%s/\${lower("bucket9x")}", "\${f("${key}2")}")`)],
  ["a name in quotes, which is none", job(`"var.${key}"`)],
  ["a function as an object", JSON.stringify({ destination_conf: { "Fn::Join": ["", ["https://h.example/in/", key]] } })],
])("%s", (_, text) => {
  const shown = maskSecrets(text);
  expect(shown).toHaveLength(text.length);
  expect(shown).not.toMatch(/hunter|2pass/);
  for (const word of ["bucket9x", "logs2024x", "EdgeResponseStatus"]) expect([word, shown.split(word).length]).toEqual([word, text.split(word).length]);
}); // biome-ignore format: a table

test("what looks like a key is no name that an expression refers to", () => {
  const token = "Kx9vQ2mT7pLw4Zr8";
  expect(maskSecrets(`auth_token = module.x.${token}\n`)).not.toContain(token);
  expect(maskSecrets(`auth_token = module.x["${token}"].y\n`)).not.toContain(token);
  for (const name of [
    "module.x.token",
    "var.token2",
    "data.aws_secretsmanager_secret_version.production2024.secret_string",
  ])
    expect(maskSecrets(`auth_token = ${name}\n`)).toBe(`auth_token = ${name}\n`);
});

test("parts in another file of the module are hidden there, and what repeats the secret of another", () => {
  const pairs = [
    [job('"https://h.example/${local.part}"'), `locals {\n  part = "${key}"\n  name = "logs"\n}\n`],
    [job("var.hook"), `hook = "${hook}"\nname = "logs"\n`],
    [job(`"s3://b?secret-access-key=${key}"`), `# the key is ${key}\nname = "logs"\n`],
    [
      `locals { part = local.more }\n${job('"https://h.example/${local.part}"')}`,
      `locals { more = "${key}" }\nname = "logs"\n`,
    ],
  ] as const;
  for (const [one, other] of pairs) {
    expect(maskSecrets(other, [one, other])).toBe(other.replace(key, "*".repeat(key.length)));
    // A text that was changed is another than that of the file.
    expect(maskSecrets(`\n${other}`, [one, other])).toBe(`\n${other.replace(key, "*".repeat(key.length))}`);
  }
});

test("an address of a destination in one file is hidden in another as in its own", () => {
  const comment = (part: string) =>
    `# see https://h.example/in/${part}/b/${part}, h.example/in/${part} and h.example/out/${part}\n`;
  const shown = "# see https://h.example/in/**/b/**, h.example/in/** and h.example/out/K9\n";
  const jobs = [
    job('"https://h.example/in/K9/b/K9"'),
    `locals { u = "https://h.example/in/K9/b/K9" }\n${job("local.u")}`,
  ];
  for (const one of jobs) {
    expect(maskSecrets(comment("K9") + one).startsWith(shown)).toBe(true);
    expect(maskSecrets(comment("K9"), [one, comment("K9")])).toBe(shown);
    expect(maskSecrets(`\n${comment("K9")}`, [one, comment("K9")])).toBe(`\n${shown}`);
  }
});

test("a token that a filter compares with is none of its job, and in a comment beside the filter it is", () => {
  const token = "Tk8uWq3vXh0aB1mnOpQ";
  const head = `destination_conf: https://h.example/in/${token}\n`;
  const shown = (text: string) => maskSecrets(head + text).slice(head.length);
  for (const text of [
    `filter: Host contains "${token}"\n`,
    `filter: |\n  Host in ("a", "${token}")\n`,
    `filter: 'Host eq "${token}"'\n`,
  ])
    expect(shown(text)).toBe(text);
  const stars = "*".repeat(token.length);
  expect(
    shown(`filter:\n  where: # ${token}\n    key: Host # ${token}\n    operator: eq\n    value: "a # ${token}"\n`),
  ).toBe(`filter:\n  where: # ${stars}\n    key: Host # ${stars}\n    operator: eq\n    value: "a # ${token}"\n`);
});

test("a destination with a slash too few is hidden behind its host", () => {
  for (const [before, after] of [
    ["destination_conf: ", "\n"],
    ["destination_conf: >-\n  ", "\n"],
    ['{"destination_conf":"', '"}'],
  ])
    expect(maskSecrets(`${before}s3:/bucket9x/logs?secret-access-key=${key}${after}`)).toMatch(
      /s3:\/bucket9x\/\*+["\n]/,
    );
});

test("names that stand for each other without end are left", () => {
  const many = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  const text = `locals {\n${many.map((name, at) => `  ${name} = "${`\${local.${many[(at + 1) % 26]}}`.repeat(50)}"`).join("\n")}\n}\n${job('"https://h/${local.a}"').repeat(50)}`;
  expect(maskSecrets(text)).toHaveLength(text.length);
  const times = whole ? 3000 : 500;
  const open = [
    'destination_conf = join("", [',
    "destination_conf = ${",
    "x = <<A\n",
    "destination_conf = local.m[",
    "destination_conf=a?b?",
  ];
  for (const part of open) expect(maskSecrets(part.repeat(times))).toHaveLength(part.length * times);
});

/** How often a character is looked at, and a pattern tried, to hide the secrets of a text. */
function looksAt(text: string): number {
  const { charAt } = String.prototype;
  const { exec } = RegExp.prototype;
  let looks = 0;
  String.prototype.charAt = function (at) {
    looks++;
    return charAt.call(this, at);
  };
  RegExp.prototype.exec = function (all) {
    looks++;
    return exec.call(this, all);
  };
  try {
    maskSecrets(text);
  } finally {
    String.prototype.charAt = charAt;
    RegExp.prototype.exec = exec;
  }
  return looks;
}

test("a text that may be read in many ways is not looked at again and again", () => {
  const texts = [
    'destination_conf="${'.repeat(160),
    "destination_conf = a ? ".repeat(4000),
    'destination_conf="${'.repeat(20),
  ];
  for (const text of whole ? texts : texts.slice(0, 2)) expect(looksAt(text)).toBeLessThan(3_000_000);
});

test.each([
  ["commands that begin in another", "$A", "for A in "],
  ["commands of one line", "$A", "for A in a "],
  ["here-documents that do not end", "$A", "read A <<X\n"],
  ["names that lines are read into", "$A", "mapfile A <<X\nread A B C D E F G H <<< x\n"],
  ["commands that are read", "$A", "read A < <(echo a "],
  ["commands before pipes", "$A", "read A; echo a b | "],
  ["files", "$(cat a)", "echo b > a\n"],
  ["documents in files", "$(cat a)", "cat > a <<X\nb\n"],
  ["arguments", "$1", "set -- a "],
  ["arguments of commands in each other", "$@", 'set -- "$(set -- '],
  ["forms", "$A", "printf -v A %s "],
  ["commands in the place of values", "$A", "A=$(printf %s ", "most"],
  ["lists", "${A[@]}", "A=(a\n"],
  ["lists in texts of lists", "${A[@]}", "A=('A=(' "],
  ["words of `jq`", "$positional", "--args a "],
  ["values of a name", "local.a", 'a = "x"\n'],
  ["values behind each other", "$A", "A+=$A\n"],
  ["blocks", "local.a", "a = {\n", "most"],
  ["values in the next lines", "local.a", "a:\n  b:\n"],
  ["members that call each other", "local.a", "a = join(local.a, [local.a, local.a])\n"],
  ["templates in each other", "local.a", 'a = "${join("/", ["${'],
  ["values of a template", 'templatefile("t", local.v)', 'v = {\n a = "b"\n', "most"],
  ["names in one line", "local.a", "a = local.a + local.a, "],
])("the looks at many %s are bounded", (_, destination, part, takes = "little") => {
  // What takes as much as there is to take does so of any length.
  const [length, most] = whole || takes === "most" ? [30_000, 16_000_000] : [10_000, 3_000_000];
  const looks = looksAt(`destination_conf=${destination}\nlogwhere job --destination ${destination}\n${part.repeat(length / part.length)}`);
  expect(looks).toBeLessThan(most);
}); // biome-ignore format: a table

test("each of thousands of destinations is put together", () => {
  const jobs = Array.from(
    { length: whole ? 4000 : 1100 },
    (_, at) => `locals { k${at} = "${key}${at}" }\n${job(`"https://h.example/in/\${local.k${at}}"`)}`,
  );
  expect(maskSecrets(jobs.join(""))).not.toContain("hunter");
});
