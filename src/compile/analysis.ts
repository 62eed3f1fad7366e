import { analysisDiagnostics } from "./analysis-diagnostics.js";
import { minimizedSizes } from "./minimized-sizes.js";
import type { MeaningFinder } from "./settings.js";

/** Finds what a filter can mean: that it keeps nothing or everything, or has parts that change nothing (LW5xx). */
export const analysis: MeaningFinder = { find: analysisDiagnostics, minimized: minimizedSizes };
