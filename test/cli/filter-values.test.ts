/** What a filter compares with is no secret, whatever it looks like: it is shown as it is, and a destination beside it is not. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { shownText } from "../../src/old-cli/views/shown-text.js";
import { memoryIo } from "./memory-io.js";

const conf = "s3://logs/y?region=eu-west-1&access-key-id=AK1A0THER&secret-access-key=S3CR3TQ7";
const secrets = /S3CR3TQ7|AK1A0THER/;

const values: readonly string[] = [
  'ClientRequestURI eq "/x?token=abc"',
  'ClientRequestURI contains "secret-access-key=abc"',
  'ClientRequestReferer eq "https://a.example/in?token=abcdef&key=Zq8vXk3mPw9LtR2bNc7d"',
  'ClientRequestReferer in ["https://a.example/?token=abc", "https://b.example/?password=def"]',
  'not ClientRequestReferer in ["https://me:abc@a.example/"]',
  'RequestHeaders["authorization"] eq "Bearer abcdefgh1"',
  '(ClientRequestURI startsWith "/a?key=abc" or ClientRequestPath eq "/b;pwd=abc")',
  'ClientRequestURI eq "a \\" token=abc"',
  '`token` eq "Bearer abcdefgh1"',
  'uri contains "token=abc"',
  "SecretName eq token=abc",
];

/** As people write who come from other languages. */
const mistaken: readonly string[] = [
  'ClientRequestURI eqq "/x?token=abc"',
  'ClientRequestURI = "/x?token=abc"',
  'ClientRequestURI=="/x?token=abc"',
  'http.request.uri eq "/x?token=abc"',
  "ClientRequestURI ~ '/x?token=abc'",
  'ClientRequestURI like "%token=abc%"',
  'ClientRequestURI:"*token=abc*"',
  "ClientRequestURI eq /x?token=abc",
  'ClientRequestURI eq "/x?token=abc',
  'lower(http.referer) contains "https://a.example/?token=abc"',
];

describe.each(["a.where", "a.txt", "a", null])("in %s", (name) => {
  test.each([...values, ...mistaken])("%s", (filter) => {
    expect(shownText({ name, text: `${filter}\n` })).toBe(`${filter}\n`);
    const shown = shownText({ name, text: `# to ${conf}\n${filter}\n# and "${conf}"\n` });
    expect(shown.split("\n")[1]).toBe(filter);
    expect(shown).not.toMatch(secrets);
  });
});

test("scripts show them, too", () => {
  for (const filter of [...values, ...mistaken.slice(0, 4)]) {
    if (/['`\\]/.test(filter)) continue;
    const text = `LOGS='${conf}' logwhere job --name a '${filter}'\n`;
    const shown = shownText({ name: "a.sh", text });
    for (const value of filter.match(/"[^"]*"(?!\])/g) ?? []) expect(shown).toContain(value);
    expect(shown).not.toMatch(secrets);
  }
});

test.each([
  `Referer = "${conf}"`,
  `LOGS="${conf}"`,
  `LOGS: ${conf}`,
  `Destination eq "${conf}"`,
  `What is kept in "${conf}"`,
  `SecretAccessKey: "S3CR3TQ7"`,
  `Destination: "logs/y?access-key-id=S3CR3TQ7&region=x"`,
  `secret_access_key = "S3CR3TQ7"`,
  `ownership_challenge: S3CR3TQ7`,
  "`https://hooks.slack.com/services/T0/B0/S3CR3TQ7S3CR3TQ7`",
  "Authorization: Bearer S3CR3TQ7",
  "s3:/logs/y?region=eu-west-1&access-key-id=S3CR3TQ7",
  "sumo:/in.example/receiver/v1/http/S3CR3TQ7",
  "https://me:S3CR3TQ7@logs.example/in",
])("what is given where a filter is expected: %s", (text) => {
  for (const name of ["a.where", "a.txt", "a", null])
    expect(shownText({ name, text: `${text}\n` })).not.toContain("S3CR3TQ7");
});

test("messages and frames say what a filter compares with, and nothing of a comment", async () => {
  const text = `dataset http_requests\nClientRequestURI eqq "/x?token=abc" # ${conf}\n`;
  for (const args of [
    ["check"],
    ["check", "--report", "markdown"],
    ["check", "--json"],
    ["explain"],
    ["analyze"],
    ["compile"],
    ["sql", "--dialect", "duckdb"],
  ]) {
    const io = memoryIo({ files: new Map([["a.where", new TextEncoder().encode(text)]]) });
    await run([...args, "a.where"], io);
    const shown = io.stdout() + io.stderr();
    expect(shown).toContain("eqq");
    if (args[1] !== "--json") expect(shown).toContain("token=abc");
    expect(shown).not.toMatch(secrets);
  }
});
