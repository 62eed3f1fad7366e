/** Filters in scripts of PowerShell: in strings in which nothing is filled in. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

function said(source: string) {
  const { filters, around } = compileAll(source, { hosts, path: "a.ps1" });
  const told = (diagnostics: typeof around) => diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
  return [...filters.map(({ namedDataset, compilation }) => [namedDataset, ...told(compilation.diagnostics)].join(" | ")), ...told(around)];
}

const job = (key: string, operator = "eq", value = "ca") =>
  `{"dataset":"http_requests","filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"${key}\\",\\"operator\\":\\"${operator}\\",\\"value\\":\\"${value}\\"}]}}"}`;
const send = (body: string) => `Invoke-RestMethod -Method Post -Uri "https://api.example/zones/$zone/logpush/jobs" -Body ${body}\n`;
const wrong = 'http_requests | LW202 \\"ClientCountri\\"';

describe("what stands there as it is", () => {
  test.each<[string, string, readonly string[]]>([
    ["in single quotes", send(`'${job("ClientCountri")}'`), [wrong]],
    ["with a quote", send(`'${job("ClientCountri", "eq", "it''s")}'`), [wrong]],
    ["in double quotes", send(`"${job("ClientCountri").replaceAll('"', '""')}"`), ['http_requests | LW202 \\""ClientCountri\\""']],
    ["in a here-string", `$body = @'\n${job("ClientCountri")}\n'@\n${send("$body")}`, [wrong]],
    ["with line ends of Windows", `$body = @'\r\n${job("ClientCountri")}\r\n'@\r\n`, [wrong]],
    ["in one of the other kind", `$body = @"\n${job("ClientCountri")}\n"@\n`, [wrong]],
    ["behind a comment", `# it's\n<# @' "\n#>\n${send(`'${job("ClientCountri")}'`)}`, [wrong]],
    ["one that a comment speaks of", '# logwhere-ignore LW206: later\n$f = \'{"where":{"and":[{"key":"A","operator":"geq","value":1}]}}\'\n', [" | LW206 "]],
    ["none in a comment", `# '${job("ClientCountri")}'\n`, []],
    ["none that has no end", `$body = @'\n${job("ClientCountri")}\n`, ["LW135 where"]],
  ])("%s", (_, source, expected) => expect(said(source)).toEqual(expected));
});

test("of other requests in its file nothing is said", () => {
  const others = `$a = '{"filter":{"logical":"and"}}'\n$b = '{"filter":"name eq 1"}'\nGet-Process | Where-Object { $_.CPU -gt 5 }\n`;
  expect(said(others + send(`'${job("ClientCountri")}'`))).toEqual([wrong]);
});

test("a step of a workflow that says what runs it", () => {
  const step = (shell: string) => `steps:\n  - shell: ${shell}\n    run: |\n      $body = @'\n      ${job("ClientCountri")}\n      '@\n      ${send("$body")}`;
  for (const shell of ["pwsh", "powershell"]) {
    const source = step(shell);
    const found = compileAll(source, { hosts, path: "a.yml" });
    expect([...found.around, ...found.filters.flatMap(({ compilation }) => compilation.diagnostics)].map(({ code }) => code)).toEqual(["LW202"]);
  }
});

describe("what is put together is told", () => {
  test.each([
    [
      "of a hashtable",
      send('(@{ filter = (@{ where = @{ and = @(@{ key = "A"; operator = "eq"; value = 1 }) } } | ConvertTo-Json -Depth 9) } | ConvertTo-Json)'),
      "where",
    ],
    ["in a string with variables", send(`"${job("ClientCountri", "eq", "$c").replaceAll('"', '`"')}"`), "where"],
  ])("%s", (_, source, sign) => expect(said(source)).toEqual([`LW135 ${sign}`]));
});

test("fixes are written in the quotes that stand there", () => {
  for (const [source, written] of [
    [(body: string) => send(`'${body}'`), (body: string) => body],
    [(body: string) => send(`"${body.replaceAll('"', '""')}"`), (body: string) => body],
    [(body: string) => `$body = @'\n${body}\n'@\n${send("$body")}`, (body: string) => body],
  ] as const)
    expect(mend(source(written(job("ClientCountry", "=="))), { hosts, path: "a.ps1" }).text).toBe(source(job("ClientCountry")));
});
