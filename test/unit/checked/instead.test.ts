/** Several comparisons in the place of one: suggested, of the same field, and right also under `not`. */
import { expect, test } from "vitest";
import { applyFixes, compile } from "../../../src/index.js";

const where = (key: string, operator: string, value: string) =>
  `{"where":{"and":[{"key":"${key}","operator":"${operator}","value":${value}}]}}`;

test.each<[text: string, code: string, becomes: string]>([
  [
    'ClientRequestPath contains ["a", "b"]',
    "LW210",
    '(ClientRequestPath contains "a" or ClientRequestPath contains "b")',
  ],
  [
    'ClientRequestPath !contains ["a", "b"]',
    "LW210",
    '(ClientRequestPath !contains "a" and ClientRequestPath !contains "b")',
  ],
  [
    'not ClientRequestPath startsWith ["/a", "/b"]',
    "LW210",
    'not (ClientRequestPath startsWith "/a" or ClientRequestPath startsWith "/b")',
  ],
  ['SecuritySources contains ["a", "b"]', "LW210", 'SecuritySources in ["a", "b"]'],
  ['SecuritySources eq ["a"]', "LW207", 'SecuritySources in ["a"]'],
  ['SecuritySources !eq ["a", "b"]', "LW207", 'SecuritySources !in ["a", "b"]'],
  ['ClientIP in "192.0.2.0/24"', "LW141", 'ClientIP startsWith "192.0.2."'],
  ['ClientIP !in "192.0.2.0/23"', "LW141", '(ClientIP !startsWith "192.0.2." and ClientIP !startsWith "192.0.3.")'],
  ['ClientIP in "192.0.2.6/31"', "LW141", 'ClientIP in ["192.0.2.6", "192.0.2.7"]'],
  ['ClientCountry in "ca|us"', "LW209", 'ClientCountry in ["ca", "us"]'],
  ['ClientRequestPath in "/api/*"', "LW209", 'ClientRequestPath in ["/api/*"]'],
  [
    'EdgeResponseStatus in ["4xx", "500"]',
    "LW208",
    "(EdgeResponseStatus eq 500 or (EdgeResponseStatus geq 400 and EdgeResponseStatus leq 499))",
  ],
  [
    'EdgeResponseStatus !in ["2xx", 301, 404]',
    "LW208",
    "(EdgeResponseStatus !in [301, 404] and (EdgeResponseStatus lt 200 or EdgeResponseStatus gt 299))",
  ],
  [
    where("ClientRequestPath", "!startsWith", '["a","b"]'),
    "LW210",
    '{"where":{"and":[{"and":[{"key":"ClientRequestPath","operator":"!startsWith","value":"a"},{"key":"ClientRequestPath","operator":"!startsWith","value":"b"}]}]}}',
  ],
  [where("ClientIP", "in", '"192.0.2.0/24"'), "LW141", where("ClientIP", "startsWith", '"192.0.2."')],
])("%s", (text, code, becomes) => {
  const { diagnostics } = compile(text, { dataset: "http_requests" });
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
  expect(diagnostics[0]?.fixes.some(({ safe }) => safe)).toBe(false);
  expect(applyFixes({ diagnostics, source: text }, { safeOnly: false }).text).toBe(becomes);
  expect(compile(becomes, { dataset: "http_requests" }).ok).toBe(true);
});
