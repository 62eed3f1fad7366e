/** LW8xx: a value that a field never has → code and underlined text. */
import { describe } from "vitest";
import { testRows } from "./rows.js";

describe("ranges", () => {
  testRows([
    ["BotScore eq 0", ""],
    ["BotScore eq 1", ""],
    ["BotScore eq 99", ""],
    ["BotScore eq 100", "LW805 100"],
    ["BotScore lt 1", ""],
    ["BotScore lt 2", "LW808 BotScore lt 2"],
    ["BotScore lt 2 and BotScore !eq 0", ""],
    ["ClientSrcPort eq -1", "LW805 -1"],
    ["ClientSrcPort eq 0", ""],
    ["ClientSrcPort eq 65535", ""],
    ["ClientSrcPort eq 65536", "LW805 65536"],
    ["ClientSrcPort gt 65534", ""],
    ["ClientSrcPort gt 65535", "LW805 65535"],
    ["ClientSrcPort lt 0", "LW805 0"],
    ["ClientSrcPort geq 0", "LW806 0"],
    ["ClientSrcPort leq 65535", "LW806 65535"],
    ["ClientASN eq 4294967295", ""],
    ["ClientASN eq 4294967296", "LW805 4294967296"],
    ["EdgeResponseStatus eq 99", "LW807 99"],
    ["EdgeResponseStatus eq 100", ""],
    ["EdgeResponseStatus eq 599", ""],
    ["EdgeResponseStatus eq 600", "LW807 600"],
    ["EdgeResponseStatus eq 1000", "LW805 1000"],
  ]);
});

describe("lists and forms", () => {
  testRows([
    ['ClientCountry eq "ca"', ""],
    ['ClientCountry eq "CA"', 'LW801 "CA"'],
    ['ClientCountry eq "Canada"', 'LW803 "Canada"'],
    ['ClientRequestMethod eq "GET"', ""],
    ['ClientRequestMethod eq "get"', 'LW801 "get"'],
    ['ClientSSLProtocol eq "TLSv1.3"', ""],
    ['ClientSSLProtocol eq "TLS 1.3"', 'LW801 "TLS 1.3"'],
    ['CacheCacheStatus eq "HIT"', 'LW801 "HIT"'],
    ['ClientRequestPath eq "a"', 'LW801 "a"'],
    ['ClientRequestPath eq "/a"', ""],
    ['ClientIP eq "10.0.0.1"', ""],
    ['ClientIP eq "10.0.0.0/8"', 'LW812 "10.0.0.0/8"'],
    ['OriginIP eq "1.2.3.4.5"', 'LW803 "1.2.3.4.5"'],
    ['RayID eq "x"', 'LW803 "x"'],
  ]);
});

describe("patterns and placeholders", () => {
  testRows([
    ['ClientRequestPath eq "/a*"', 'LW810 "/a*"'],
    ['ClientRequestHost contains ".*"', 'LW810 ".*"'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder
    ['ClientRequestPath eq "${x}"', 'LW813 "${x}"'],
  ]);
});
