import { afterEach, expect, test, vi } from "vitest";
import { checkInput, mostTried } from "../../../../src/old-cli/filters/check-input.js";
import { textInput } from "../../../../src/old-cli/filters/input.js";
import { compileInput } from "../../../../src/old-cli/filters/one-filter.js";
import { analysis } from "../../../../src/compile/analysis.js";
import { mistakes } from "../../../../src/compile/mistakes.js";

afterEach(() => {
  vi.restoreAllMocks();
});

test("what filters mean before and after mending is found with the work of one call", () => {
  for (const fix of [null, "look", "make"] as const) {
    const calls = vi.spyOn(analysis, "ofCall");
    const { mended, errors } = checkInput(
      textInput("dataset http_requests\nBotScore = 3 and BotScore lt 2"),
      { analysis: true },
      fix,
    );
    expect({ mended: mended.length, errors, calls: calls.mock.calls.length }).toEqual(
      fix === null ? { mended: 0, errors: 1, calls: 1 } : { mended: 1, errors: 1, calls: 1 },
    );
    calls.mockRestore();
  }
});

test("whether a filter could be mended is told without reading it once more as it was given", () => {
  const text = "dataset http_requests\nBotScore = 3 and (BotScore lt 2";
  const reads = vi.spyOn(mistakes, "read");
  const { filter } = compileInput(textInput(text), {}, false);
  expect([filter, reads.mock.calls.filter(([read]) => read === text).length]).toEqual([undefined, 1]);
});

test("of a large text it is not tried what would be held back, which is said, nor whether it could be mended", () => {
  const text = `dataset http_requests\nBotScore = 3 and (BotScore lt 2 ${"# c\n".repeat(mostTried / 4)}`;
  const reads = vi.spyOn(mistakes, "read");
  const { untried, heldBack, fixable } = checkInput(textInput(text), {}, null);
  const { filter, mendable } = compileInput(textInput(text), {}, false);
  expect({ untried, heldBack, fixable, filter, mendable, reads: reads.mock.calls.length }).toEqual({
    untried: true,
    heldBack: 0,
    fixable: 1,
    filter: undefined,
    mendable: false,
    reads: 2,
  });
  expect(checkInput(textInput(text.slice(0, mostTried)), {}, null).untried).toBe(false);
  // What is asked for is done.
  expect(checkInput(textInput(text), {}, "look")).toMatchObject({ untried: false, heldBack: 1 });
});

test.each([
  "dataset http_requests\nClientASN eq 1",
  "dataset http_requests\nClientASN is 1",
  '{"where":{"and":[{"key":"a","operator":"in","value":[1]}]}}',
])("of what was checked no tree is held: %s", (text) => {
  for (const fix of ["make", "look", null] as const) {
    const { file, filters } = checkInput(textInput(text), {}, fix);
    expect(filters).toHaveLength(1);
    for (const { compilation } of [...file.filters, ...filters]) expect(compilation.document).toBe(null);
  }
});
