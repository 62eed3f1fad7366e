import { expect, test } from "vitest";
import { codes, rowOf } from "../../../../grammar/generate-diagnostics.js";
import { pageFacts } from "../../../../src/old-cli/views/code-page.js";
import { nodePages } from "../../../../src/old-cli/world/node-pages.js";

test.each(codes)("the page of %s says what its row does", (code) => {
  const { title, severity, explanation } = rowOf(code);
  const facts = pageFacts(nodePages.page(code) ?? "");
  expect(facts).toMatchObject({ title, severity, explanation: explanation.split("\n\n")[0] });
  expect(facts.text).not.toContain("<!--");
});
