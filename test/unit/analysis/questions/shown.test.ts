/** What is seen quickly is what the engine decides: nothing is to be said of a filter each part of which plainly matters. */
import { describe, expect, test } from "vitest";
import { meaningOf } from "../../../../src/analysis/questions/analyze.js";
import { shownOf } from "../../../../src/analysis/questions/shown.js";
import type { CheckedNode } from "../../../../src/checked/filter.js";
import { compile } from "../../../../src/compile.js";
import { differentFilters } from "../../../support/different-filters.js";
import { limitedFilters } from "../../../support/limited-filters.js";
import { runs, someOf, whole } from "../../../support/seed.js";

const limits = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

function filterOf(
  text: string,
  dataset: Parameters<typeof limitedFilters>[0] | object | string | null = "http_requests",
) {
  const { filter } = compile(text, { limits, ...(dataset === null ? {} : { dataset: dataset as string }) });
  if (filter === undefined || filter.tree.kind === "Everything") return null;
  return { filter, tree: filter.tree };
}

const { numRuns } = runs(400, 60);
const tried = someOf(limitedFilters(numRuns), 90);

const isShown = (tree: CheckedNode) => shownOf(tree)?.all === true;

test("what is shown of parts spares the engine questions, and changes no answer", () => {
  let spared = 0;
  for (const { text, dataset } of tried) {
    const found = filterOf(text, dataset);
    const shown = found === null ? null : shownOf(found.tree);
    if (found === null || shown === null || shown.open.size + shown.needed.size === 0) continue;
    spared++;
    const [plain, spare] = [meaningOf(found.filter), meaningOf(found.filter, undefined, { shown })];
    if (!plain.complete) continue;
    expect([spare.verdict, spare.findings, spare.complete], text).toEqual([
      plain.verdict,
      plain.findings,
      plain.complete,
    ]);
  }
  expect(spared).toBeGreaterThan(numRuns / 4);
});

test("where it says so the engine has nothing to say", () => {
  let sound = 0;
  let all = 0;
  for (const { text, dataset } of tried) {
    const found = filterOf(text, dataset);
    if (found === null) continue;
    all++;
    if (!isShown(found.tree)) continue;
    sound++;
    const { verdict, findings, complete } = meaningOf(found.filter);
    expect([verdict, findings, complete], text).toEqual(["sometimes", [], true]);
  }
  expect(sound).toBeGreaterThan(numRuns / 20);
  expect(sound).toBeLessThan(all);
});

test("of filters as people have them nearly all are seen so", () => {
  const different = whole ? 100 : 60;
  const seen = differentFilters(different).filter((text) => {
    const found = filterOf(text);
    const isSound = found !== null && isShown(found.tree);
    if (found !== null && isSound) expect(meaningOf(found.filter).findings, text).toEqual([]);
    return isSound;
  });
  expect(seen.length).toBeGreaterThan(0.8 * different);
});

describe("what it cannot show", () => {
  test.each([
    'ClientCountry eq "ca" and ClientCountry eq "us"',
    'ClientCountry !eq "ca" or ClientCountry !eq "us"',
    'ClientRequestPath startsWith "/api" or ClientRequestPath startsWith "/api/v1"',
    'ClientCountry eq "ca" and BotScore lt 30 and ClientCountry eq "ca"',
    "BotScore gt 10 and BotScore lt 20 and BotScore !in [5, 25]",
    "EdgeResponseStatus gt 18446744073709551615",
    "EdgeResponseStatus geq -9223372036854775808",
    'ClientRequestPath startsWith ""',
  ])("%s", (text) => {
    const found = filterOf(text);
    expect(found !== null && isShown(found.tree)).toBe(false);
  });
});
