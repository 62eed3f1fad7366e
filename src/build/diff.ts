/** What shows changes as a diff. */
export * from "../cli/views/unified-diff.js";
export * from "./every-run.js";
