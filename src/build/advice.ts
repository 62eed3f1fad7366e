/** What a good filter in text does without, in a file of its own: functions, each by the module it comes from. */
export { minimizeTree } from "../analysis/minimize/minimize.js";
export { commandHelp, generalHelp } from "../cli/arguments/help.js";
export { foreignText } from "../compile/foreign.js";
export { toAnnotations } from "../diagnostics/annotations.js";
export { beforeEdits } from "../diagnostics/before-edits.js";
export { toRecords } from "../diagnostics/records.js";
export { renderDiagnostics } from "../diagnostics/render.js";
export { report, safeFix, suggestedFix } from "../diagnostics/report.js";
export { findFilters } from "../hosts/find-filters.js";
export { readMistakes } from "../text/mistakes/read.js";
export * from "./every-run.js";
