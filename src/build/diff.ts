/** What shows changes as a diff. */
export { unifiedDiff } from "../cli/views/unified-diff.js";
export * from "./every-run.js";
