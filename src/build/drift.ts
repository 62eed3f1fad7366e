/** All jobs of two sides compared, and the client that asks a service for one of them, in a file of its own. */
export { drift } from "../cli/drift/drift.js";
export * from "./every-run.js";
