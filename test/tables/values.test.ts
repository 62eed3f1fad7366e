/** LW8xx: a value that a field never has → severity, code and underlined text → the text after each suggestion. */
import { describe, expect, test } from "vitest";
import { compile, describeDiagnostic } from "../../src/index.js";
import { dataset, testValues } from "./rows.js";

testValues("ranges", [
  ["BotScore eq 0", ""],
  ["BotScore eq 1", ""],
  ["BotScore eq 99", ""],
  ["BotScore eq 100", "error LW805 100"],
  ["BotScore in [5, 100]", "LW805 100"],
  ["BotScore in [100, 101]", "error LW805 100 | error LW805 101"],
  ["BotScore !eq 100", "LW805 100"],
  ["BotScore gt 99", "error LW805 99"],
  ["BotScore leq 99", "LW806 99"],
  ["BotScore eq 200 or ClientASN eq 1", "LW805 200"],
  ["ClientSrcPort eq -1", "error LW805 -1"],
  ["ClientSrcPort eq 0", ""],
  ["ClientSrcPort eq 65535", ""],
  ["ClientSrcPort eq 65536", "error LW805 65536"],
  ["ClientSrcPort gt 65534", ""],
  ["ClientSrcPort gt 65535", "error LW805 65535"],
  ["ClientSrcPort lt 0", "error LW805 0"],
  ["ClientSrcPort geq 0", "LW806 0"],
  ["ClientSrcPort leq 65535", "LW806 65535"],
  ["ClientASN eq 4294967295", ""],
  ["ClientASN eq 4294967296", "error LW805 4294967296"],
  ["EdgeResponseStatus eq 99", ""],
  ["EdgeResponseStatus eq 999", ""],
  ["EdgeResponseStatus eq 1000", "error LW805 1000"],
  ["EdgeResponseBytes geq 0", "LW806 0"],
  ["not EdgeResponseBytes lt 0", "LW806 0"],
]);

testValues("the number that means no value", [
  ["BotScore lt 1", ""],
  ["BotScore lt 2", "LW808 BotScore lt 2", "BotScore lt 2 and BotScore gt 0"],
  ["BotScore leq 30", "LW808 BotScore leq 30", "BotScore leq 30 and BotScore gt 0"],
  ["BotScore gt 1", ""],
  ["BotScore lt 2 and BotScore !eq 0", ""],
  ["BotScore lt 30 and (ClientASN eq 1 or BotScore gt 0)", ""],
  ["BotScore gt 5 and BotScore lt 30", ""],
  ["BotScore gt 0 and (ClientASN eq 1 or BotScore lt 30)", ""],
  ["BotScore lt 30 or BotScore gt 90", "LW808 BotScore lt 30", "(BotScore lt 30 and BotScore gt 0) or BotScore gt 90"],
  ["BotScore lt 30 or BotScore eq 0", "LW506 BotScore eq 0", "BotScore lt 30"],
  ["not BotScore geq 30", "LW808 BotScore geq 30", "not (BotScore geq 30 or BotScore leq 0)"],
  ["WAFAttackScore gt 50", "LW808 WAFAttackScore gt 50", "WAFAttackScore gt 50 and WAFAttackScore lt 100"],
  ["WAFAttackScore lt 20", "LW808 WAFAttackScore lt 20", "WAFAttackScore lt 20 and WAFAttackScore gt 0"],
  ["EdgeTimeToFirstByteMs lt 50", "LW808 EdgeTimeToFirstByteMs lt 50", "EdgeTimeToFirstByteMs lt 50 and EdgeTimeToFirstByteMs gt 0"],
  ["BotScore lt 30 or ClientASN eq 1", "LW808 BotScore lt 30", "(BotScore lt 30 and BotScore gt 0) or ClientASN eq 1"],
]); // biome-ignore format: a table

testValues("unusual and other spellings", [
  ['ClientIP eq "2001:DB8::1"', 'LW801 "2001:DB8::1"', 'ClientIP eq "2001:db8::1"'],
  ['ClientCountry eq "uk"', 'LW801 "uk"', 'ClientCountry eq "gb"'],
  ['ClientRequestScheme eq "https://"', 'LW801 "https://"', 'ClientRequestScheme eq "https"'],
  ['ClientRequestProtocol eq "HTTP2"', 'LW801 "HTTP2"', 'ClientRequestProtocol eq "HTTP/2"'],
  ['ClientRegionCode eq "us-ca"', 'LW816 "us-ca"', 'ClientRegionCode eq "CA"'],
  ['ClientRequestPath endsWith "/a?x=1"', 'LW803 "/a?x=1"', 'ClientRequestURI endsWith "/a?x=1"'],
  ['ClientRequestHost contains "https://a"', 'error LW816 "https://a"', 'ClientRequestHost contains "a"'],
  ['JA3Hash eq "E7D705A3286E19EA42F587B344EE6865"', 'LW801 "E7D705A3286E19EA42F587B344EE6865"', 'JA3Hash eq "e7d705a3286e19ea42f587b344ee6865"'],
]); // biome-ignore format: a table

testValues("numbers in another unit", [
  ["OriginResponseDurationMs gt 10000000", "LW809 10000000", "OriginResponseDurationMs gt 10000"],
  ["OriginResponseDurationMs gt 5000000000", "LW809 5000000000", "OriginResponseDurationMs gt 5000"],
  ["WorkerCPUTime gt 50", "LW809 50", "WorkerCPUTime gt 50000"],
  ["WorkerCPUTime gt 50000", ""],
  ["WorkerCPUTime gt 50000000000", "LW809 50000000000", "WorkerCPUTime gt 50000000"],
  ["EdgeStartTimestamp gt 1700000000", ""],
  ["EdgeStartTimestamp gt 1700000000000", "LW809 1700000000000", "EdgeStartTimestamp gt 1700000000", "EdgeStartTimestamp gt 1700000000000000000"],
  ["EdgeStartTimestamp gt 1700000000000000", "LW809 1700000000000000", "EdgeStartTimestamp gt 1700000000", "EdgeStartTimestamp gt 1700000000000000000"],
  ["EdgeStartTimestamp gt 1700000000000000000", ""],
  ['EdgeStartTimestamp startsWith "2026-"', ""],
]); // biome-ignore format: a table

testValues("other spellings", [
  ['ClientCountry eq "us"', ""],
  ['ClientCountry eq "US"', 'LW801 "US"', 'ClientCountry eq "us"'],
  ['ClientCountry !eq "US"', 'LW801 "US"', 'ClientCountry !eq "us"'],
  ['not ClientCountry eq "US"', 'LW801 "US"', 'not ClientCountry eq "us"'],
  ['ClientCountry in ["us", "CA"]', 'LW801 "CA"', 'ClientCountry in ["us", "ca"]'],
  ['ClientCountry eq "Canada"', 'error LW801 "Canada"', 'ClientCountry eq "ca"'],
  ['ClientCountry eq "United Kingdom"', 'error LW801 "United Kingdom"', 'ClientCountry eq "gb"'],
  ['ClientCountry eq "UK"', 'LW801 "UK"', 'ClientCountry eq "gb"'],
  ['ClientCountry eq "usa"', 'error LW801 "usa"', 'ClientCountry eq "us"'],
  ['ClientCountry eq ""', ""],
  ['ClientCountry eq "t1"', ""],
  ['ClientCountry eq "undefined"', 'error LW803 "undefined"'],
  ['ClientRequestMethod eq "GET"', ""],
  ['ClientRequestMethod eq "get"', 'LW801 "get"', 'ClientRequestMethod eq "GET"'],
  ['ClientRequestMethod eq "PURGE"', ""],
  ['ClientSSLProtocol eq "TLSv1.3"', ""],
  ['ClientSSLProtocol eq "TLS 1.3"', 'LW801 "TLS 1.3"', 'ClientSSLProtocol eq "TLSv1.3"'],
  ['ClientRequestProtocol eq "http/2"', 'LW801 "http/2"', 'ClientRequestProtocol eq "HTTP/2"'],
  ['CacheCacheStatus startsWith "HI"', 'LW801 "HI"', 'CacheCacheStatus startsWith "hi"'],
  ['CacheCacheStatus eq "hit "', 'LW801 "hit "', 'CacheCacheStatus eq "hit"'],
  ['SecurityAction eq "managed_challenge"', 'LW801 "managed_challenge"', 'SecurityAction eq "managedChallenge"'],
  ['SecurityAction startsWith "Managed"', 'LW801 "Managed"', 'SecurityAction startsWith "managed"'],
  ['SecurityActions contains "Block"', 'LW801 "Block"', 'SecurityActions contains "block"'],
  ['ClientRequestSource startsWith "1"', ""],
  ['ClientRequestSource eq "1"', 'LW801 "1"', 'ClientRequestSource eq "eyeball"'],
  ['EdgeColoCode eq "sjc"', 'LW801 "sjc"', 'EdgeColoCode eq "SJC"'],
  ['ClientRequestPath eq "login"', 'LW801 "login"', 'ClientRequestPath eq "/login"'],
  ['ClientRequestPath startsWith "api/"', 'LW801 "api/"', 'ClientRequestPath startsWith "/api/"'],
  ['ClientRequestPath contains "api"', ""],
  ['ClientRequestPath endsWith "png"', ""],
  ['ClientRequestHost eq "example .com"', 'error LW801 "example .com"', 'ClientRequestHost eq "example.com"'],
]);

testValues("lists", [
  ['CacheCacheStatus eq "purged"', 'LW802 "purged"'],
  ['CacheCacheStatus eq "misss"', 'LW802 "misss"', 'CacheCacheStatus eq "miss"'],
  ['CacheCacheStatus startsWith "x"', 'LW802 "x"'],
  ['CacheCacheStatus !eq "purged"', 'LW802 "purged"'],
  ['CacheCacheStatus in ["hit", "purged"]', 'LW802 "purged"'],
  ['ClientIPClass eq "clean"', ""],
  ['SecurityAction eq "nothing"', ""],
  ['BotTags contains "brave"', ""],
]);

testValues("formats", [
  ['ClientIP eq "10.0.0.1"', ""],
  ['ClientIP eq "2001:db8::1"', ""],
  ['ClientIP startsWith "10."', ""],
  ['ClientIP eq "10.0.0."', 'error LW803 "10.0.0."', 'ClientIP startsWith "10.0.0."'],
  ['ClientIP contains "x"', 'error LW803 "x"'],
  ['OriginIP eq "1.2.3.4.5"', 'error LW803 "1.2.3.4.5"'],
  ['RayID eq "x"', 'LW803 "x"'],
  ['RayID startsWith "7d1f"', ""],
  ['ClientRequestPath eq "/a"', ""],
  ['ClientRequestPath contains "?id="', 'LW803 "?id="', 'ClientRequestURI contains "?id="'],
  ['ClientRequestURI contains "?id="', ""],
  ['ClientCountry eq "germ"', 'error LW803 "germ"'],
  ['EdgeResponseContentType contains "html"', ""],
]);

testValues("more than the field has", [
  ['ClientRequestHost eq "https://shop.example.com/cart"', 'error LW816 "https://shop.example.com/cart"', 'ClientRequestHost eq "shop.example.com"'],
  ['ClientRequestHost eq "shop.example.com/cart"', 'error LW816 "shop.example.com/cart"', 'ClientRequestHost eq "shop.example.com"'],
  ['ClientRequestPath eq "https://shop.example.com/cart"', 'LW816 "https://shop.example.com/cart"', 'ClientRequestPath eq "/cart"'],
  ['ClientRequestPath eq "/search?q=shoes"', 'LW816 "/search?q=shoes"', 'ClientRequestPath eq "/search"'],
  ['ClientRequestPath startsWith "https://example.com/"', 'LW803 "https://example.com/"'],
  ['ClientRequestURI eq "https://example.com/a?b=c"', 'LW816 "https://example.com/a?b=c"', 'ClientRequestURI eq "/a?b=c"'],
  ['ClientIP eq "192.0.2.1:443"', 'error LW816 "192.0.2.1:443"', 'ClientIP eq "192.0.2.1"'],
  ['RayID eq "7d1f3a5c9b2e4680-AMS"', 'LW816 "7d1f3a5c9b2e4680-AMS"', 'RayID eq "7d1f3a5c9b2e4680"'],
  ['ClientRequestReferer eq "https://example.com/"', ""],
]); // biome-ignore format: a table

testValues("facts of one example say nothing", [['Email eq "x"', ""]], { dataset: "access_requests" });
testValues("facts of an array are about its elements", [
  ['ResolvedIPs contains "192.0.2.1"', ""],
  ['ResolvedIPs contains "10.0.0.0/8"', 'error LW812 "10.0.0.0/8"'],
  ['ResolvedIPs contains "192.0.2.1/32"', 'error LW812 "192.0.2.1/32"', 'ResolvedIPs contains "192.0.2.1"'],
  ['ResolvedIPContinentCodes contains "eu"', 'LW801 "eu"', 'ResolvedIPContinentCodes contains "EU"'],
], { dataset: "gateway_dns" }); // biome-ignore format: a table

const fields = {
  Level: { type: "int", min: 10, max: 20, missing: [-1] },
  Colour: { type: "string", enum: ["red", "blue"], oldValues: ["pink"], aliases: { 1: "red" }, missing: ["-"] },
  Name: { type: "string", case: "upper" },
  Status: { type: "int", format: "http-status", basis: "seen" },
  Path: { type: "string", format: "path", basis: "seen" },
} as const;
testValues("a dataset of one's own", [
  ["Level eq 0", ""],
  ["Level eq -1", ""],
  ["Level eq 10", ""],
  ["Level eq 9", "error LW805 9"],
  ["Level lt 10", "LW808 Level lt 10", "Level lt 10 and Level gt -1"],
  ["Level lt -1", "error LW805 -1"],
  ["Level leq 20", "LW806 20"],
  ['Colour in ["pink", "-", ""]', ""],
  ['Colour eq "Red"', 'LW801 "Red"', 'Colour eq "red"'],
  ['Colour eq "1"', 'LW801 "1"', 'Colour eq "red"'],
  ['Colour eq "green"', 'LW802 "green"'],
  ['Name eq "ADA"', ""],
  ['Name eq "Ada"', 'error LW801 "Ada"', 'Name eq "ADA"'],
  ['Path eq "x y"', 'LW803 "x y"'],
], { dataset: { name: "own", scopes: [], fields } }); // biome-ignore format: a table

test.each(["Status eq 5000", "Status gt 5000", "Status leq 5000"])("a range of known log lines: %s", (text) => {
  const [one] = compile(text, { dataset: { name: "own", scopes: [], fields } }).diagnostics;
  expect(one && describeDiagnostic(one).message).toContain("5000 in known log lines");
});

describe("in words: how certain it is, and which values there are", () => {
  const keepsNothing = "so the filter keeps no line";
  test.each([
    ["BotScore eq 100", `\`BotScore\` is never equal to 100, ${keepsNothing}`, "write a number from 0 to 99"],
    ["EdgeResponseBytes eq -1", `\`EdgeResponseBytes\` is never equal to -1, ${keepsNothing}`, "write a number of at least 0"],
    ['CacheCacheStatus eq "no"', `\`CacheCacheStatus\` is never \`"no"\`, ${keepsNothing}`, "write `unknown`, `miss`, `expired`, `updating`, `stale` or `hit`, or one of 6 more"],
    ['EdgeColoCode eq "1"', `\`EdgeColoCode\` is never \`"1"\`, ${keepsNothing}`, "write a value such as `AMS`"],
    ['RayID eq "x"', '`RayID` is never `"x"` in known log lines, so the filter probably keeps no line', "write a value such as `7d1f3a5c9b2e4680`"],
    ['{"where":{"or":[]}}', "this `or` has no comparisons", "write a comparison; to deliver every line, leave out the `filter` of the job"],
    ['EdgeStartTimestamp in [5, "2024-01-01T00:00:00Z"]', "the list has values of two types: an integer and a string", 'write values of one type: `["192.0.2.1", "192.0.2.5"]`'],
  ])("%s", (text, message, help) => {
    const [one] = compile(text, { dataset }).diagnostics;
    expect(one && describeDiagnostic(one)).toEqual({ message, help });
  }); // biome-ignore format: a table
});
