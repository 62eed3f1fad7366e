/** Reports for other programs and for reviews, in a file of its own. */
export { markdownOf } from "../cli/views/reports/markdown.js";
export { sarifOf } from "../cli/views/reports/sarif.js";
export * from "./every-run.js";
