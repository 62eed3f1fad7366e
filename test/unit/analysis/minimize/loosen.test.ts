/** Advice for what does not fit is looked for without measuring the whole filter at every trial. */
import { expect, test } from "vitest";
import { costOf } from "../../../../src/analysis/cost.js";
import { loosen } from "../../../../src/analysis/minimize/loosen.js";
import type { CheckedNode } from "../../../../src/checked/filter.js";
import { compiled } from "../../../support/compiled.js";

test.each([1000, 4000])(
  "of %i conditions those that save most go first, a few times all that are surely too many",
  (count) => {
    const text = Array.from(
      { length: count },
      (_, at) => `ClientRequestHost !eq "${"h".repeat(1 + (at % 40))}${at}"`,
    ).join(" and ");
    const tree = compiled(text, "http_requests").tree as CheckedNode;
    let measured = 0;
    const loose = loosen(
      tree,
      (candidate) => {
        measured += costOf(candidate).operators;
        return costOf(candidate).bytes <= 1000;
      },
      1000,
    );
    expect(loose?.kind).toBe("And");
    expect(costOf(loose as CheckedNode).bytes).toBeLessThanOrEqual(1000);
    expect(costOf(loose as CheckedNode).bytes).toBeGreaterThan(900);
    expect(measured).toBeLessThan(6 * count);
  },
);
