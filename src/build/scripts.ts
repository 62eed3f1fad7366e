/** What only filters in scripts, makefiles and HTTP requests need, in a file of its own. */
export { findInScript, formatScript, readScript } from "../hosts/scripts/host.js";
export * from "./every-run.js";
