// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
/** What another program puts into a text before that is read is not known. */
import { expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

const job = (value: string, operator = "eq") =>
  JSON.stringify({
    dataset: "http_requests",
    filter: `{"where":{"and":[{"key":"EdgeResponseStatus","operator":"${operator}","value":${value}}]}}`,
  });
const double = (text: string) => `"${text.replace(/[\\"$`]/g, "\\$&")}"`;
const told = (script: string) =>
  compileAll(script, { hosts, path: "a.sh" }).diagnostics.map(
    ({ code, span }) => `${code} ${script.slice(span.start, span.end)}`,
  );

test.each([
  ["{}", "xargs -I{} curl -d"],
  ["{}", "xargs -n 1 -I {} curl -d"],
  ["{}", "xargs -r -i curl -d"],
  ["{}", "xargs --replace curl -d"],
  ["%", "xargs -P 4 -I % sudo curl -d"],
  ["@@", "xargs --replace=@@ curl -d"],
])("%s is what `%s` puts in", (sign, command) => {
  const script = `cat codes | ${command} '${job(sign, "==")}' https://a.example\n`;
  expect(told(script)).toEqual(['LW201 \\"==\\"', `LW424 ${sign}`]);
  expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script.replace("==", "eq"));
});

test("also into a script that it runs, and into what is printed", () => {
  expect(told(`cat codes | xargs -I{} sh -c ${double(`curl -d '${job("{}")}' x`)}`)).toEqual(["LW424 {}"]);
  expect(told(`cat codes | xargs -I{} printf '%s' '${job("{}")}'`)).toEqual(["LW424 {}"]);
});

test("and without that option nothing is", () => {
  expect(told(`cat codes | xargs curl -d '${job("{}")}' x`)).toEqual(["LW412 {}"]);
  expect(told(`curl -d '${job("%")}' xargs -I %`)).toContain("LW401 %");
});

test.each(["$STATUS", "${STATUS}"])("`envsubst` puts something in the place of %s", (variable) => {
  const document = `envsubst <<'EOF' | curl -d @- x\n${job(variable, "==")}\nEOF\n`;
  expect(told(document)).toEqual(['LW201 \\"==\\"', `LW424 ${variable}`]);
  expect(mend(document, { hosts, path: "a.sh" }).text).toBe(document.replace("==", "eq"));
  expect(told(`echo '${job(variable)}' | envsubst | curl -d @- x`)).toEqual([`LW424 ${variable}`]);
  expect(told(`echo '${job(variable)}' | curl -d @- x`)[0]).toMatch(/^LW401/);
});
