import { callBudget, shareBudget } from "../analysis/engine/budget.js";
import { minimize } from "../analysis/minimize/minimize.js";
import { meaningOf } from "../analysis/questions/meaning.js";
import { sizesOf } from "../where/sizes.js";
import { analysisDiagnostics } from "./analysis-diagnostics.js";
import type { MeaningFinder } from "./settings.js";

/** Finds what filters can mean: that a filter keeps no line or every line, or has parts without effect (LW5xx). */
export const analysis: MeaningFinder = {
  ofCall() {
    const shared = callBudget();
    return {
      find({ tree }, expression, source, notation) {
        const { findings, complete } = shareBudget(shared, (budget) => meaningOf(tree, { budget }));
        if (tree.kind === "Everything") return { diagnostics: [], complete };
        return { diagnostics: analysisDiagnostics(findings, { tree, expression, source, notation }), complete };
      },
      minimized(tree, fits) {
        const smaller = shareBudget(shared, (budget) => minimize(tree, fits, { budget }));
        return smaller.complete ? sizesOf(smaller.tree) : null;
      },
    };
  },
};
