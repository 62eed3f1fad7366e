import { fieldFacts } from "../language/dataset.js";
import { defaultLimits } from "../language/limits.js";
import { type JudgedCriterion, judgeFilter } from "../values/judge-filter.js";
import { knownPart } from "./known-part.js";
import { parentsIn } from "./none-minded.js";
import type { ValueFinder } from "./settings.js";
import { spelledAs } from "./spelled-as.js";
import { valueDiagnostics } from "./value-diagnostics.js";

/**
 * Says of values that their field never has, or hardly, as far as is known (LW8xx), and of those that look like a pattern, a network, a
 * variable or a sum of another unit. For datasets that have facts.
 */
export const values: ValueFinder = /* @__PURE__ */ finder("all");

/** The same without what rests on lines that were seen only. */
export const documentedValues: ValueFinder = /* @__PURE__ */ finder("documented");

function finder(level: "documented" | "all"): ValueFinder {
  return {
    finds: level,
    find(filter, dataset, context) {
      const judged: readonly JudgedCriterion[] = judgeFilter(filter.tree, dataset);
      const { tree, sizes } = filter;
      if (judged.length === 0 || tree.kind === "Everything") return [];
      let known: ReturnType<typeof parentsIn> | undefined;
      const parents = () => (known ??= parentsIn(tree));
      return valueDiagnostics(judged, tree, {
        ...context,
        dataset,
        level,
        sizes,
        limits: { ...defaultLimits, ...context.limits },
        parents,
      });
    },
    knownPart,
    spell: (dataset, field, operator, constant) => {
      const facts = fieldFacts(dataset, field);
      return facts === undefined ? constant : spelledAs(constant, { field, operator, facts, level });
    },
  };
}
