export { runProcess } from "../cli/start/serve-process.js";
export * from "./every-run.js";
