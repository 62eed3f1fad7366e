/** What only filters in JSON need, in a file of its own. */
export { findFilters } from "../hosts/find-filters.js";
export * from "./every-run.js";
