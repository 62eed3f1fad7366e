/** What goes through logs. */
export * from "../logs/index.js";
export * from "./every-run.js";
