/** What of a file that is not read tells that filters may be in it. */
import { expect, test } from "vitest";
import { mostLexemes } from "../../../src/hosts/bounds.js";
import { hasSignsOfFilters } from "../../../src/hosts/where-like.js";
import { hosts } from "../../../src/hosts.js";
import { compileAll } from "../../../src/index.js";

const signs: readonly (readonly [string, string])[] = [
  ["filter text with a header", "a: |\n  dataset http_requests\n\n  Nope eq 1\n"],
  ["the same in a string", 'filter: "dataset http_requests\\n\\nNope eq 1"\n'],
  ["a file of filter text", "errors.where: |\n  Nope eq 1\n"],
  ["a job with a destination", "- destination_conf: s3://bucket/x\n  filter: Nope eq 1\n"],
  ["a job of a tool", "destinationConf: s3://bucket/x\n"],
  ["a job of filter text", "dataset: http_requests\nfilter: Nope eq 1\n"],
  ["where JSON with no operator of ours", 'f: {"where":{"and":[{"key":"A","operator":"equalz","value":1}]}}\n'],
  ["a block of a job", 'resource "cloudflare_logpush_job" "a" {\n  enabled = true\n'],
  ["the same in JSON", '{"resource":{"cloudflare_logpush_job":{"a":{"enabled":true,'],
  ["a tree", "where:\n  and:\n  - key: A\n    operator: eq\n"],
];

const others: readonly (readonly [string, string])[] = [
  ["schemas of jobs", "destinationConf:\n  type: string\nlogpull_options: {type: string}\n"],
  ["prose", 'description: "where the operator: In filters the dataset http_requests, where: a key"\n'],
  ["what reads jobs", 'data "cloudflare_logpush_job" "a" {\n  job_id = 1\n'],
  ["another dataset", "dataset: users\nfilter: a\n"],
  ["keys of Kubernetes", "where:\n  type: string\nmatchExpressions:\n- key: a\n  operator: In\n"],
];

test.each(signs)("%s is a sign", (_, text) => expect(hasSignsOfFilters(text)).toBe(true));
test.each(others)("%s: none", (_, text) => expect(hasSignsOfFilters(text)).toBe(false));

test("YAML that is too long is told with them, and with nothing else", () => {
  const codes = (text: string) => compileAll(text, { hosts, path: "a.yaml" }).diagnostics.map(({ code }) => code);
  // Brackets count for more than words.
  const long = `- [${"[],".repeat(mostLexemes / 6)}]\n`;
  for (const [, text] of signs.slice(3, 4)) expect(codes(`x:\n${long}y:\n${text}`)).toEqual(["LW425"]);
  for (const [, text] of others.slice(0, 1)) expect(codes(`x:\n${long}${text}`)).toEqual([]);
});
