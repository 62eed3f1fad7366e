// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
/** What is mended in a script is run by a real shell, which has to give the same bytes but for the filter. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { mend } from "../../../../src/index.js";
import { type Random, randomFrom } from "../../../support/random.js";
import { runs } from "../../../support/seed.js";

const values = ["ca", "it's", 'a"b', "a\\b", "é", "$HOME", "`y`", "\\$x", "\\\\`", "a b", "*", "\\n", "${x}"];
const where = (operator: string, value: string) =>
  JSON.stringify({ where: { and: [{ key: "ClientCountry", operator, value }] } });
const body = (filter: string) =>
  `{"dataset": "http_requests", "name": "it's \`a\` $1 \\\\ \\"b\\"", "destination_conf": "s3://b", "filter": ${filter}}`;

const single = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const double = (text: string) => `"${text.replace(/[\\"$`]/g, "\\$&")}"`;
const ansi = (text: string) => `$'${text.replace(/[\\']/g, "\\$&")}'`;
const bare = (text: string) => text.replace(/[^\w]/g, (sign) => (sign > "~" ? sign : `\\${sign}`));
const document = (text: string) => `"$(cat <<EOF\n${text.replace(/[\\$`]/g, "\\$&")}\nEOF\n)"`;
const quotedDocument = (text: string) => `"$(cat <<'EOF'\n${text}\nEOF\n)"`;

/** As a shell reads it again of backticks; `always`: also where it would leave the backslash. */
const ticked = (script: string, always: boolean, taken: string) =>
  `\`${script.replace(/[\\`]/g, (sign, at: number) => (always || sign === "`" || taken.includes(script.charAt(at + 1)) ? `\\${sign}` : sign))}\``;
const around: readonly ((script: string, random: Random) => string)[] = [
  (script, random) => `x=${ticked(script, random.chance(0.5), "\\$`")}`,
  (script, random) => `x="${ticked(script, random.chance(0.5), '\\$`"')}"`,
  (script) => `: <<END${script.length}\n${ticked(script, true, "")}\nEND${script.length}\n`,
  (script) => `x=$(${script}\n)`,
  (script) => `: "$(${script}\n)"`,
  (script) => `if true; then ${script}\nfi`,
  (script) => `bash -c ${single(script)}`,
];

/** What each of some scripts gives `curl`. */
function sentBy(scripts: readonly string[]): readonly string[] {
  const started = 'curl() { printf "%s\\0" "$2" >&3; }; export -f curl; exec 3>&1 >/dev/null\n';
  const all = scripts.map((script) => `(\n${script}\n)\nprintf "end\\0" >&3\n`).join("");
  const printed = execFileSync("bash", ["--norc"], { input: started + all, encoding: "utf8" });
  return printed.split("end\0").slice(0, -1);
}

test("a filter that is mended is the only thing that the shell gives otherwise", () => {
  const random = randomFrom(53);
  const cases = Array.from({ length: runs(250, 60).numRuns }, () => {
    const value = random.pick(values);
    const isObject = random.chance(0.5);
    const filter = (operator: string) =>
      isObject && operator === "==" ? where(operator, value) : JSON.stringify(where(operator, value));
    const quoted = random.pick([single, double, ansi, bare, document, quotedDocument]);
    let script = `curl -d ${quoted(body(filter("==")))} https://a.example/zones/1/logpush/jobs`;
    for (let depth = random.below(4); depth > 0; depth--) script = random.pick(around)(script, random);
    return {
      script,
      mended: mend(script, { hosts, path: "a.sh" }).text,
      before: body(filter("==")),
      after: body(filter("eq")),
    };
  });
  const before = sentBy(cases.map(({ script }) => script));
  const after = sentBy(cases.map(({ mended }) => mended));
  let mendings = 0;
  for (const [at, { script, mended, before: given, after: expected }] of cases.entries()) {
    expect([script, before[at]]).toEqual([script, `${given}\0`]);
    if (mended === script) continue;
    mendings++;
    expect([script, mended, after[at]]).toEqual([script, mended, `${expected}\0`]);
  }
  // Held back is what reaches over several quotes, and where shells differ: in backticks of a document.
  expect(mendings).toBeGreaterThan(cases.length * 0.7);
});
