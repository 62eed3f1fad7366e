import { describe, expect, it, test } from "vitest";
import { catalog, type DiagnosticCode } from "../../../src/diagnostics/catalog.js";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { withoutSecrets } from "../../../src/old-job/without-secrets.js";
import { checkJob, prepareJob, readDestination } from "../../../src/old-job.js";

const account = "0123456789abcdef0123456789abcdef";
const keys = "access-key-id=AKEY&secret-access-key=SKEY";

const said = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((one) => ({ code: one.code, ...describeDiagnostic(one) }));

describe("a secret that is spelled like a word of a message leaves the message as it is", () => {
  const cases: [string, string][] = [
    ["https://user@logs.example.com/in", "the address has a name or a password before its host"],
    ["https://port@logs.example.com:99999/in", "the address has a name or a password before its host"],
    [`s3://bucket@/x?region=us&${keys}`, "no bucket has such a name"],
    [`r2://bucket@/x?account-id=${account}&${keys}`, "no bucket has such a name"],
    [`r2://account@/x?account-id=account&${keys}`, "no bucket has such a name"],
    ["sumo://h.example.com/path", "the path is not one of such a destination"],
    ["https://h.example.com/in?token=plus+&token=plus", "the parameter `token` stands here twice"],
    ["splunk://h.example.com/elsewhere?header_Authorization=path", "the path is not one of such a destination"],
    ["s3://logs?secret-access-key=region", "a destination `s3://` needs `region` and `access-key-id`"],
    ["s3://logs?region=&access-key-id=value&secret-access-key=x", "`region` has no value"],
  ];
  it.each(cases)("%s", (text, message) => {
    for (const { diagnostics } of [
      checkJob({ dataset: "http_requests", destination_conf: text }),
      prepareJob({ dataset: "http_requests", destination: text }),
      readDestination(text),
    ]) {
      expect(said(diagnostics).map((one) => one.message)).toContain(message);
      expect(JSON.stringify(said(diagnostics))).not.toMatch(/undefined|null/);
    }
  });
});

test("the name of a field is shown where fields are named, also where a part of a destination is called so", () => {
  const destination_conf = "https://h.example.com/EdgeResponseStatu/x?token=EdgeResponseStatus";
  for (const options of [
    { logpull_options: "fields=EdgeResponseStatu" },
    { output_options: { field_names: ["EdgeResponseStatu"] } },
  ]) {
    const { diagnostics, source } = checkJob({ dataset: "http_requests", destination_conf, ...options });
    expect(source).not.toContain("EdgeResponseStatus");
    expect(said(diagnostics)).toMatchObject([
      {
        code: "LW438",
        message: "`http_requests` has no field `EdgeResponseStatu` to deliver",
        help: ["did you mean `EdgeResponseStatus`?"],
      },
    ]);
    expect(diagnostics[0]?.fixes).toHaveLength(1);
  }
});

/** Every text in plain data. */
function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

test("whatever is hidden of the diagnostics of a job, each has its message", () => {
  const codes = (Object.keys(catalog) as DiagnosticCode[]).filter((code) => /^LW4[345]/.test(code));
  const found = codes.flatMap((code) => checkJob(catalog[code].example.wrong).diagnostics);
  expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThan(15);
  for (const one of found) {
    const shown = withoutSecrets({ ...one, pointer: "" } as Diagnostic, texts(one.args));
    const { message, help } = describeDiagnostic(shown);
    expect([one.code, message, ...help].join("\n")).not.toMatch(/undefined/);
    expect(help.every((line) => line.length > 5)).toBe(true);
  }
});

test("what a diagnostic quotes of a secret is hidden", () => {
  const { diagnostics } = readDestination("gs://logs/{Ab12Cd34}");
  const [one] = diagnostics;
  expect(one).toMatchObject({ code: "LW448", args: { text: "{Ab12Cd34}" } });
  expect(one && withoutSecrets(one, ["Ab12Cd34"])).toMatchObject({ args: { text: "{***}", problem: "unknown" } });
});
