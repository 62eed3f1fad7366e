/** What is said of mistakes and of the command, in a file of its own: functions, each by the module it comes from. */
export { commandHelp, generalHelp } from "../cli/arguments/help.js";
export { toAnnotations } from "../diagnostics/annotations.js";
export { describeDiagnostic } from "../diagnostics/describe.js";
export { toRecords } from "../diagnostics/records.js";
export { renderDiagnostics } from "../diagnostics/render.js";
export { report, safeFix, suggestedFix } from "../diagnostics/report.js";
export * from "./every-run.js";
