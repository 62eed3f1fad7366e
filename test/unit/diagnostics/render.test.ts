import { describe, expect, test } from "vitest";
import { renderDiagnostics } from "../../../src/diagnostics/render.js";
import { report, safeFix, suggestedFix } from "../../../src/diagnostics/report.js";

/** Renders one unexpected-character diagnostic at the first `[[…]]` in a text, with the brackets taken out. */
function frame(marked: string, width?: number): string {
  const start = marked.indexOf("[[");
  const end = marked.lastIndexOf("]]") - 2;
  const text = marked.slice(0, start) + marked.slice(start + 2, end + 2) + marked.slice(end + 4);
  const diagnostic = report("LW101", { span: { start, end } }, { text: "x" });
  return renderDiagnostics({ diagnostics: [diagnostic], source: text }, width === undefined ? {} : { width })
    .split("\n")
    .slice(2, -3)
    .join("\n");
}

describe("renderDiagnostics", () => {
  test("shows code, message, place, frame, help and fixes", () => {
    const text = 'dataset http_requests\nClientCountry neq "ca"\n';
    const diagnostic = report(
      "LW201",
      { span: { start: 36, end: 39 } },
      { text: "neq", operator: "!eq", negatable: null },
      {
        fixes: [
          safeFix({ span: { start: 36, end: 39 }, text: "!eq" }),
          suggestedFix({ span: { start: 36, end: 39 }, text: "eq" }),
        ],
      },
    );
    expect(
      renderDiagnostics({ diagnostics: [diagnostic], source: text }, { file: "a.where" }),
    ).toBe(`error[LW201]: \`neq\` is no operator; it is written \`!eq\`
 --> a.where:2:15
  |
2 | ClientCountry neq "ca"
  |               ^^^
  |
  = help: write \`!eq\`
  = fix: replace \`neq\` with \`!eq\`
  = suggestion: replace \`neq\` with \`eq\`
`);
  });

  test("labels related places, on their own row and line", () => {
    const text = 'ClientCountry in ["ca",\n\n\n\n\n"us", "ca"]';
    const second = text.lastIndexOf('"ca"');
    const diagnostic = report(
      "LW213",
      { span: { start: second, end: second + 4 } },
      { value: '"ca"' },
      { related: [{ span: { start: 18, end: 22 }, label: "first" }] },
    );
    expect(
      renderDiagnostics({ diagnostics: [diagnostic], source: text }),
    ).toBe(`warning[LW213]: \`"ca"\` is in the list already
 --> 6:7
  |
1 | ClientCountry in ["ca",
  |                   ---- first stands here
...
6 | "us", "ca"]
  |       ^^^^
  |
  = help: remove it: it changes nothing and costs bytes
`);
  });

  test("draws both marks under one line", () => {
    const diagnostic = report(
      "LW213",
      { span: { start: 12, end: 13 } },
      { value: "1" },
      { related: [{ span: { start: 6, end: 7 }, label: "first" }] },
    );
    const rows = renderDiagnostics({ diagnostics: [diagnostic], source: "A in [1, 2, 1]" }).split("\n");
    expect(rows.slice(3, 6)).toEqual(["1 | A in [1, 2, 1]", "  |             ^", "  |       - first stands here"]);
  });

  test("names the JSON pointer", () => {
    const diagnostic = report("LW101", { span: { start: 0, end: 1 }, pointer: "/where/and/0" }, { text: "x" });
    expect(renderDiagnostics({ diagnostics: [diagnostic], source: "x" }, { file: "job.json" })).toContain(
      " --> job.json:1:1 at /where/and/0\n",
    );
  });

  test("colours when asked, and only then", () => {
    const diagnostic = report("LW126", { span: { start: 0, end: 0 } }, {});
    const colored = renderDiagnostics({ diagnostics: [diagnostic], source: "" }, { color: true });
    expect(colored).toContain("\u001b[1;31merror[LW126]\u001b[0m");
    expect(colored.replace(/\u001b\[[0-9;]*m/g, "")).toBe(renderDiagnostics({ diagnostics: [diagnostic], source: "" }));
  });

  test("separates several by an empty line, and gives nothing for none", () => {
    const diagnostic = report("LW126", { span: { start: 0, end: 0 } }, {});
    expect(renderDiagnostics({ diagnostics: [diagnostic, diagnostic], source: "" }).match(/\n\nerror/g)).toHaveLength(
      1,
    );
    expect(renderDiagnostics({ diagnostics: [], source: "" })).toBe("");
  });

  test("lets nothing of a file name or message reach the terminal's controls", () => {
    const diagnostic = report("LW101", { span: { start: 0, end: 1 } }, { text: "\u202e\u001b[2J" });
    const rendered = renderDiagnostics(
      { diagnostics: [diagnostic], source: "\u001b" },
      { file: "a\u001b]0;x\u0007.where" },
    );
    expect(rendered.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe("the frame is exact for", () => {
  const cases: [name: string, marked: string, expected: string][] = [
    ["tabs", "\tA\t[[;;]]\tB", "1 |     A    ;;    B\n  |          ^^"],
    ["CRLF", "A eq 1\r\nB [[;]]\r\nC", "2 | B ;\n  |   ^"],
    ["a lone CR", "A eq 1\rB [[;]]\rC", "2 | B ;\n  |   ^"],
    ["a byte-order mark", "\ufeff[[A]] B", "1 | A B\n  | ^"],
    ["wide characters", 'A eq "日本" [[;]]', '1 | A eq "日本" ;\n  |             ^'],
    ["a wide character marked", "A [[日本]]", "1 | A 日本\n  |   ^^^^"],
    ["combining characters", 'A eq "e\u0301e\u0301" [[;]]', '1 | A eq "e\u0301e\u0301" ;\n  |           ^'],
    ["a combining character alone", "[[\u0301]]x", "1 | \u25cc\u0301x\n  | ^"],
    ["emoji of several code points", "👩‍👩‍👧‍👦 🇨🇦 ❤️ [[;]]", "1 | 👩‍👩‍👧‍👦 🇨🇦 ❤️ ;\n  |          ^"],
    ["control characters", "A\u0000\u001b[[;]]", "1 | A␀␛;\n  |    ^"],
    ["invisible characters", "A\u202e\u200b[[;]]", "1 | A\\u202e\\u200b;\n  |              ^"],
    ["a lone surrogate", "A\ud83d[[;]]", "1 | A\ufffd;\n  |   ^"],
    ["an empty span", "A [[]]eq 1", "1 | A eq 1\n  |   ^"],
    ["the end of the text", "A eq [[]]", "1 | A eq\n  |      ^"],
    ["the line after the last line end", "A eq 1\n[[]]", "2 |\n  | ^"],
    ["a line end", "A eq[[\r\n]]1", "1 | A eq\n  |     ^"],
    ["two lines", "A in [[[1,\n  2]]]", "1 | A in [1,\n  |      ^^^\n2 |   2]\n  |   ^^"],
    ["many lines", "A in [[[1,\n2,\n3,\n4,\n  5]]]", "1 | A in [1,\n  |      ^^^\n...\n5 |   5]\n  |   ^^"],
    ["a two-digit line", `${"\n".repeat(11)}[[;]]`, "12 | ;\n   | ^"],
    ["nothing at all", "[[]]", "1 |\n  | ^"],
  ];
  test.each(cases)("%s", (_, marked, expected) => {
    expect(frame(marked).split("\n").slice(1).join("\n")).toBe(expected);
  });
});

describe("long lines are cut around the mark", () => {
  const rowsOf = (marked: string) => frame(marked, 40).split("\n").slice(1);
  test("at the beginning", () => {
    expect(rowsOf(`[[xx]]${"a".repeat(100)}`)).toEqual([`1 | xx${"a".repeat(36)}…`, "  | ^^"]);
  });
  test("in the middle", () => {
    const [line = "", underline = ""] = rowsOf(`${"a".repeat(100)}[[xx]]${"b".repeat(100)}`);
    expect(line).toBe(`1 | …${"a".repeat(18)}xx${"b".repeat(18)}…`);
    expect(underline).toBe(`  | ${" ".repeat(19)}^^`);
  });
  test("at the end", () => {
    const [line = "", underline = ""] = rowsOf(`${"a".repeat(100)}[[]]`);
    expect(line).toBe(`1 | …${"a".repeat(39)}`);
    expect(underline.length).toBe(line.length + 1);
  });
  test("with a mark longer than the window", () => {
    const [line = "", underline = ""] = rowsOf(`${"a".repeat(100)}[[${"x".repeat(100)}]]`);
    expect(line).toMatch(/^1 \| …a{4}x+…$/);
    expect(underline).toMatch(/^ {2}\| {6}\^+$/);
    expect(underline.length).toBeLessThanOrEqual(line.length);
  });
  test("wide characters are never split", () => {
    const [line = "", underline = ""] = rowsOf(`${"日".repeat(100)}[[x]]${"日".repeat(100)}`);
    const before = line.indexOf("x") - "1 | …".length;
    expect(underline).toBe(`  | ${" ".repeat(1 + 2 * before)}^`);
  });
  test("a related place outside the window gets its own", () => {
    const text = `A${" ".repeat(300)}B`;
    const diagnostic = report(
      "LW213",
      { span: { start: 301, end: 302 } },
      { value: "B" },
      { related: [{ span: { start: 0, end: 1 }, label: "first" }] },
    );
    const rows = renderDiagnostics({ diagnostics: [diagnostic], source: text }, { width: 40 }).split("\n");
    expect(rows.filter((row) => row.startsWith("1 |"))).toHaveLength(2);
    expect(rows).toContain("  | - first stands here");
  });
  test("a megabyte on one line is shown in a window", () => {
    const text = "日".repeat(1_000_000);
    const diagnostics = Array.from({ length: 100 }, (_, i) =>
      report("LW101", { span: { start: i * 9_000, end: i * 9_000 + 1 } }, { text: "日" }),
    );
    const rows = renderDiagnostics({ diagnostics, source: text }, { width: 80 }).split("\n");
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(200);
  });
});
