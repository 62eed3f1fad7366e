/** What is hidden of a destination is hidden where it stands: a filter that compares with the same word says what it says. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const where = (key: string, operator: string, value: unknown) =>
  JSON.stringify({ where: { and: [{ key, operator, value }] } });
const list = (destination: string, filter: string) =>
  JSON.stringify([{ name: "a", dataset: "http_requests", destination_conf: destination, filter }]);

async function ran(args: readonly string[], files: Readonly<Record<string, string>>) {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  });
  const status = await run([...args], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

test.each([
  ["the value of a header", "https://h.example.com/in?header_X-Method=POST", "ClientRequestMethod", "POST"],
  ["a part of a path", "https://h.example.com/GetUsers", "ClientRequestPath", "/GetUsers/x"],
  ["a field that is delivered", "https://h.example.com/RayID", "RayID", "5"],
])("%s", async (_, destination, key, value) => {
  const file = list(destination, where(key, "eq", value));
  const text = `${key} eq "${value}"`;
  const shown = await ran(["job", "--read", "a.json"], { "a.json": file });
  expect(shown.out).toContain(`  filter       ${text}\n`);
  expect(shown.out).not.toContain(destination);
  const { jobs } = JSON.parse((await ran(["job", "--read", "a.json", "--json"], { "a.json": file })).out);
  expect(jobs[0].text).toBe(text);
  const other = list(destination, where(key, "eq", `${value}2`));
  for (const form of [[], ["--report", "markdown"], ["--report", "github"]]) {
    const { out } = await ran(["compare", ...form, "a.json", "b.json"], { "a.json": file, "b.json": other });
    expect(out).toContain(`"${key}":"${value}"`);
    expect(out).toContain(`"${key}":"${value}2"`);
  }
});

test("a filter that compares with a secret of its job is not shown as another one", async () => {
  const secret = "Zq7Lw2mT9xRb4KsA";
  const destination = `s3://b?region=us-east-1&access-key-id=AKIAIOSFODNN7EXAMPLE&secret-access-key=${secret}`;
  const file = list(destination, where("ClientRequestURI", "contains", secret));
  const shown = await ran(["job", "--read", "a.json"], { "a.json": file });
  expect(shown.out).toContain("(stars stand for a secret of this job: this is not its filter)");
  const json = await ran(["job", "--read", "a.json", "--json"], { "a.json": file });
  expect(JSON.parse(json.out).jobs[0].text).toBeNull();
  const drift = await ran(["compare", "--json", "a.json", "b.json"], { "a.json": file, "b.json": "[]" });
  expect(JSON.parse(drift.out).jobs[0].a.text).toBeNull();
  const told = await ran(["compare", "a.json", "b.json"], { "a.json": file, "b.json": "[]" });
  expect(told.out).toContain("its filter is not shown");
  for (const { out, err } of [shown, json, drift, told]) expect(out + err).not.toContain(secret);
});

test.each([
  [
    "--fields",
    ["job", "--destination", "gs://bkt", "--dataset", "http_requests", "EdgeResponseStatus geq 500", "--fields"],
  ],
  [
    "--timestamps",
    ["job", "--destination", "gs://bkt", "--dataset", "http_requests", "EdgeResponseStatus geq 500", "--timestamps"],
  ],
  ["a filter of a job", ["job", "--destination", "gs://bkt", "--dataset", "http_requests", "-e"]],
  ["a filter", ["check", "-e"]],
  ["a filter in JSON", ["check", "--json", "-e"]],
  ["a filter to explain", ["explain", "--dataset", "http_requests", "-e"]],
  ["an operand", ["compile"]],
])("a destination in the place of %s is shown without its secrets", async (_, args) => {
  const { status, out, err } = await ran(
    [...args, "s3://b/x?region=us-east-1&access-key-id=AKIAQQ77WW&secret-access-key=S3CRETxyz1"],
    {},
  );
  expect(status).not.toBe(0);
  expect(out + err).not.toMatch(/S3CRETxyz1|AKIAQQ77WW/);
});

test("what may as well be a word is none of a destination's secrets in messages, in names and in frames", async () => {
  const destination =
    "https://h.example.com/POST/in?header_X-Method=POST&header_X-Dataset=http_requests&token=ClientRequestMethod";
  const filter = where("ClientRequestMethodd", "eq", "POST");
  const file = JSON.stringify([{ name: "POST", dataset: "http_requests", destination_conf: destination, filter }]);
  const said = "`http_requests` has no field `ClientRequestMethodd`";
  const args = ["job", "--read", "a.json"];
  for (const more of [[], ["--out", "o"]]) {
    const { err } = await ran([...args, ...more], { "a.json": file });
    expect(err).toContain(said);
    expect(err).toContain("did you mean `ClientRequestMethod`?");
    expect(err).toContain('\\"value\\":\\"POST');
  }
  const { diagnostics } = JSON.parse((await ran([...args, "--json"], { "a.json": file })).out);
  expect(diagnostics[0]).toMatchObject({
    message: said,
    help: expect.stringContaining("did you mean `ClientRequestMethod`?"),
  });
  const good = JSON.stringify({
    name: "POST",
    dataset: "http_requests",
    destination_conf: destination,
    filter: where("ClientCountry", "eq", "ca"),
  });
  expect(
    (
      await ran(["job", "--set-filter", "ClientRequestMethodd eq 'POST'".replaceAll("'", '"'), "a.json"], {
        "a.json": good,
      })
    ).err,
  ).toContain(said);
  const made = await ran(
    [
      "job",
      "--dataset",
      "http_requests",
      "--destination",
      destination.replace(/&token.*/, ""),
      "-e",
      'ClientRequestMethodd eq "POST"',
    ],
    {},
  );
  expect(made.err).toContain('1 | ClientRequestMethodd eq "POST"');
  expect(made.err).toContain("`http_requests` has no field");
});

test("a destination in the place of a command is shown without its secrets", async () => {
  const { err } = await ran(["s3://b/x?secret-access-key=SQQQQ1"], {});
  expect(err).toContain("there is no command `s3://b/x?secret-access-key=***`");
});
