/** Options with numbers: what is a whole number is none that is called another thing, however large. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const filter = 'dataset http_requests\n\nClientCountry eq "ca"\n';
const files = () =>
  new Map(
    Object.entries({ "a.where": filter, "log.ndjson": '{"ClientCountry":"ca"}\n' }).map(([name, text]) => [
      name,
      bytes(text),
    ]),
  );
const bytes = (text: string) => new TextEncoder().encode(text);

async function ran(args: readonly string[], stdin?: string) {
  const io = memoryIo({
    files: stdin === undefined ? files() : files().set("-", bytes(stdin)),
    terminals: stdin === undefined ? ["stdin"] : [],
  });
  const status = await run(args, io);
  return { status, out: io.stdout(), first: io.stderr().split("\n")[0] };
}

const job = ["job", "a.where", "--destination", "gs://logs"] as const;
const match = ["match", "-f", "a.where", "log.ndjson"] as const;
const most = Number.MAX_SAFE_INTEGER;

describe.each<[option: string, args: readonly string[], most: number]>([
  ["--max-operators", ["check", "a.where"], most],
  ["--max-bytes", ["check", "a.where"], most],
  ["--max-warnings", ["check", "a.where"], most],
  ["--max-upload-bytes", job, most],
  ["--max-upload-records", job, most],
  ["--max-upload-interval", job, most],
  ["--limit", match, most],
  ["--threads", match, most],
  ["--seed", [...match, "--sample", "1"], 2 ** 32 - 1],
  ["--lines", ["infer", "log.ndjson"], most],
])("%s", (option, args, limit) => {
  test.each([String(limit), "1000000000", "0000000000001"])("takes %s for a number", async (value) => {
    const { first } = await ran([...args, option, value]);
    expect(first).not.toMatch(/^error: `--/);
  });

  test.each([String(BigInt(limit) + 1n), "9".repeat(400)])("says the limit of %s", async (value) => {
    const { status, first } = await ran([...args, option, value]);
    expect({ status, first }).toEqual({
      status: 2,
      first: `error: \`${option}\` is at most ${limit}, found \`${value}\``,
    });
  });

  test.each(["-1", "1.5", "1e3", "many", " 1"])("takes %j for none", async (value) => {
    const { status, first } = await ran([...args, `${option}=${value}`]);
    expect({ status, first }).toEqual({
      status: 2,
      first: `error: \`${option}\` is a whole number, found \`${value}\``,
    });
  });
});

test.each([
  ["--max-upload-records", "1000000001", "LW434"],
  ["--max-upload-bytes", "2000000000", "LW434"],
  ["--sample", "1000", "LW434"],
])("%s %s is told the range", async (option, value, code) => {
  const { status, out, first } = await ran([...job, option, value, "--json"]);
  expect({ status, first }).toEqual({ status: 1, first: "" });
  const codes = (
    JSON.parse(out) as { readonly diagnostics: readonly { readonly code: string; readonly severity: string }[] }
  ).diagnostics;
  expect(codes.filter(({ severity }) => severity === "error").map((one) => one.code)).toEqual([code]);
});

test("a query for Terraform may let any number of warnings pass", async () => {
  const query = (max_warnings: string) => JSON.stringify({ filter, max_warnings });
  expect((await ran(["compile", "--external"], query("1000000000"))).status).toBe(0);
  expect((await ran(["compile", "--external"], query("99999999999999999999"))).first).toBe(
    `error: \`max_warnings\` is at most ${most}, found \`99999999999999999999\``,
  );
});
