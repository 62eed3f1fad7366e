/** What a filter means: text → LW5xx; filter → a line that it keeps. */
import { describe, expect, test } from "vitest";
import { analyze, lineText } from "../../src/meaning.js";
import { compiled, dataset, testRows } from "./rows.js";

describe("reports", () => {
  testRows(
    [
      ["BotScore gt 4 and BotScore lt 6", ""],
      ["BotScore gt 4 and BotScore lt 5", "LW501 BotScore lt 5"],
      ["BotScore gt 5 and BotScore lt 5", "LW501 BotScore lt 5"],
      ["BotScore gt 5 or BotScore lt 5", ""],
      ["BotScore geq 5 or BotScore lt 5", "LW502 BotScore lt 5"],
      ["BotScore geq 5 or BotScore leq 5", "LW502 BotScore leq 5"],
      ['ClientRequestPath contains ""', 'LW502 ClientRequestPath contains ""'],
      ["BotScore eq 5 and BotScore eq 5", "LW505 BotScore eq 5", "BotScore eq 5"],
      [
        'ClientRequestPath startsWith "/a" and ClientRequestPath startsWith "/ab"',
        'LW506 ClientRequestPath startsWith "/a"',
      ],
      [
        'ClientRequestPath startsWith "/a" and ClientRequestPath startsWith "/b"',
        'LW501 ClientRequestPath startsWith "/b"',
      ],
      ['ClientCountry !eq "ca" or ClientCountry !eq "us"', 'LW508 ClientCountry !eq "us"'],
      ['ClientCountry eq "ca" and ClientCountry eq "us"', 'LW509 ClientCountry eq "us"'],
    ],
    { dataset, analysis: true, values: "off" },
  );
});

describe("a kept line", () => {
  test.each(
    [
      ['ClientRequestPath eq "a\\"b\\\\c"', '{"ClientRequestPath":"a\\"b\\\\c"}'],
      ['ClientRequestPath eq "\\u0000\\n\\u007f"', '{"ClientRequestPath":"\\u0000\\n\u007f"}'],
      ['`a"b` eq 1', '{"a\\"b":1}'],
      ["A eq 18446744073709551615", '{"A":18446744073709551615}'],
      ["A eq true", '{"A":true}'],
    ].slice(0, 5),
  )("%s", (text, line) => {
    const { kept } = analyze(compiled(text, {}));
    expect(kept && lineText(kept)).toBe(line);
  });
});
