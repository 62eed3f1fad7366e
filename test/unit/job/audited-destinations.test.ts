/** Secrets in unlikely places of a destination, and what no header can hold. */
import { expect, test } from "vitest";
import { prepareJob, redactDestination } from "../../../src/old-job.js";

const said = (destination: string) => prepareJob({ dataset: "http_requests", destination });

test.each([
  "s3://b?region=us-east-1&access-key-id=a&secret-access-key=b&endpoint=u:SeCrEt1x@minio.example",
  "https://h.example.com/in?url=https%3A%2F%2Fu%3ASeCrEt1x%40h",
  "https://h.example.com/in?url=https://u:SeCrEt1x@h",
  "https://h.example.com\\SeCrEt1x",
  "https://h.example.com/in?tags=password:SeCrEt1x",
  "https://h.example.com/in?tags=env:prod,token:SeCrEt1x,a:b",
])("of %s", (destination) => {
  expect(redactDestination(destination)).not.toContain("SeCrEt1x");
  const { diagnostics, source } = said(destination);
  expect(JSON.stringify([diagnostics, source])).not.toMatch(/SeCrEt1x/i);
  expect(redactDestination("https://h.example.com/in?tags=env:prod,service:api")).toContain(
    "tags=env:prod,service:api",
  );
});

test("a suggestion repeats nothing but regions", () => {
  const fixes = (region: string) =>
    said(`s3://my-logs?region=${region}&access-key-id=a&secret-access-key=b`).diagnostics.flatMap((one) =>
      one.fixes.flatMap(({ edits }) => edits.map(({ text }) => text)),
    );
  expect(fixes("SeCrEtabc123")).toEqual([]);
  expect(fixes("US-East-1")).toEqual(["us-east-1"]);
});

test.each([
  ["a line break", "a%0d%0ab", true],
  ["a null", "a%00", true],
  ["a tab", "a%09b", false],
  ["text", "a%20b", false],
])("a header that holds %s", (_, value, isTold) => {
  for (const name of ["header_A", "header_Authorization"]) {
    const found = said(`https://h.example.com/in?${name}=${value}`).diagnostics.filter(
      ({ code, args }) => code === "LW447" && args.expected === "header",
    );
    expect(found.map(({ severity }) => severity)).toEqual(isTold ? ["warning"] : []);
  }
});
