/** What only laying out filters in JSON needs, in a file of its own. */
export { formatJson } from "../hosts/format-in-json.js";
export * from "./every-run.js";
