/** Mistakes in filter text → code and underlined text → text after safe fixes. */
import { describe } from "vitest";
import { dataset, testRows } from "./rows.js";

describe("strings", () => {
  testRows([
    ['ClientCountry eq "ca', 'LW102 "ca'],
    ["ClientCountry eq 'ca'", "LW103 'ca'", 'ClientCountry eq "ca"'],
    ["ClientCountry eq ca", "LW121 ca"],
    ['ClientRequestPath eq "/\\d"', "LW104 \\d"],
    ['ClientRequestPath eq "/\t"', "LW105 \t", 'ClientRequestPath eq "/\\t"'],
    ['ClientRequestPath eq "/\\ud800"', "LW106 \\ud800"],
    ['ClientRequestPath eq "/\\ud800\\udc00"', ""],
  ]);
});

describe("numbers", () => {
  testRows(
    [
      ["EdgeResponseBytes eq 05", "LW107 05", "EdgeResponseBytes eq 5"],
      ["EdgeResponseBytes eq +5", "LW107 +5", "EdgeResponseBytes eq 5"],
      ["EdgeResponseBytes eq 18446744073709551615", ""],
      ["EdgeResponseBytes eq 18446744073709551616", "LW108 18446744073709551616"],
      ["EdgeResponseBytes eq -9223372036854775808", "LW805 -9223372036854775808"],
      ["EdgeResponseBytes eq -9223372036854775809", "LW108 -9223372036854775809"],
    ],
    { dataset },
  );
});

describe("words and brackets", () => {
  testRows([
    ['ClientCountry = "ca"', "LW201 =", 'ClientCountry eq "ca"'],
    ['ClientCountry eq "ca" && BotScore eq 5', "LW120 &&", 'ClientCountry eq "ca" and BotScore eq 5'],
    ["(BotScore eq 5", "LW115 ("],
    ["BotScore eq 5)", "LW116 )"],
    ["BotScore in [5, 6", "LW117 ["],
    ["BotScore in [5 6]", "LW118 6", "BotScore in [5, 6]"],
    ["BotScore in [5,, 6]", "LW118 ,"],
    ["BotScore in []", "LW211 []"],
    ["", "LW126 "],
    ["# x", "LW126 "],
    ["and", "LW111 and"],
    ["()", "LW111 ()"],
    ["5", "LW114 5"],
  ]);
});
