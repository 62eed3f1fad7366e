/** The command that `compile --as curl` prints, run by a shell: with a curl that writes down what it is given, and with the real one against the service. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { createService, listen } from "../../src/old-service/index.js";
import { has, inShell, inShellMeanwhile } from "../support/shells.js";
import { memoryIo } from "./memory-io.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-curl-"));
const given = join(folder, "given");
beforeAll(() => {
  writeFileSync(
    join(folder, "curl"),
    `#!/bin/sh\n(for each; do printf '%s\\0' "$each"; done; cat <&3; printf '\\0'; cat) > '${given}'\n`,
  );
  chmodSync(join(folder, "curl"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

const places = {
  BASE_URL: "https://api.example/client/v4",
  ZONE_ID: "0a",
  API_TOKEN: "t'o$k\"en",
  DESTINATION_CONF: "https://in.example/x?header_A=b'c$d`e`!",
};

async function command(filter: string, ...options: readonly string[]) {
  const io = memoryIo({ files: new Map([["f.where", new TextEncoder().encode(filter)]]) });
  const status = await run(["compile", "--values", "off", "--as", "curl", ...options, "f.where"], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

async function shelled(
  filter: string,
): Promise<{ readonly args: readonly string[]; readonly body: Record<string, string> }> {
  const { out, err } = await command(filter);
  expect(err).toBe("");
  inShell("sh", ["-c", out], { env: { PATH: `${folder}:${process.env["PATH"]}`, ...places } });
  const args = readFileSync(given, "utf8").split("\0");
  return { args, body: JSON.parse(args.at(-1) ?? "") };
}

describe("a shell gives curl", () => {
  test("the address, the headers and the body, with what its variables hold", async () => {
    const { args, body } = await shelled('dataset http_requests\nClientCountry eq "ca"\n');
    expect(args.slice(0, -1)).toEqual([
      "https://api.example/client/v4/zones/0a/logstream/jobs",
      ...["-H", "@/dev/fd/3", "-H", "Content-Type: application/json", "-d", "@-"],
      // Where no other user of the machine sees it.
      "Authorization: Bearer t'o$k\"en\n",
    ]);
    const { logpull_options: options, ...others } = body;
    expect(options).toMatch(/^fields=.*,ClientCountry,.*/);
    expect(others).toEqual({
      name: "f",
      dataset: "http_requests",
      destination_conf: places.DESTINATION_CONF,
      filter: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}',
    });
  });

  test("of a job's body everything but the filter, the secrets and what the service says", async () => {
    const where = '{"where":{"and":[{"key":"EdgeStartTimestamp","operator":"startsWith","value":"2024-01"}]}}';
    const job = {
      id: 7,
      last_error: null,
      name: "n",
      dataset: "http_requests",
      logpull_options: "fields=RayID,EdgeStartTimestamp&timestamps=rfc3339",
      max_upload_bytes: 5000000,
      destination_conf: "gs://bkt?token=SECRET",
      filter: where,
    };
    const { out, err } = await command(JSON.stringify(job));
    expect(err).toBe("");
    expect(out).not.toContain("SECRET");
    inShell("sh", ["-c", out], { env: { PATH: `${folder}:${process.env["PATH"]}`, ...places } });
    const { id: _, last_error: __, ...kept } = job;
    expect(JSON.parse(readFileSync(given, "utf8").split("\0").at(-1) ?? "")).toEqual({
      ...kept,
      destination_conf: places.DESTINATION_CONF,
    });
    // Without a destination there is no job.
    expect(
      inShell("sh", ["-c", out], { env: { PATH: `${folder}:${process.env["PATH"]}`, ...places, DESTINATION_CONF: "" } })
        .stderr,
    ).toMatch(/DESTINATION_CONF/);
  });

  test("variables are texts of JSON, whatever they hold", async () => {
    const { out } = await command('dataset http_requests\nClientCountry eq "ca"\n');
    const DESTINATION_CONF = `https://h/x?header_A=\\n"b"'c'&\\`;
    inShell("sh", ["-c", out], { env: { PATH: `${folder}:${process.env["PATH"]}`, ...places, DESTINATION_CONF } });
    expect(JSON.parse(readFileSync(given, "utf8").split("\0").at(-1) ?? "")).toMatchObject({
      destination_conf: DESTINATION_CONF,
    });
  });

  test("whatever else is secret in a body from a variable, too", async () => {
    const filter = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
    const job = {
      name: "n",
      dataset: "http_requests",
      destination_conf: "gs://bkt",
      token: "S1CRET",
      extra: { token: "S2CRET", plain: "p*", keys: ["S3CRET"] },
      filter,
    };
    const { out, err } = await command(JSON.stringify(job));
    expect(out + err).not.toMatch(/S\dCRET/);
    const secrets = { SECRET_TOKEN: 'a"', SECRET_EXTRA: "b\\", SECRET_EXTRA_2: "c" };
    inShell("sh", ["-c", out], { env: { PATH: `${folder}:${process.env["PATH"]}`, ...places, ...secrets } });
    expect(JSON.parse(readFileSync(given, "utf8").split("\0").at(-1) ?? "")).toEqual({
      ...job,
      destination_conf: places.DESTINATION_CONF,
      token: 'a"',
      extra: { token: "b\\", plain: "p*", keys: ["c"] },
    });
  });

  test.each(["name", "//", "extra"])("also where `%s` repeats it", async (key) => {
    const filter = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
    const secret = "Bearer 8f14e45fceea167a5a36dedd4bea2543";
    const job = {
      name: "n",
      dataset: "http_requests",
      destination_conf: `https://h.example/x?header_Authorization=${encodeURIComponent(secret)}`,
      filter,
    };
    const { out, err } = await command(JSON.stringify({ ...job, [key]: `of ${secret}` }));
    expect(out + err).not.toContain("8f14");
    const variable = `SECRET_${key.toUpperCase().replace("//", "_")}`;
    inShell("sh", ["-c", out], { env: { PATH: `${folder}:${process.env["PATH"]}`, ...places, [variable]: secret } });
    expect(JSON.parse(readFileSync(given, "utf8").split("\0").at(-1) ?? "")[key]).toContain(secret);
  });

  const hostile = [
    "'",
    '"',
    "\\",
    "'\\''",
    "$HOME",
    "$" + "{HOME}",
    "`id`",
    "$(id)",
    "!!",
    "\n",
    "\r",
    "\t",
    "\0",
    "\u001b[31m",
    "\u202e",
    "\u2028",
    "\ufeff",
    "é😀",
    "a'b'c",
    "%s",
    "*",
  ];
  test.each(hostile.map((value) => [JSON.stringify(value), value]))("%s as it is", async (_, value) => {
    const { body } = await shelled(
      `dataset http_requests\nClientRequestPath contains ${JSON.stringify(`/${value}`)}\n`,
    );
    expect(JSON.parse(body["filter"] ?? "").where.and[0].value).toBe(`/${value}`);
  });

  test("nothing that a terminal would act upon, or nobody would see", async () => {
    for (const value of hostile) {
      const { out } = await command(
        `dataset http_requests\nClientRequestPath contains ${JSON.stringify(`/${value}`)}\n`,
      );
      expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}]/u);
    }
  });
});

describe("the job that a filter stands in", () => {
  const where = (field: string) => `{"where":{"and":[{"key":"${field}","operator":"eq","value":"ca"}]}}`;
  const files = {
    "jobs.json": `[
{"name":"wrong","dataset":"http_requests","logpull_options":"fields=RayID,Nope","destination_conf":"***","filter":${JSON.stringify(where("ClientCountry"))}},
{"name":"dns","dataset":"gateway_dns","logpull_options":"fields=Datetime&timestamps=unix","destination_conf":"gs://bkt?token=S3CRET","filter":${JSON.stringify(where("QueryName"))}}]`,
    "main.tf": `resource "cloudflare_logpush_job" "both" {
  account_id       = var.account
  dataset          = "firewall_events"
  enabled          = "true"
  max_upload_bytes = var.bytes
  logpull_options  = var.options
  destination_conf = "s3://bucket?region=us-east-1&secret-access-key=S3CRET"
  filter           = jsonencode(${where("ClientCountry")})
}
resource "cloudflare_logpush_job" "zone" {
  dataset          = "http_requests"
  destination_conf = var.destination
  output_options { 
    field_names = ["ClientCountry"]
    cve_2021_44228 = true
  }
  filter           = jsonencode(${where("ClientCountry")})
}`,
    "jobs.yaml": `name: y\ndataset: http_requests\nlogpullOptions: fields=ClientCountry,Nope\nfilter: '${where("ClientCountry")}'\n`,
  };
  async function ofFile(operand: string) {
    const io = memoryIo({
      files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    });
    const status = await run(["compile", "--values", "off", "--as", "curl", operand], io);
    return { status, out: io.stdout(), err: io.stderr() };
  }
  function sent(out: string, more: Readonly<Record<string, string>>) {
    inShell("sh", ["-c", out], {
      env: { PATH: `${folder}:${process.env["PATH"]}`, ...places, ACCOUNT_ID: "0b", ...more },
    });
    const args = readFileSync(given, "utf8").split("\0");
    return { address: args[0], body: JSON.parse(args.at(-1) ?? "") };
  }

  test("is judged at its place in the file", async () => {
    const { status, out, err } = await ofFile("jobs.json#wrong");
    expect([status, out]).toEqual([1, ""]);
    expect(err).toContain(" --> jobs.json:2:75 at /0/logpull_options\n");
    expect(err).not.toContain("<job>");
  });

  test("is one of an account, where only those have its dataset", async () => {
    const { out, err } = await ofFile("jobs.json#dns");
    expect(err).toMatch(/^warning\[LW441\].*\n --> jobs\.json:3:\d+ at \/1\/filter\/where\/and\/0\n/);
    expect(err + out).not.toContain("S3CRET");
    expect(sent(out, {})).toEqual({
      address: "https://api.example/client/v4/accounts/0b/logstream/jobs",
      body: {
        name: "dns",
        dataset: "gateway_dns",
        logpull_options: "fields=Datetime&timestamps=unix",
        destination_conf: places.DESTINATION_CONF,
        filter: where("QueryName"),
      },
    });
  });

  test("or where Terraform says so; what that does not say is in variables", async () => {
    const { status, out, err } = await ofFile("main.tf#/resource/cloudflare_logpush_job/both");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).not.toContain("S3CRET");
    expect(sent(out, { LOGPULL_OPTIONS: 'fields="a', MAX_UPLOAD_BYTES: "5000000" })).toEqual({
      address: "https://api.example/client/v4/accounts/0b/logstream/jobs",
      body: {
        dataset: "firewall_events",
        enabled: true,
        max_upload_bytes: 5_000_000,
        logpull_options: 'fields="a',
        destination_conf: places.DESTINATION_CONF,
        filter: where("ClientCountry"),
      },
    });
  });

  test("has the options that its block has", async () => {
    const { out } = await ofFile("main.tf#/resource/cloudflare_logpush_job/zone");
    expect(sent(out, {})).toMatchObject({
      address: "https://api.example/client/v4/zones/0a/logstream/jobs",
      body: { output_options: { field_names: ["ClientCountry"], "CVE-2021-44228": true } },
    });
  });

  test("and those of YAML, in whatever spelling", async () => {
    const { status, out, err } = await ofFile("jobs.yaml");
    expect([status, out]).toEqual([1, ""]);
    expect(err).toContain("`http_requests` has no field `Nope` to deliver");
  });
});

test("a filter without a dataset makes no job", async () => {
  expect(await command('A eq "b"\n', "--allow", "LW206")).toMatchObject({
    status: 2,
    out: "",
    err: expect.stringContaining("a job needs a dataset"),
  });
});

test("nor does a schema without a name", async () => {
  const io = memoryIo({
    files: new Map([
      ["f.where", new TextEncoder().encode('dataset my\nA eq "b"\n')],
      ["my.json", new TextEncoder().encode('{"fields":{"A":"string"}}')],
    ]),
  });
  expect(await run(["compile", "--as", "curl", "--schema", "my.json", "f.where"], io)).toBe(2);
  expect(io.stdout()).toBe("");
  expect(io.stderr()).toContain("a job needs a dataset");
});

test("a filter of everything is left out, as the service has it", async () => {
  const io = memoryIo({
    files: new Map([
      ["a.json", new TextEncoder().encode('{"name":"all","dataset":"http_requests","destination_conf":"s3://b"}')],
    ]),
  });
  expect(await run(["compile", "--as", "curl", "a.json"], io)).toBe(0);
  expect(io.stdout()).not.toContain("filter");
});

const hasCurl = has("curl");
if (!hasCurl) console.log("no curl here: what is written for it is not sent");

test.runIf(hasCurl)("the service makes the job", async () => {
  const service = await createService();
  const server = await listen(service, { port: 0 });
  try {
    const { out } = await command(
      'dataset http_requests\nClientRequestPath contains "it\'s" and EdgeResponseStatus geq 500\n',
    );
    const env = {
      PATH: process.env["PATH"],
      ...places,
      BASE_URL: server.url,
      API_TOKEN: "any",
      DESTINATION_CONF: "s3://logs/{DATE}?region=eu-west-1",
    };
    const { stdout } = await inShellMeanwhile("sh", ["-c", out], { env });
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      errors: [],
      result: { name: "f", filter: expect.stringContaining("it's") },
    });
  } finally {
    await server.close();
    await service.close();
  }
});
