/** What is public of each part of a destination, and what is unusual and right. All of it is a warning: only the other side knows for certain. */
import { describe, expect, it, test } from "vitest";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import { checkJob, readDestination, redactDestination } from "../../../src/old-job.js";

const azure = (query: string, host = "acc.blob.core.windows.net") => `azure://${host}/logs?sig=s&${query}`;
const splunk = (query: string) => `splunk://h.example:8088/services/collector/raw?${query}`;
const account = "0123456789abcdef0123456789abcdef";
const keys = "access-key-id=A&secret-access-key=S";

describe("what no such destination has is told, and refuses nothing", () => {
  const cases: [string, string, string, string][] = [
    [azure("sp=r"), "LW447", "r", "this is no value of `sp`"],
    [azure("sp=rl"), "LW447", "rl", "this is no value of `sp`"],
    [azure("se=x"), "LW447", "x", "this is no value of `se`"],
    [azure("se=2031-02-30"), "LW447", "2031-02-30", "this is no value of `se`"],
    [azure("st=tomorrow"), "LW447", "tomorrow", "this is no value of `st`"],
    [azure("sp=w", "c"), "LW444", "c", "the host is not one of a storage account"],
    [
      azure("sp=w", "blob.core.windows.net"),
      "LW444",
      "blob.core.windows.net",
      "the host is not one of a storage account",
    ],
    [
      splunk("header_Authorization=1234EXAMPLEKEY"),
      "LW447",
      "header_Authorization",
      "this is no value of `header_Authorization`",
    ],
    [splunk("header_Authorization=Splunk%20t&channel=3f1b"), "LW447", "3f1b", "this is no value of `channel`"],
    ["https://h:99999/x", "LW444", "h:99999", "there is no such port"],
    ["https://h:0/x", "LW444", "h:0", "there is no such port"],
    ["https://h:/x", "LW444", "h:", "there is no such port"],
    ["datadog://h:http/x?header_DD-API-KEY=k", "LW444", "h:http", "there is no such port"],
    ["https://-bad-.com", "LW444", "-bad-.com", "no host has such a name"],
    ["https://a..b/x", "LW444", "a..b", "no host has such a name"],
    [`https://${"a".repeat(64)}.example`, "LW444", `${"a".repeat(64)}.example`, "no host has such a name"],
    ["https://user:pass@h/x", "LW444", "user:pass@h", "the address has a name or a password before its host"],
    ["s3://my_Bucket?region=eu-west-1", "LW444", "my_Bucket", "no bucket of Amazon S3 has such a name"],
    ["s3://ab?region=us-east-1", "LW444", "ab", "no bucket of Amazon S3 has such a name"],
    ["s3://logs-?region=eu-west-1", "LW444", "logs-", "no bucket of Amazon S3 has such a name"],
    ["s3://192.168.0.1?region=eu-west-1", "LW444", "192.168.0.1", "no bucket of Amazon S3 has such a name"],
    [`s3://${"a".repeat(64)}?region=eu-west-1`, "LW444", "a".repeat(64), "no bucket of Amazon S3 has such a name"],
    ["s3://a..b?region=eu-west-1", "LW444", "a..b", "no bucket of Amazon S3 has such a name"],
    ["s3://xn--logs?region=eu-west-1", "LW444", "xn--logs", "Amazon S3 keeps such names for itself"],
    ["s3://sthree-logs?region=us-east-1", "LW444", "sthree-logs", "Amazon S3 keeps such names for itself"],
    ["s3://logs--x-s3?region=eu-west-1", "LW444", "logs--x-s3", "Amazon S3 keeps such names for itself"],
    ["gs://goog-logs/x", "LW444", "goog-logs", "Google Cloud Storage keeps such names for itself"],
    ["gs://my-g00gle-logs", "LW444", "my-g00gle-logs", "Google Cloud Storage keeps such names for itself"],
    ["gs://My_Bucket", "LW444", "My_Bucket", "no bucket of Google Cloud Storage has such a name"],
    ["gs://10.1.2.3", "LW444", "10.1.2.3", "no bucket of Google Cloud Storage has such a name"],
    ["gs://ab", "LW444", "ab", "no bucket of Google Cloud Storage has such a name"],
    ["gs://logs-", "LW444", "logs-", "no bucket of Google Cloud Storage has such a name"],
    [`gs://${"a".repeat(64)}`, "LW444", "a".repeat(64), "no bucket of Google Cloud Storage has such a name"],
    [
      `r2://My_Bucket?account-id=${account}&${keys}`,
      "LW444",
      "My_Bucket",
      "no bucket of Cloudflare R2 has such a name",
    ],
    [
      `r2://my.bucket?account-id=${account}&${keys}`,
      "LW444",
      "my.bucket",
      "no bucket of Cloudflare R2 has such a name",
    ],
    [
      azure("sp=w", "My-Account.blob.core.windows.net"),
      "LW444",
      "My-Account.blob.core.windows.net",
      "no storage account of Azure has such a name",
    ],
    [azure("sp=w").replace("/logs?", "/My_Logs/x?"), "LW444", "My_Logs", "no container of Azure has such a name"],
    [azure("sp=w").replace("/logs?", "/a--b?"), "LW444", "a--b", "no container of Azure has such a name"],
    [
      "s3://s3.amazonaws.com/bkt?region=eu-west-1",
      "LW444",
      "s3.amazonaws.com",
      "the address of the storage stands in the place of the bucket",
    ],
    [
      "s3://s3.eu-west-1.amazonaws.com?region=eu-west-1",
      "LW444",
      "s3.eu-west-1.amazonaws.com",
      "the address of the storage stands in the place of the bucket",
    ],
    [
      "s3://bkt.s3.amazonaws.com/?region=eu-west-1",
      "LW444",
      "bkt.s3.amazonaws.com",
      "the address of the storage stands in the place of the bucket",
    ],
    [
      "gs://storage.googleapis.com/bkt",
      "LW444",
      "storage.googleapis.com",
      "the address of the storage stands in the place of the bucket",
    ],
    [
      `r2://${account}.r2.cloudflarestorage.com/bkt?account-id=${account}&${keys}`,
      "LW444",
      `${account}.r2.cloudflarestorage.com`,
      "the address of the storage stands in the place of the bucket",
    ],
    [
      splunk("header_authorization=1234EXAMPLEKEY"),
      "LW447",
      "header_authorization",
      "this is no value of `header_Authorization`",
    ],
    ["s3://bucket/{DATE?region=eu-west-1", "LW448", "{DATE", "`{DATE` has one brace of two"],
    ["gs://bucket/logs/DATE}/x", "LW448", "DATE}", "`DATE}` has one brace of two"],
    ["gs://bucket/{DATE/{DATE}", "LW448", "{DATE", "`{DATE` has one brace of two"],
    ["https://h.example/x?header_=y", "LW446", "header_", "what stands behind `header_` is no name of a header"],
    ["https://h.example/x?header_X:Y=1", "LW446", "header_X:Y", "what stands behind `header_` is no name of a header"],
    [
      "https://h.example/x?header_X%20Y=1",
      "LW446",
      "header_X%20Y",
      "what stands behind `header_` is no name of a header",
    ],
  ];
  it.each(cases)("%s", (text, code, at, message) => {
    const { ok, diagnostics } = readDestination(text);
    expect(
      diagnostics.map((one) => [
        one.code,
        one.severity,
        text.slice(one.span.start, one.span.end),
        describeDiagnostic(one).message,
      ]),
    ).toEqual([[code, "warning", at, message]]);
    expect(ok).toBe(true);
  });
});

describe("what is unusual and right is not told of", () => {
  it.each([
    `s3://my_Bucket/{DATE}?region=r&endpoint=minio.example%3A9000&${keys}`,
    `s3://b?region=r&endpoint=e.example&${keys}`,
    "s3://Old_Bucket?region=us-east-1",
    "s3://my.bucket-1/logs/{DATE}/x?region=eu-west-1",
    "gs://my_bucket/{DATE}",
    `gs://${"a".repeat(60)}.${"b".repeat(60)}.example`,
    "s3://logs-alias-s3alias?region=eu-west-1",
    azure("sp=w", "ACC-secondary.blob.core.windows.net").replace("/logs?", "/$web/x?"),
    azure("sp=w", "logs.example.com"),
    azure("sp=w").replace("/logs?", "/<CONTAINER-NAME>?").replace("<CONTAINER-NAME>", "logs-2026"),
    "s3://s3.amazonaws.com.logs?region=eu-west-1",
    "gs://logs.storage.example.com/a",
    splunk("header_authorization=Splunk%20t"),
    "datadog://h.example/api/v2/logs?header_dd-api-key=k",
    azure("sp=racwdl&se=2031-01-01&st=2026-01-01T00:00Z"),
    azure("sp=c&se=2031-01-01T00%3A00%3A00Z"),
    azure("si=policy"),
    azure("sp=w", "logs.example.com"),
    azure("sp=w", "acc.blob.core.chinacloudapi.cn"),
    splunk("header_Authorization=Splunk%20t&channel=5d9fbe06-2b31-4b9c-8f3a-0a1f5a5f3a10"),
    splunk("header_Authorization=Basic%20eDp0&channel=5D9FBE062B314B9C8F3A0A1F5A5F3A10"),
    "https://[2001:db8::1]:8443/x",
    "https://10.0.0.1:65535/x",
    "https://localhost/x",
    "https://_logs.bücher.example./x?header_X-Token_1=a&header_!=b",
  ])("%s", (text) => {
    expect(readDestination(text)).toMatchObject({ ok: true, diagnostics: [] });
  });
});

test("an address in the place of a bucket is mended to the bucket", () => {
  const mended = (text: string) => {
    const { diagnostics } = readDestination(text);
    const [edit] = diagnostics[0]?.fixes[0]?.edits ?? [];
    return edit === undefined ? null : text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end);
  };
  expect(mended("s3://s3.amazonaws.com/bkt/a?region=eu-west-1")).toBe("s3://bkt/a?region=eu-west-1");
  expect(mended("s3://my.bkt.s3-eu-west-1.amazonaws.com/?region=eu-west-1")).toBe("s3://my.bkt/?region=eu-west-1");
  expect(mended("gs://storage.googleapis.com/bkt")).toBe("gs://bkt");
  expect(mended("gs://storage.googleapis.com/")).toBe(null);
});

test("a header that is there in two cases is there twice", () => {
  const { diagnostics } = readDestination(splunk("header_authorization=Splunk%20a&header_Authorization=Splunk%20b"));
  expect(diagnostics.map(({ code }) => code)).toEqual(["LW436"]);
});

test("the end of a signature is held against the day that is given, and against none otherwise", () => {
  const now = Date.UTC(2026, 0, 1);
  const told = (end: string, options: { readonly now?: number }) =>
    checkJob({ dataset: "http_requests", destination_conf: azure(`se=${end}`) }, options).diagnostics.map((one) => [
      one.severity,
      describeDiagnostic(one).message,
    ]);
  expect(told("2020-01-01", {})).toEqual([]);
  expect(told("2020-01-01", { now })).toEqual([["warning", "`se` ended before today: nothing can be delivered"]]);
  expect(told("2027-01-01T00:00:00Z", { now })).toEqual([
    ["warning", "`se` ends in less than five years: from then on nothing is delivered"],
  ]);
  expect(told("2030-12-24", { now })).toEqual([]);
  expect(told("x", { now })).toEqual([["warning", "this is no value of `se`"]]);
});

test("a header that is written with a colon is hidden like any other", () => {
  for (const text of [
    "https://h.example/x?header_Authorization:Bearer%20hush",
    "https://h.example/x?header_Authorization%3A%20hush=",
    "https://h.example/x?header_Authorization: Bearer hush",
    splunk("header_Authorization=hush"),
  ]) {
    const checked = checkJob({ dataset: "http_requests", destination_conf: text });
    expect(`${redactDestination(text)}${checked.source}${JSON.stringify(checked.diagnostics)}`).not.toContain("hush");
  }
});

describe("hosts that only whoever is in the same network reaches", () => {
  const said = (host: string, local?: true) =>
    checkJob({ dataset: "http_requests", destination_conf: `https://${host}/x` }, { local }).diagnostics.map((one) => [
      one.code,
      one.severity,
      describeDiagnostic(one).message,
    ]);
  it.each([
    "localhost",
    "localhost:8080",
    "a.localhost",
    "logs.internal",
    "printer.local",
    "10.0.0.1:65535",
    "172.16.0.1",
    "192.168.1.1",
    "127.0.0.1:9",
    "169.254.169.254",
    "100.64.0.1",
    "[::1]:8080",
    "[fd00::1]",
    "[fe80::1]",
    "[::ffff:10.0.0.1]",
  ])("%s", (host) => {
    expect(said(host)).toEqual([["LW444", "warning", "only whoever is in the same network reaches such a host"]]);
    // The local service is in it.
    expect(said(host, true)).toEqual([]);
  });
  it.each([
    "logs.example",
    "172.32.0.1",
    "100.128.0.1",
    "11.0.0.1",
    "internal.example",
    "localhost.example",
    "[2001:db8::1]",
    "[::ffff:8.8.8.8]",
  ])("not %s", (host) => {
    expect(said(host)).toEqual([]);
  });
});
