// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform and shells
/** What commands of a shell, lists of YAML and functions make of a destination: its secrets are hidden, and what is public is shown as in a plain one. */
import { expect, test } from "vitest";
import { maskSecrets } from "../../../src/old-job.js";

const key = "hunter2pass";
const hook = `https://h.example/in/${key}`;
const plain = "s3://bucket9x/logs2024x?region=r";
const whole = `${plain}&secret-access-key=${key}`;
const use = (value: string) => `logwhere job --destination "${value}"\n`;
const locals = (text: string) => `locals {\n  ${text}\n}\n`;
const job = (destination: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  destination_conf = ${destination}\n}\n`;
const filter = JSON.stringify({ where: { and: [{ key: "EdgeResponseStatus", operator: "eq", value: 500 }] } });

function expectHidden(text: string): void {
  const shown = maskSecrets(text);
  expect(shown).toHaveLength(text.length);
  expect(shown).not.toMatch(/hunter|2pass/);
  for (const word of ["bucket9x", "logs2024x", "region=r", "EdgeResponseStatus"])
    expect([word, shown.split(word).length]).toEqual([word, text.split(word).length]);
}

test.each([
  ["a list", `K=(${key} x)\n${use("https://h.example/in/${K[0]}")}`],
  ["a list of destinations", `D=(${hook} gs://bucket9x)\nfor d in "\${D[@]}"; do ${use("$d")}done\n`],
  ["a list in lines", `D=(\n  # one\n  "${hook}"\n  gs://bucket9x\n)\n${use("${D[1]}")}`],
  ["entries", `declare -A D=([prod]="${hook}" [dev]=gs://bucket9x)\n${use("${D[prod]}")}`],
  ["an entry", `D[prod]=${hook}\n${use("${D[prod]}")}`],
  ["a list of options", `ARGS=(--destination "${whole}")\nlogwhere job "\${ARGS[@]}"\n`],
  ["words of `for`", `for k in ${key} x; do ${use("https://h.example/in/$k")}done\n`],
  ["a here-string", `read -r A K <<< "a ${key}"\n${use("https://h.example/in/$K")}`],
  ["lines that are read", `while read -r d; do ${use("$d")}done <<EOF\n${hook}\ngs://bucket9x\nEOF\n`],
  ["a command that is read", `read -r K < <(echo ${key})\n${use("https://h.example/in/$K")}`],
  [
    "lines of a command",
    `while read -r A K; do ${use("https://h.example/in/$K")}done < <(printf '%s\\n' "a ${key}" 'b c')\n`,
  ],
  ["a pipe that is read", `printf '%s\\n' ${key} | while read -r K; do ${use("https://h.example/in/$K")}done\n`],
  ["`mapfile` of a command", `mapfile -t K < <(printf '%s\\n' ${key} x)\n${use("https://h.example/in/${K[0]}")}`],
  ["`mapfile`", `mapfile -t D <<EOF\n${hook}\nEOF\n${use("${D[0]}")}`],
  ["`set`", `set -- "${hook}"\n${use("$1")}`],
  [
    "an argument of a function",
    `mk() { logwhere job --destination "https://h.example/in/$1" f.where; }\nmk "${key}"\n`,
  ],
  ["a local of a function", `mk() { local k="$1"; ${use("https://h.example/in/$k")} }\nmk ${key}\n`],
  ["`printf`", `D=$(printf 'https://h.example/in/%s' ${key})\n${use("$D")}`],
  ["`printf` in place", use(`$(printf 'https://h.example/in/%s' ${key})`)],
  ["a form twice", use(`$(printf '%s' "https://h.example/in/" ${key})`)],
  ["`printf` of a variable", `K=${key}\n${use("$(printf 'https://h.example/in/%s' \"$K\")")}`],
  ["`printf -v`", `printf -v D 'https://h.example/in/%s' ${key}\n${use("$D")}`],
  ["`echo`", `D=$(echo ${hook})\n${use("$D")}`],
  ["backticks", `D=\`echo ${hook}\`\n${use("$D")}`],
  ["a document in quotes", `D="$(cat <<EOF\n${hook}\nEOF\n)"\n${use("$D")}`],
  ["a word partly in quotes", `K=${key}\nlogwhere job --destination https://h.example/in/"$K"\n`],
  ["words of `jq`", `jq -n '{destination_conf: $ARGS.positional[0]}' --args "${hook}"\n`],
  ["standard input", `logwhere job --destination-file - <<< "${hook}"\n`],
  ["a pipe", `echo ${hook} | logwhere job --destination-file -\n`],
  ["a command as a file", `logwhere job --destination-file <(echo "${hook}")\n`],
  ["a file", `cat > d.txt <<EOF\n${hook}\nEOF\nlogwhere job --destination-file d.txt\n`],
  ["a file of `printf`", `printf 'https://h.example/in/%s' ${key} > d.txt\nlogwhere job --destination-file d.txt\n`],
  ["a file that is read", `echo ${key} > key.txt\n${use("https://h.example/in/$(cat key.txt)")}`],
  ["a file of `tee`", `printf %s ${key} | tee ./key.txt >/dev/null\n${use("https://h.example/in/$(cat key.txt)")}`],
  ["a file by its sign", `echo "${key}" >key.txt\nK=$(<key.txt)\n${use("https://h.example/in/$K")}`],
  ["a file of a document", `cat > key.txt <<EOF\n${key}\nEOF\n${use("https://h.example/in/$(cat key.txt)")}`],
  ["arguments in a list", `env:\n- name: K\n  value: ${key}\nargs: ["--destination", "https://h.example/in/$(K)"]\n`],
  ["a matrix", `matrix:\n  hook:\n    - ${hook}\n    - gs://bucket9x\nrun: ${use("${{ matrix.hook }}")}`],
])("%s", (_, text) => expectHidden(text));

test.each([
  ["a list", `destination_conf:\n  - ${plain}\n  - "${whole}"\n  - gs://bucket9x/logs2024x\n`],
  ["a list in brackets", `destination_conf: [${whole}, gs://bucket9x/logs2024x]\n`],
  ["a map", `destination_conf:\n  prod: ${whole}\n  dev: gs://bucket9x\n`],
  ["quotes in the next line", `destination_conf:\n  "${whole}"\n`],
  [
    "`Fn::Join`",
    `destination_conf:\n  Fn::Join:\n    - ""\n    - - s3://bucket9x/logs2024x\n      - ?region=r&secret-access-key=\n      - ${key}\n`,
  ],
  ["`!Join`", `destination_conf: !Join\n  - "&"\n  - - ${plain}\n    - secret-access-key=${key}\n`],
  ["`Fn::Sub`", `destination_conf:\n  Fn::Sub: ${plain}\n`],
  ["`Fn::Sub` with values", `destination_conf:\n  Fn::Sub:\n    - ${plain}&secret-access-key=\${K}\n    - K: ${key}\n`],
  ["`Fn::If`", `destination_conf:\n  Fn::If:\n    - Prod\n    - ${whole}\n    - gs://bucket9x/logs2024x\n`],
])("of YAML, %s", (_, text) => expectHidden(text));

test.each([
  ["`split`", job(`element(split(",", "${plain},gs://bucket9x"), 1)`)],
  ["`jsondecode`", job(`jsondecode("{\\"d\\":\\"${whole}\\"}").d`)],
  ["`jsondecode` of a local", locals(`j = "{\\"d\\":\\"${whole}\\"}"`) + job("jsondecode(local.j).d")],
  ["a condition in lines", job(`(\n    var.p\n    ? "${whole}"\n    : "gs://bucket9x")`)],
  ["a template", job(`templatefile("d.tpl", { bucket = "bucket9x", path = "logs2024x", k = "${key}" })`)],
  ["a word for a template", job('templatefile("d.tpl", { k = "hunterpass" })')],
  ["a local for a template", locals(`vars = { k = "${key}" }`) + job('templatefile("d.tpl", local.vars)')],
  ["a template within a text", job(`"https://h.example/\${templatefile("d.tpl", { k = "${key}" })}"`)],
  ["a set", `for_each = toset(["${hook}", "gs://bucket9x"])\n${job("each.value")}`],
  ["a map", `for_each = { a = "${key}" }\n${job('"https://h.example/in/${each.value}"')}`],
  ["a name for each", locals(`ks = ["${key}"]`) + job('[for k in local.ks : "https://h.example/in/${k}"][0]')],
  [
    "a map of destinations",
    locals(`k = "${key}"\n  destination_conf = {\n    a = "https://h.example/in/\${local.k}"\n  }`),
  ],
])("of Terraform, %s", (_, text) => expectHidden(text));

test.each([
  ["values of a name", locals(Array.from({ length: 40 }, (_, at) => `j${at} = { hook = "https://h.example/in/hunter${at}x" }`).join("\n  ")) + job("each.value.hook")],
  ["names one behind another", locals(`a12 = "${key}"\n${Array.from({ length: 12 }, (_, at) => `  a${at} = local.a${at + 1}`).join("\n")}`) + job('"https://h.example/in/${local.a0}"')],
  ["characters of a value", locals(`k = "${key}"`) + job(`"https://h.example/in${"/logs".repeat(1000)}/\${local.k}"`)],
  ["members", locals(`k = "${key}"`) + job(`join("", ["https://h.example/in", ${'"/logs", '.repeat(700)}local.k])`)],
  ["destinations within one", locals(`destination_conf = {\n${Array.from({ length: 9 }, (_, at) => `a${at} = { destination_conf = "https://h.example/in/\${local.k${at}}" }\nk${at} = "hunter${at}x"`).join("\n")} }`)],
  ["ways of a module", Array.from({ length: 600 }, (_, at) => locals(`k = "hunter${at}x"`) + job('"https://h.example/in/${local.k}"')).join("")],
])("beyond the bounds, many %s", (_, text) => expectHidden(`${text}# ${filter}\n`)); // biome-ignore format: a table

test("an address of an unknown kind is hidden behind its host in running text, that of code is not", () => {
  const hidden = maskSecrets(`# was kafka9://h.example/in/${key}\ndestination_conf: ${plain}\n`);
  expect(hidden).toBe(`# was kafka9://h.example/in/${"*".repeat(key.length)}\ndestination_conf: ${plain}\n`);
  const code = `source = "git::ssh://github.com/Org/Repo2.git?ref=v1.2"\n`;
  expect(maskSecrets(code)).toBe(code);
});

test("a short part of a path that no word is like is hidden where it stands alone", () => {
  expect(maskSecrets("name: job a1b2c3, xa1b2c3\ndestination_conf: https://h.example/in/a1b2c3\n")).toBe(
    "name: job ******, xa1b2c3\ndestination_conf: https://h.example/in/******\n",
  );
  expect(maskSecrets("name: prod1\ndestination_conf: https://h.example/in/prod1\n")).toContain("name: prod1");
});
