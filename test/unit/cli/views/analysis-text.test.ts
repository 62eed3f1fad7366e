import { expect, test } from "vitest";
import { analysisText } from "../../../../src/old-cli/views/analysis-text.js";
import { analyze } from "../../../../src/meaning.js";
import { compiled } from "../../../support/compiled.js";

/** The last rows, about the smaller filter. */
function ofSize(text: string, complete: boolean): string {
  const filter = compiled(text, null);
  const analysis = analyze(filter);
  const shown = analysisText(filter, { ...analysis, minimized: { ...analysis.minimized, complete } }, null);
  return shown.slice(shown.indexOf("size: "));
}

test("that nothing smaller was found is said where all was tried", () => {
  expect(ofSize("A eq 1", true)).toContain("nothing smaller was found");
  expect(ofSize("A eq 1", false)).toContain(
    "undecided whether something smaller keeps the same: `logwhere minimize` takes longer to find it\n",
  );
});

test("and that what was found is not the end of it, where not all was", () => {
  expect(ofSize("A eq 1 and A eq 1", true)).not.toContain("logwhere minimize");
  expect(ofSize("A eq 1 and A eq 1", false)).toMatch(
    /minimised: .*\n {2}A eq 1\nwhether something smaller keeps the same was not looked into to the end/,
  );
});
