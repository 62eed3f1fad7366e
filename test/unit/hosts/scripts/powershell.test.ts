/** Filters in scripts of PowerShell: in strings in which nothing is filled in. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

function said(source: string) {
  const { filters, around } = compileAll(source, { hosts, path: "a.ps1" });
  const told = (diagnostics: typeof around) =>
    diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
  return [
    ...filters.map(({ namedDataset, compilation }) => [namedDataset, ...told(compilation.diagnostics)].join(" | ")),
    ...told(around),
  ];
}

const job = (key: string, operator = "eq", value = "ca") =>
  `{"dataset":"http_requests","filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"${key}\\",\\"operator\\":\\"${operator}\\",\\"value\\":\\"${value}\\"}]}}"}`;
const send = (body: string) =>
  `Invoke-RestMethod -Method Post -Uri "https://api.example/zones/$zone/logpush/jobs" -Body ${body}\n`;
const wrong = 'http_requests | LW202 \\"ClientCountri\\"';

describe("what stands there as it is", () => {
  test.each<[string, string, readonly string[]]>([
    ["in single quotes", send(`'${job("ClientCountri")}'`), [wrong]],
    ["with a quote", send(`'${job("ClientCountri", "eq", "it''s")}'`), [wrong]],
    [
      "in double quotes",
      send(`"${job("ClientCountri").replaceAll('"', '""')}"`),
      ['http_requests | LW202 \\""ClientCountri\\""'],
    ],
    ["in a here-string", `$body = @'\n${job("ClientCountri")}\n'@\n${send("$body")}`, [wrong]],
    ["with line ends of Windows", `$body = @'\r\n${job("ClientCountri")}\r\n'@\r\n`, [wrong]],
    ["in one of the other kind", `$body = @"\n${job("ClientCountri")}\n"@\n`, [wrong]],
    ["behind a comment", `# it's\n<# @' "\n#>\n${send(`'${job("ClientCountri")}'`)}`, [wrong]],
    [
      "one that a comment speaks of",
      '# logwhere-ignore LW206: later\n$f = \'{"where":{"and":[{"key":"A","operator":"geq","value":1}]}}\'\n',
      [" | LW206 "],
    ],
    ["none in a comment", `# '${job("ClientCountri")}'\n`, []],
    ["none that has no end", `$body = @'\n${job("ClientCountri")}\n`, ["LW135 where"]],
  ])("%s", (_, source, expected) => expect(said(source)).toEqual(expected));
});

test("of other requests in its file nothing is said", () => {
  const others = `$a = '{"filter":{"logical":"and"}}'\n$b = '{"filter":"name eq 1"}'\nGet-Process | Where-Object { $_.CPU -gt 5 }\n`;
  expect(said(others + send(`'${job("ClientCountri")}'`))).toEqual([wrong]);
});

test("a step of a workflow that says what runs it", () => {
  const step = (shell: string) =>
    `steps:\n  - shell: ${shell}\n    run: |\n      $body = @'\n      ${job("ClientCountri")}\n      '@\n      ${send("$body")}`;
  for (const shell of ["pwsh", "powershell"]) {
    const source = step(shell);
    const found = compileAll(source, { hosts, path: "a.yml" });
    expect(
      [...found.around, ...found.filters.flatMap(({ compilation }) => compilation.diagnostics)].map(({ code }) => code),
    ).toEqual(["LW202"]);
  }
});

describe("what is put together is told", () => {
  test.each([
    [
      "of a hashtable",
      send(
        '(@{ filter = (@{ where = @{ and = @(@{ key = "A"; operator = "eq"; value = 1 }) } } | ConvertTo-Json -Depth 9) } | ConvertTo-Json)',
      ),
      "where",
    ],
    ["in a string with variables", send(`"${job("ClientCountri", "eq", "$c").replaceAll('"', '`"')}"`), "where"],
  ])("%s", (_, source, sign) => expect(said(source)).toEqual([`LW135 ${sign}`]));
});

test("what is put together is told at each place, or once where it is spread", () => {
  const table = (value: number) =>
    `$f${value} = @{ where = @{ and = @(\n  @{ key = "A"; operator = "eq"; value = ${value} }\n) } } | ConvertTo-Json -Depth 9\n`;
  expect(said(table(1) + table(2) + send("$f2"))).toEqual(["LW135 where", "LW135 where"]);
  expect(
    said(`$c = @{ key = "A"; operator = "eq"; value = 1 }\n$f = @{ where = @{ and = @($c) } }\n${send("$f")}`),
  ).toEqual(["LW135 operator"]);
});

test("fixes are written in the quotes that stand there", () => {
  for (const [source, written] of [
    [(body: string) => send(`'${body}'`), (body: string) => body],
    [(body: string) => send(`"${body.replaceAll('"', '""')}"`), (body: string) => body],
    [(body: string) => `$body = @'\n${body}\n'@\n${send("$body")}`, (body: string) => body],
  ] as const)
    expect(mend(source(written(job("ClientCountry", "=="))), { hosts, path: "a.ps1" }).text).toBe(
      source(job("ClientCountry")),
    );
});

describe("what something else is made of is told of no form, and not mended", () => {
  const object =
    '{"dataset":"http_requests","filter":{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}}';
  const here = `@'\n${object}\n'@`;
  test.each([
    ["by a cmdlet", `$job = '${object}' | ConvertFrom-Json\n$job.filter = $job.filter | ConvertTo-Json -Compress\n`],
    ["by one that is given it", `$job = ConvertFrom-Json '${object}'\n`],
    ["by one on another line", `$job = ${here} |\n  ConvertFrom-Json\n`],
    ["in a variable", `$text = ${here}\n$job = $text | ConvertFrom-Json\n`],
    [
      "in another variable",
      `[string]$script:text = '${object}'\n$b = "$text"\n$job = ConvertFrom-Json -InputObject $b\n`,
    ],
    ["by an operator", `$b = '${object}' -replace 'eq', 'geq'\n`],
    ["by a method", `$b = '${object}'.Replace("eq", "geq")\n`],
    ["by a block", `'${object}' | ForEach-Object { $_ }\n`],
    ["by another program", `$b = '${object}' | jq -c '.filter |= tojson'\n`],
    ["in a file", `'${object}' | Set-Content a.json\n$job = Get-Content a.json | ConvertFrom-Json\n`],
    ["by a function", `function Push($b) {\n  $b | ConvertFrom-Json\n}\nPush '${object}'\n`],
    ["before it is sent", send(`('${object}' | ConvertFrom-Json | ConvertTo-Json)`)],
    [
      "in a pipe to a client",
      `'${object}' | ConvertFrom-Json | ConvertTo-Json | Invoke-RestMethod -Uri "https://a.example/zones/1/logpush/jobs"\n`,
    ],
  ])("%s", (_, source) => {
    expect(said(source)).toEqual(["http_requests"]);
    expect(mend(source, { hosts, path: "a.ps1" }).text).toBe(source);
  });

  test.each([
    ["of the answer", (body: string) => send(`'${body}' | ConvertTo-Json`)],
    ["of an answer that is kept", (body: string) => `$r = ${send(`'${body}'`)}$r.result | ConvertTo-Json\n`],
    ["of the answer to a variable", (body: string) => `$b = '${body}'\n$r = (${send("$b").trim()}) | ConvertTo-Json\n`],
    ["of something else", (body: string) => `$b = '${body}'\n${send("$b")}$c = $d -replace 'a', 'b'\n`],
    [
      "in a function that sends it",
      (body: string) => `function Push {\n  $b = '${body}'\n  ${send("$b | ConvertTo-Json")}}\nPush\n`,
    ],
  ])("what is made %s changes nothing", (_, source) =>
    expect(mend(source(job("ClientCountry", "==")), { hosts, path: "a.ps1" }).text).toBe(source(job("ClientCountry"))),
  );
});
