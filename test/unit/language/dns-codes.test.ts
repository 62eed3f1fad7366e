import { expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";
import { dnsCode } from "../../../src/language/dns-codes.js";

test.each<[field: string, name: string, number: number | undefined]>([
  ["ResponseCode", "NXDOMAIN", 3],
  ["UpstreamResponseCode", "servfail", 2],
  ["InternalDNSRCode", "REFUSED", 5],
  ["rcode", "NOERROR", 0],
  ["QueryType", "AAAA", 28],
  ["QueryType", "https", 65],
  ["ResponseCode", "AAAA", undefined],
  ["QueryType", "NXDOMAIN", undefined],
  ["Ethertype", "A", undefined],
  ["GREEtherType", "A", undefined],
  ["ErrorCode", "REFUSED", undefined],
  ["QueryType", "constructor", undefined],
])("%s %s", (field, name, number) => {
  expect(dnsCode(field, name)).toBe(number);
});

test("the number is suggested where a name was compared", () => {
  const fixed = (source: string, dataset: string) => {
    const { diagnostics } = compile(source, { dataset, facts: datasetWithFacts });
    return [diagnostics.map(({ code }) => code), applyFixes({ diagnostics, source }, { safeOnly: false }).text];
  };
  expect(fixed('ResponseCode eq "NXDOMAIN"', "dns_logs")).toEqual([["LW208"], "ResponseCode eq 3"]);
  expect(fixed('QueryType !eq "MX"', "gateway_dns")).toEqual([["LW208"], "QueryType !eq 15"]);
  // Here it is a text.
  expect(fixed('QueryTypeName eq "MX"', "gateway_dns")).toEqual([[], 'QueryTypeName eq "MX"']);
});
