/** Unified diffs, which `--diff` alone asks for, in a file of their own. */
export * from "../cli/views/unified-diff.js";
export * from "./every-run.js";
