/** What only filters in shell scripts and HTTP requests need, in a file of its own. */
export { findInScript, formatScript, readScript } from "../hosts/scripts/host.js";
export * from "./every-run.js";
