import { expect, test } from "vitest";
import { textInput } from "../../../../src/old-cli/filters/input.js";
import { compileInput } from "../../../../src/old-cli/filters/one-filter.js";
import { curlCommand } from "../../../../src/old-cli/jobs/curl-command.js";
import { toWhereJson } from "../../../../src/index.js";

/** What the command is made of for a filter, and what is said of its job. */
function commandFor(text: string) {
  const one = compileInput(textInput(text), { dataset: "http_requests", unknownFields: "ignore" }, false);
  if (one.filter === undefined) throw new Error(`no filter: ${text}`);
  return curlCommand(one, one.filter, toWhereJson(one.filter));
}

test("a filter of which there is nothing to say in its job is not read again with it", () => {
  const { text, shown, diagnostics } = commandFor(
    'ClientRequestHost eq "h1.example.com" and EdgeResponseStatus geq 500',
  );
  expect(text).toContain("h1.example.com");
  expect(shown.text).not.toContain("h1.example.com");
  expect(diagnostics).toEqual([]);
});

test.each([
  ["EdgeStartTimestamp gt 5", "LW442"],
  ['NoSuchField eq "h1.example.com"', "LW441"],
])("%s is, and %s is said at its place there", (text, code) => {
  const { ofFilter } = commandFor(text);
  const [name = ""] = text.split(" ");
  expect(ofFilter.map((found) => [found.code, text.slice(found.span.start, found.span.end).includes(name)])).toEqual([
    [code, true],
  ]);
});
