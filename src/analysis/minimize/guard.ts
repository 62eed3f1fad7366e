/** Whether a candidate keeps the same lines as the filter that is minimised: samples first, then every line there is (language.md §16.4). */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedTree } from "../../checked/filter.js";
import { byField } from "../by-field.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import { kindsOf } from "../engine/kinds.js";
import { type ConsideredLines, differenceNode, readingOf } from "../questions/difference.js";
import { lineFromModel } from "../witness/line-from-model.js";
import { mostUncounted, workOfTrial } from "../witness/work-of-trial.js";
import { isHeavy } from "./meanings.js";
import { type Samples, samples } from "./samples.js";

export interface Guard {
  readonly samples: Samples;
  /** Whether candidate and filter agree on the lines collected. */
  mayBeSame(candidate: CheckedTree): boolean;
  /** Whether they agree on every line that counts; a line on which they do not is collected, unless it is very long. */
  isSame(candidate: CheckedTree): boolean | "undecided";
}

/** Guards the meaning of a filter. `assumePresent`: only lines with all its fields count. */
export function guard(original: CheckedTree, assumePresent: boolean, engine: Engine): Guard {
  const collected = samples();
  const kinds: readonly ConsideredLines[] = assumePresent ? ["present"] : linesThatMatter(original);

  return {
    samples: collected,
    mayBeSame: (candidate) => collected.of(candidate) === collected.of(original),
    isSame(candidate) {
      if (original.kind !== "Everything" && isHeavy(original))
        return sameWith(candidate, newEngine(engine.budget, [original, candidate], engine));
      return sameWith(candidate, engine);
    },
  };

  function sameWith(candidate: CheckedTree, engine: Engine): boolean | "undecided" {
    for (const lines of kinds) {
      // Without negated operators it is the same question.
      if (
        lines === "plain" &&
        [original, candidate].every((tree) => engine.keeps(tree, "plain") === engine.keeps(tree, "unknown"))
      )
        continue;
      for (const [one, other] of [
        [original, candidate],
        [candidate, original],
      ] as const) {
        const answer = engine.solve(differenceNode(one, other, lines, engine));
        if (answer.possible === "undecided") return "undecided";
        if (!answer.possible) continue;
        const criteria = [...criteriaOf(one), ...criteriaOf(other)];
        const line = lineFromModel([...byField(criteria).keys()], answer.model, engine);
        // Samples save work, and one that takes longer than the question it answers does not.
        if (workOfTrial(line, criteria.length) <= mostUncounted) collected.add(line, readingOf(lines));
        return false;
      }
    }
    return true;
  }
}

/** Under the zero value a field of one kind is like a field that has that value, which is asked anyway. */
function linesThatMatter(tree: CheckedTree): readonly ConsideredLines[] {
  const ambiguous = [...byField(criteriaOf(tree)).values()].some((own) => new Set(own.flatMap(kindsOf)).size > 1);
  return ["unknown", "plain", ...(ambiguous ? ["zero" as const] : [])];
}
