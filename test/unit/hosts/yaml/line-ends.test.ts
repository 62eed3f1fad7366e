/** Line ends within values of filters in YAML: a fix of one is right whichever style they are folded in, made alone and with all others, or is not offered. */
import { describe, expect, test } from "vitest";
import { compileAll } from "../../../../src/compile.js";
import { applyEdits } from "../../../../src/diagnostics/apply-fixes.js";
import { hosts } from "../../../../src/hosts.js";
import { toWhere } from "../../../../src/index.js";
import { mend } from "../../../../src/mend.js";

const options = { hosts, path: "a.yaml", analysis: false, values: "off" } as const;
const where = (value: string) => `{"where":{"and":[{"key":"ClientRequestPath","operator":"eq","value":"${value}"}]}}`;
const inQuotes = (value: string) => JSON.stringify(where("@")).replace("@", value);
const file = (scalar: string) => `- dataset: http_requests\n  destination_conf: s3://b\n  filter: ${scalar}\n`;

function valueIn(text: string): string | null {
  const { filters } = compileAll(text, options);
  const filter = filters[0]?.compilation.filter;
  return filter === undefined
    ? null
    : (JSON.stringify(toWhere(filter)).match(/"value":("(?:[^"\\]|\\.)*")/)?.[1] ?? "");
}

const scalars: readonly (readonly [string, string, string | null])[] = [
  ["folded", `>\n    ${where("a\n\n    b")}`, '"a\\nb"'],
  ["folded with CRLF", `>\r\n    ${where("a\r\n\r\n    b")}`, '"a\\nb"'],
  ["folded, of several", `>\n    ${where("a\n\n\n    b")}`, null],
  ["folded, with a line of spaces", `>\n    ${where("a\n      \n    b")}`, null],
  ["folded, before more indentation", `>\n    ${where("a\n      b\n    c")}`, null],
  ["folded, before a tab", `>\n    ${where("a\n    \tb")}`, null],
  ["literal", `|\n    ${where("a\n\n    b")}`, '"a\\n\\nb"'],
  ["literal before more indentation", `|\n    ${where("a\n      b")}`, '"a\\n  b"'],
  ["single quotes", `'${where("a\n\n    b")}'`, '"a\\nb"'],
  ["double quotes", inQuotes("a\n\n    b"), '"a\\nb"'],
  ["double quotes, of several", inQuotes("a\n\n\n    b"), null],
];

describe.each(scalars)("%s", (_, scalar, value) => {
  const text = file(scalar);

  test("all fixes together", () => {
    const mended = mend(text, options);
    if (value === null) expect(mended.text).toBe(text);
    else expect(valueIn(mended.text)).toBe(value);
  });

  test("each alone leaves the other line ends what they are", () => {
    const { diagnostics } = compileAll(text, options);
    const ends = diagnostics.filter(({ code }) => code === "LW105");
    expect(ends.length).toBeGreaterThan(0);
    for (const { fixes } of ends)
      for (const { edits } of fixes) {
        const after = compileAll(applyEdits(text, edits), options);
        expect(after.diagnostics.filter(({ code }) => code === "LW105")).toHaveLength(ends.length - 1);
        expect(after.around).toEqual([]);
      }
  });
});
