export { runProcess } from "../cli/start/match-process.js";
export * from "./every-run.js";
