import { describe, expect, it, test } from "vitest";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import { readDestination, writeDestination } from "../../../src/old-job/destination.js";

const account = "0123456789abcdef0123456789abcdef";

describe("destinations as the public documents have them", () => {
  const cases: [string, string, string, string, Record<string, string>][] = [
    ["s3://bucket/dir?region=us-west-2&sse=AES256", "s3", "bucket", "/dir", { region: "us-west-2", sse: "AES256" }],
    ["s3://mybucket/logs/{DATE}?region=us-east-1", "s3", "mybucket", "/logs/{DATE}", { region: "us-east-1" }],
    [
      "s3://b/p?region=r1&access-key-id=AK&secret-access-key=a%2Fb%2B&endpoint=sfo2.digitaloceanspaces.com",
      "s3",
      "b",
      "/p",
      { region: "r1", "access-key-id": "AK", "secret-access-key": "a/b+", endpoint: "sfo2.digitaloceanspaces.com" },
    ],
    [
      `r2://bkt/{DATE}?account-id=${account}&access-key-id=A&secret-access-key=S`,
      "r2",
      "bkt",
      "/{DATE}",
      { "account-id": account, "access-key-id": "A", "secret-access-key": "S" },
    ],
    ["gs://bucket/dir", "gs", "bucket", "/dir", {}],
    ["gs://bucket", "gs", "bucket", "", {}],
    [
      "azure://acc.blob.core.windows.net/container/logs/{DATE}?sv=2022-11-02&ss=b&srt=o&se=2031-01-01T00:00:00Z&sig=abc%3D",
      "azure",
      "acc.blob.core.windows.net",
      "/container/logs/{DATE}",
      { sv: "2022-11-02", ss: "b", srt: "o", se: "2031-01-01T00:00:00Z", sig: "abc=" },
    ],
    [
      "https://logs.example.com?header_Authorization=Basic%20REDACTED0&tags=host:theburritobot.com,dataset:http_requests",
      "https",
      "logs.example.com",
      "",
      { header_Authorization: "Basic REDACTED0", tags: "host:theburritobot.com,dataset:http_requests" },
    ],
    [
      "https://log-api.newrelic.com/log/v1?Api-Key=K&format=cloudflare",
      "https",
      "log-api.newrelic.com",
      "/log/v1",
      { "Api-Key": "K", format: "cloudflare" },
    ],
    [
      "sumo://endpoint1.collection.sumologic.com/receiver/v1/http/ZaVnC4==",
      "sumo",
      "endpoint1.collection.sumologic.com",
      "/receiver/v1/http/ZaVnC4==",
      {},
    ],
    [
      "splunk://splunk.cf-analytics.com:8088/services/collector/raw?channel=5d9fbe06-2b31-4b9c-8f3a-0a1f5a5f3a10&insecure-skip-verify=false&sourcetype=cloudflare:json&header_Authorization=Splunk%20t",
      "splunk",
      "splunk.cf-analytics.com:8088",
      "/services/collector/raw",
      {
        channel: "5d9fbe06-2b31-4b9c-8f3a-0a1f5a5f3a10",
        "insecure-skip-verify": "false",
        sourcetype: "cloudflare:json",
        header_Authorization: "Splunk t",
      },
    ],
    [
      "datadog://http-intake.logs.datadoghq.com/api/v2/logs?header_DD-API-KEY=20e6&ddsource=cloudflare&service=s&host=h&ddtags=env:prod",
      "datadog",
      "http-intake.logs.datadoghq.com",
      "/api/v2/logs",
      { "header_DD-API-KEY": "20e6", ddsource: "cloudflare", service: "s", host: "h", ddtags: "env:prod" },
    ],
    [
      "kinesis://stream?region=eu-west-1&sts-assume-role-arn=arn:aws:iam::123456789012:role/logs",
      "kinesis",
      "stream",
      "",
      { region: "eu-west-1", "sts-assume-role-arn": "arn:aws:iam::123456789012:role/logs" },
    ],
    [
      "bq://projects/p/datasets/d/tables/t?credentials=base64:e30",
      "bq",
      "projects",
      "/p/datasets/d/tables/t",
      { credentials: "base64:e30" },
    ],
    [
      "ibmcl://i.ingress.r.logs.cloud.ibm.com/logs/v1/singles?ibm_api_key=K",
      "ibmcl",
      "i.ingress.r.logs.cloud.ibm.com",
      "/logs/v1/singles",
      { ibm_api_key: "K" },
    ],
    ["file:///var/logs/{DATE}", "file", "", "/var/logs/{DATE}", {}],
  ];
  it.each(cases)("%s", (text, scheme, host, path, parameters) => {
    const read = readDestination(text);
    expect(read).toEqual({ ok: true, destination: { scheme, host, path, parameters }, diagnostics: [] });
    if (read.ok) expect(readDestination(writeDestination(read.destination))).toEqual(read);
  });
});

describe("wrong destinations: code, what is underlined, message, and the text after the safe fixes", () => {
  const keys = "access-key-id=A&secret-access-key=S";
  const cases: [string, [string, string, string][], string | null][] = [
    ["", [["LW443", "", "a destination begins with its kind and `://`"]], null],
    ["bucket/logs", [["LW443", "bucket/logs", "a destination begins with its kind and `://`"]], null],
    ["S3://bkt?region=r", [["LW443", "S3", "`S3://` is no kind of destination"]], "s3://bkt?region=r"],
    ["http://logs.example.com", [["LW443", "http", "`http://` is no kind of destination"]], null],
    ["constructor://x", [["LW443", "constructor", "`constructor://` is no kind of destination"]], null],
    ["s3://?region=r", [["LW444", "s3://", "there is nothing between `://` and the path"]], null],
    ["gs:///dir", [["LW444", "gs://", "there is nothing between `://` and the path"]], null],
    ["gs://bkt%20c/dir", [["LW444", "bkt%20c", "no bucket has such a name"]], null],
    ["file:///a/%2e%2e/b", [["LW444", "/a/%2e%2e/b", "a path with `.` or `..` in it leads elsewhere"]], null],
    ["gs://logs/./b", [["LW444", "/./b", "a path with `.` or `..` in it leads elsewhere"]], null],
    ["file://host/dir", [["LW444", "host", "the path of a folder begins behind `file://`"]], null],
    [
      "datadog://https://http-intake.logs.datadoghq.com/api/v2/logs?header_DD-API-KEY=1",
      [["LW444", "https://", "the address of the destination has a second scheme"]],
      "datadog://http-intake.logs.datadoghq.com/api/v2/logs?header_DD-API-KEY=1",
    ],
    ["splunk://h/other?header_Authorization=Splunk%20t", [["LW444", "/other", "the path is not one of such a destination"]], null],
    ["bq://projects/p?credentials=url:x", [["LW444", "/p", "the path is not one of such a destination"]], null],
    ["s3://bkt", [["LW445", "s3://bkt", "a destination `s3://` needs `region`"]], null],
    ["r2://bkt?access-key-id=A", [["LW445", "?access-key-id=A", "a destination `r2://` needs `account-id` and `secret-access-key`"]], null],
    ["s3://bkt?region=r&endpoint=e.example", [["LW445", "?region=r&endpoint=e.example", "a destination `s3://` needs `access-key-id` and `secret-access-key`"]], null],
    ["s3://bkt?Region=us-west-2", [["LW446", "Region", "a destination `s3://` has no parameter `Region`"]], "s3://bkt?region=us-west-2"],
    [`r2://bkt?account_id=${account}&${keys}`, [["LW446", "account_id", "a destination `r2://` has no parameter `account_id`"]], `r2://bkt?account-id=${account}&${keys}`],
    // What lost its name may be a key.
    ["s3://bkt?region=r&wJalrXUtnFEMIK7MDENG=", [["LW446", "wJalrXUtnFEMIK7MDENG", "a destination `s3://` has no such parameter"]], null],
    ["s3://bkt?region=r&colour=red", [["LW446", "colour", "a destination `s3://` has no parameter `colour`"]], null],
    ["s3://bkt?region=us-west-2/", [["LW447", "us-west-2/", "this is no value of `region`"]], "s3://bkt?region=us-west-2"],
    ["s3://bkt?region=US-WEST-2", [["LW447", "US-WEST-2", "this is no value of `region`"]], "s3://bkt?region=us-west-2"],
    ["s3://bkt?region=", [["LW447", "region=", "`region` has no value"]], null],
    ["s3://bkt?region", [["LW447", "region", "`region` has no value"]], null],
    ["s3://bkt?region=r&sse=aes256", [["LW447", "aes256", "this is no value of `sse`"]], "s3://bkt?region=r&sse=AES256"],
    ["s3://bkt?region=r&sse=aws:kms", [["LW447", "aws:kms", "this is no value of `sse`"]], null],
    [
      `s3://bkt?region=r&endpoint=https://e.example:9000/&${keys}`,
      [["LW447", "https://e.example:9000/", "this is no value of `endpoint`"]],
      `s3://bkt?region=r&endpoint=e.example%3A9000&${keys}`,
    ],
    [`s3://bkt?region=r&endpoint=e.example/bucket&${keys}`, [["LW447", "e.example/bucket", "this is no value of `endpoint`"]], null],
    ["azure://acc.blob.core.windows.net/logs?sig=s&srt=sco", [["LW447", "sco", "this is no value of `srt`"]], null],
    ["splunk://h/services/collector/raw?header_Authorization=Splunk%20t&insecure-skip-verify=False", [["LW447", "False", "this is no value of `insecure-skip-verify`"]], "splunk://h/services/collector/raw?header_Authorization=Splunk%20t&insecure-skip-verify=false"],
    ["bq://projects/p/datasets/d/tables/t?credentials=hunter2", [["LW447", "hunter2", "this is no value of `credentials`"]], null],
    ["s3://bkt?region=r&region=r", [["LW436", "region", "the parameter `region` stands here twice"]], "s3://bkt?region=r"],
    ["s3://bkt?region=r&region=q", [["LW436", "region", "the parameter `region` stands here twice"]], null],
    ["https://h?header_X=a b", [["LW437", " ", "` ` has to be encoded, in `header_X`"]], "https://h?header_X=a%20b"],
    ["gs://bkt\n", [["LW437", "\n", "`\\u000a` stands around the destination"]], "gs://bkt"],
    [" gs://bkt", [["LW437", " ", "` ` stands around the destination"]], "gs://bkt"],
    ["https://h?header_X=a b\t", [["LW437", " ", "` ` has to be encoded, in `header_X`"], ["LW437", "\t", "`\\u0009` stands around the destination"]], "https://h?header_X=a%20b"],
    ["https://h?header_X=a+b", [["LW437", "+", "`+` is read as a space, in `header_X`"]], null],
    ["https://h?x=5%", [["LW437", "%", "a percent sign is followed by two hexadecimal digits, in `x`"]], null],
    ["https://h/%C3?x=%C3%28", [["LW437", "%C3", "these bytes are no character in UTF-8"], ["LW437", "%C3", "these bytes are no character in UTF-8, in `x`"]], null],
    ["https://h?x=a#b", [["LW437", "#", "`#` has to be encoded, in `x`"]], null],
    ["gs://bkt/{date}", [["LW448", "{date}", "`{date}` is not replaced: only `{DATE}` is"]], null],
    ["https://h/{DATE}", [["LW448", "{DATE}", "`{DATE}` is not replaced by a destination of this kind"]], null],
    ["gs://<BUCKET_PATH>", [["LW448", "<BUCKET_PATH>", "`<BUCKET_PATH>` is still to be filled in"]], null],
    ["s3://bkt?region=<REGION>", [["LW448", "<REGION>", "`<REGION>` is still to be filled in"]], null],
    ["https://h?header_Authorization=***", [["LW449", "***", "`header_Authorization` was made unreadable, so it is not the secret any more"]], null],
    [`r2://bkt?account-id=${account}&access-key-id=A&secret-access-key=********`, [["LW449", "********", "`secret-access-key` was made unreadable, so it is not the secret any more"]], null],
  ]; // biome-ignore format: a table
  it.each(cases)("%j", (text, expected, mended) => {
    const { diagnostics } = readDestination(text);
    const said = diagnostics.map((one) => [
      one.code,
      text.slice(one.span.start, one.span.end),
      describeDiagnostic(one).message,
    ]);
    expect(said.sort()).toEqual([...expected].sort());
    const { text: after } = applyFixes({ diagnostics, source: text });
    expect(after === text ? null : after).toBe(mended);
    if (mended !== null) expect(readDestination(mended).diagnostics).toEqual([]);
  });
});

test("what may be right refuses no destination", () => {
  for (const text of [
    "splunk://h/other?header_Authorization=Splunk%20t",
    "s3://bkt?region=r&colour=red",
    "https://h?header_X=a+b",
    "gs://bkt/{date}",
  ]) {
    expect({ text, ...readDestination(text) }).toMatchObject({ text, ok: true });
  }
});

test("a destination that is too long is not read on", () => {
  expect(readDestination(`gs://${"a".repeat(5000)}`)).toMatchObject({
    ok: false,
    diagnostics: [{ code: "LW444", span: { start: 4096 } }],
  });
});

test("destinations are written encoded, and with a slash before the path", () => {
  expect(
    writeDestination({
      scheme: "s3",
      host: "logs",
      path: "a b/{DATE}",
      parameters: { region: "r", "secret-access-key": "a+/=&", "access-key-id": "x" },
    }),
  ).toBe("s3://logs/a%20b/{DATE}?region=r&secret-access-key=a%2B/%3D%26&access-key-id=x");
  expect(writeDestination({ scheme: "gs", host: "logs" })).toBe("gs://logs");
});

test("white space around an address is one mistake, with one fix", () => {
  for (const text of [
    " s3://bkt?region=x",
    "s3://bkt?region=x ",
    "\t s3://bkt?region=x \n",
    " s3://bkt?region=x&sse=AES256 ",
  ]) {
    const { diagnostics } = readDestination(text);
    expect([text, diagnostics.map(({ code, fixes }) => [code, fixes.length])]).toEqual([text, [["LW437", 1]]]);
    expect(applyFixes({ diagnostics, source: text }).text).toBe(text.trim());
  }
});

describe("no diagnostic quotes a brace or a bracket that is part of a secret", () => {
  it.each([
    "sumo://e.us2.sumologic.com/receiver/v1/http/Za9{TGQI8QtqWVak1kjksSfVYZ9zFI",
    "sumo://h.example/receiver/v1/http/TGQI8Q}==",
    "sumo://h.example/receiver/v1/http/ZZ<TGQI8Q>",
    "sumo://h.example/receiver/v1/http/{TGQI8Q}",
    "https://hooks.example.com/services/T00{TGQI8Q}x",
    "https://h.example/x/ab{cTGQI8Q",
    "https://a{TGQI8Q:b}@h.example/x",
    "s3://logs?region=r&access-key-id=A&secret-access-key=<TGQI8Q>",
    "r2://logs/a?x={&secret-access-key=TGQI8Q}",
  ])("%s", (text) => {
    expect(JSON.stringify(readDestination(text).diagnostics)).not.toMatch(/TGQI8Q/);
  });

  test("what is no secret is quoted as before", () => {
    expect(readDestination("https://h.example/logs/{tenant}/x").diagnostics).toMatchObject([
      { code: "LW448", args: { text: "{tenant}" } },
    ]);
  });
});
