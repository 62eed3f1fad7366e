/** Mistakes in lists, groups and files → reports → text after safe fixes → text after the first fix of each error. */
import { describe, expect, test } from "vitest";
import { parse } from "../../src/index.js";
import { codesOf, testMistakes } from "./rows.js";

testMistakes("lists", [
  ['ClientCountry in ("ca", "us")', "LW119 (", 'ClientCountry in ["ca", "us"]'],
  ['ClientCountry in {"ca" "us"}', "LW119 {", 'ClientCountry in ["ca", "us"]'],
  ['ClientCountry in "ca", "us"', 'LW119 "ca", "us"', 'ClientCountry in ["ca", "us"]'],
  ["ClientCountry in ca, us", "LW119 ca, us", "", 'ClientCountry in ["ca", "us"]'],
  ['ClientCountry in ["ca" "us"]', 'LW118 "us"', 'ClientCountry in ["ca", "us"]'],
  ['ClientCountry in ["ca"; "us"]', "LW120 ;", 'ClientCountry in ["ca", "us"]'],
  ['ClientCountry in ["ca" or "us"]', "LW120 or", 'ClientCountry in ["ca", "us"]'],
  ['ClientCountry in "ca,us"', 'LW209 "ca,us"', 'ClientCountry in ["ca", "us"]'],
  ['ClientCountry in ["ca,us"]', 'LW815 "ca,us"'],
  ["EdgeResponseStatus in [500,,502]", "LW118 ,", "", "EdgeResponseStatus in [500,502]"],
  ["EdgeResponseStatus in [500, 502", "LW117 [", "", "EdgeResponseStatus in [500, 502]"],
  ['ClientCountry in ["ca", "us" and BotScore lt 30', "LW117 [", "", 'ClientCountry in ["ca", "us"] and BotScore lt 30'],
  ['ClientCountry in [["ca"]]', "LW101 [", "", 'ClientCountry in ["ca"]'],
  ['ClientCountry eq ("ca")', "LW119 (", 'ClientCountry eq "ca"'],
  ["EdgeResponseStatus in [500 502 503]", "LW118 502", "EdgeResponseStatus in [500, 502, 503]"],
  ["EdgeResponseStatus in (500 502)", "LW119 (", "EdgeResponseStatus in [500, 502]"],
  ['ClientCountry in ["ca", "us")', "LW119 )", 'ClientCountry in ["ca", "us"]'],
  ["ClientCountry in [", "LW117 ["],
  ["EdgeResponseStatus in 500,502", "LW119 500,502", "EdgeResponseStatus in [500,502]"],
  ['ClientCountry in ("ca" or "us")', "LW119 ( | LW120 or", 'ClientCountry in ["ca", "us"]'],
  ["ClientCountry in {ca us}", "LW119 { | LW121 ca | LW121 us", "ClientCountry in [ca, us]", 'ClientCountry in ["ca", "us"]'],
  ["EdgeResponseStatus in 1,024", "LW119 1,024 | LW107 1,024", "", "EdgeResponseStatus in [1024]"],
  ['A in ["a\n, 2]', 'LW202 A | LW102 "a | LW212 2', 'A in ["a\n, "2"]', 'A in ["a"\n, "2"]'],
  ["BotScore in [5,, 6]", "LW118 ,", "", "BotScore in [5, 6]"],
  ['ClientRequestPath startsWith ("/a" or "/b")', 'LW210 ("/a" or "/b")', "", '(ClientRequestPath startsWith "/a" or ClientRequestPath startsWith "/b")'],
  ['ClientRequestPath startsWith "/a", "/b"', 'LW114 "/b"', "", 'ClientRequestPath startsWith "/a" or ClientRequestPath startsWith "/b"'],
]); // biome-ignore format: a table

testMistakes("parentheses and groups", [
  ['(ClientCountry eq "ca" and BotScore lt 30', "LW115 (", "", '(ClientCountry eq "ca" and BotScore lt 30)'],
  ['ClientCountry eq "ca" and BotScore lt 30)', "LW116 )", "", 'ClientCountry eq "ca" and BotScore lt 30'],
  ['((ClientCountry eq "ca" or BotScore lt 30) and ClientASN eq 5', "LW115 (", "", '((ClientCountry eq "ca" or BotScore lt 30) and ClientASN eq 5)'],
  ["()", "LW111 ()"],
  ['ClientCountry eq "ca" and ()', "LW111 ()"],
  ['(ClientCountry eq "ca"]', "LW116 ]", "", '(ClientCountry eq "ca")'],
  ['(ClientCountry eq "ca" and (BotScore lt 30 or ClientASN eq 5)\nkeep {"ClientCountry": "ca"}', "LW115 (", "", '(ClientCountry eq "ca" and (BotScore lt 30 or ClientASN eq 5))\nkeep {"ClientCountry": "ca"}'],
  [')ClientCountry eq "ca"(', "LW116 ) | LW111 (", "", 'ClientCountry eq "ca"('],
  ["BotScore eq 1 and (ClientASN eq 2]", "LW116 ]", "", "BotScore eq 1 and (ClientASN eq 2)"],
]); // biome-ignore format: a table

testMistakes("missing parts", [
  ["ClientCountry", "LW112 ClientCountry"],
  ['ClientCountry "ca"', "LW112 ClientCountry", "", 'ClientCountry eq "ca"'],
  ["EdgeResponseStatus geq", "LW113 geq"],
  ["EdgeResponseStatus geq and BotScore lt 30", "LW113 geq"],
  ['eq "ca"', "LW114 eq"],
  ['ClientCountry eq "ca" or eq "us"', "LW114 eq", "", 'ClientCountry eq "ca" or ClientCountry eq "us"'],
  ['ClientCountry eq "ca" or "us"', 'LW114 "us"', "", 'ClientCountry in ["ca", "us"]'],
  ["EdgeResponseStatus eq 500 or 502 or 503", "LW114 502", "", "EdgeResponseStatus in [500, 502, 503]"],
  ["EdgeResponseStatus geq 400 and lt 500", "LW114 lt", "", "EdgeResponseStatus geq 400 and EdgeResponseStatus lt 500"],
  ["EdgeResponseStatus geq 400 lt 500", "LW122 lt", "", "EdgeResponseStatus geq 400 and EdgeResponseStatus lt 500"],
  ['"ca" eq ClientCountry', "LW123 ClientCountry", 'ClientCountry eq "ca"'],
  ["ClientCountry EdgeResponseStatus", "LW112 ClientCountry"],
  ["not CacheTieredFill", "LW112 CacheTieredFill", "", "not CacheTieredFill eq true"],
  ["CacheTieredFill and BotScore lt 30", "LW112 CacheTieredFill", "", "CacheTieredFill eq true and BotScore lt 30"],
  ['ClientRequestPath contains "a" or "b" and BotScore lt 30', 'LW114 "b"', "", '(ClientRequestPath contains "a" or ClientRequestPath contains "b") and BotScore lt 30'],
  ["ClientCountry eq EdgeResponseStatus eq 5", "LW113 eq"],
  ['ClientCountry eq eq "ca"', "LW101 eq", "", 'ClientCountry eq "ca"'],
  ['eq eq "ca"', "LW202 eq"],
  ['keep eq "ca"', "LW202 keep"],
  ["true", "LW142 true"],
  ["1 = 1", "LW142 1 = 1"],
  ["CacheTieredFill", "LW112 CacheTieredFill", "", "CacheTieredFill eq true"],
  ["5", "LW114 5"],
  ['SecurityActions ["block"]', "LW112 SecurityActions", "", 'SecurityActions in ["block"]'],
]); // biome-ignore format: a table

testMistakes("header, examples, comments", [
  ['dataset: http_requests\nClientCountry eq "ca"', "LW127 :", 'dataset http_requests\nClientCountry eq "ca"'],
  ['dataset "http_requests"\nClientCountry eq "ca"', 'LW127 "http_requests"', "", 'dataset http_requests\nClientCountry eq "ca"'],
  ['dataset\nClientCountry eq "ca"', "LW127 dataset"],
  ['dataset http-requests\nClientCountry eq "ca"', "LW127 http-requests", "", 'dataset http_requests\nClientCountry eq "ca"'],
  ['dataset http_requests\ndataset http_requests\nClientCountry eq "ca"', "LW127 dataset"],
  ["dataset http_requests\neq 500", "LW114 eq"],
  ["dataset http_requests\nwhere BotScore eq 1", "LW101 where", "dataset http_requests\nBotScore eq 1"],
  ["EdgeResponseStatus eq OriginResponseStatus", "LW121 OriginResponseStatus"],
  ['ClientCountry eq "ca"\ndataset http_requests', "LW127 dataset"],
  ['ClientCountry eq "ca"\nkeep', "LW128 keep"],
  ['ClientCountry eq "ca"\nkeep ClientCountry', "LW128 keep"],
  ['ClientCountry eq "ca"\nkeep {ClientCountry: "ca"}', "LW401 ClientCountry", 'ClientCountry eq "ca"\nkeep {"ClientCountry": "ca"}'],
  ['keep {"ClientCountry": "ca"}\nClientCountry eq "ca"', "LW128 keep"],
  ['// Canada\nClientCountry eq "ca"', "LW132 //", '# Canada\nClientCountry eq "ca"'],
  ['ClientCountry eq "ca" // Canada', "LW132 //", 'ClientCountry eq "ca" # Canada'],
  ['-- Canada\nClientCountry eq "ca"', "LW132 --", '# Canada\nClientCountry eq "ca"'],
  ['/* Canada */ ClientCountry eq "ca"', "LW132 /*", "", ' ClientCountry eq "ca"'],
  ["", "LW126 "],
  ["# nothing", "LW126 "],
  ["dataset http_requests", "LW126 "],
  ['where ClientCountry eq "ca"', "LW101 where", 'ClientCountry eq "ca"'],
  ['filter: ClientCountry eq "ca"', "LW101 filter:", 'ClientCountry eq "ca"'],
  ['ClientCountry\u00a0eq "ca"', "LW101 \u00a0", 'ClientCountry eq "ca"'],
  ['ClientCountry eq "ca"\u200b', "LW101 \u200b", 'ClientCountry eq "ca" '],
  ["# x", "LW126 "],
  ["dataset http_requests not BotScore eq 1", ""],
  ["dataset http_requests(BotScore eq 1)", ""],
  ["BotScore eq 1 /* x */", "LW132 /*", "", "BotScore eq 1 "],
  ["BotScore eq 1 -- x", "LW132 --", "BotScore eq 1 # x"],
]); // biome-ignore format: a table

testMistakes("several", [
  ["ClientCountry == 'ca' && EdgeResponseStatus => 500 || (BotScore < 30", "LW201 == | LW103 'ca' | LW120 && | LW201 => | LW120 || | LW115 ( | LW201 <", 'ClientCountry eq "ca" and EdgeResponseStatus geq 500 or (BotScore lt 30', 'ClientCountry eq "ca" and EdgeResponseStatus geq 500 or (BotScore lt 30)'],
  ['ClientCuontry = ca and BotScore lt "30"', 'LW202 ClientCuontry | LW201 = | LW121 ca | LW208 "30"', "ClientCuontry eq ca and BotScore lt 30", 'ClientCountry eq "ca" and BotScore lt 30'],
  ["ClientCountry in (ca us) and EdgeResponseStatus eq 5xx or 404", "LW119 ( | LW121 ca | LW121 us | LW140 5xx | LW114 404", "ClientCountry in [ca, us] and EdgeResponseStatus eq 5xx or 404", 'ClientCountry in ["ca", "us"] and (EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599) or 404'],
  ['ClientCountry eq "ca" and EdgeResponseStatus between 500 and 599 and starts_with(ClientRequestPath, "/api") and BotScore < 30', 'LW201 between | LW137 starts_with(ClientRequestPath, "/api") | LW201 <', 'ClientCountry eq "ca" and EdgeResponseStatus between 500 and 599 and starts_with(ClientRequestPath, "/api") and BotScore lt 30', 'ClientCountry eq "ca" and EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599 and ClientRequestPath startsWith "/api" and BotScore lt 30'],
  ["ClientCountry neq ca, EdgeResponseStatus gte 500; BotScore < 30", "LW201 neq | LW121 ca | LW120 , | LW201 gte | LW120 ; | LW201 <", "ClientCountry !eq ca, EdgeResponseStatus geq 500; BotScore lt 30", 'ClientCountry !eq "ca" and EdgeResponseStatus geq 500 and BotScore lt 30'],
  ["not (ClientCountry = ca or us) and EdgeResponseStatus >= 0500", "LW114 us | LW201 >= | LW107 0500", "not (ClientCountry = ca or us) and EdgeResponseStatus geq 500", 'not (ClientCountry in ["ca", "us"]) and EdgeResponseStatus geq 500'],
]); // biome-ignore format: a table

describe("64 levels of parentheses and `not` are read, 65 are not", () => {
  const nested = (levels: number) => `${"(".repeat(levels)}A eq 1${")".repeat(levels)}`;
  const negated = (levels: number) => `${"not ".repeat(levels)}A eq 1`;
  const mixed = (levels: number) => `${"not (".repeat(levels / 2)}${nested(levels % 2)}${")".repeat(levels / 2)}`;
  test.each([
    ["parentheses", nested],
    ["not", negated],
    ["not and parentheses", mixed],
  ])("%s", (_, deep) => {
    const codes = [deep(64), deep(65), `${deep(64)} and ${deep(64)}`].map((text) => codesOf(parse(text).diagnostics));
    expect(codes).toEqual(["", "LW129", ""]);
  });
});
