#!/usr/bin/env node
/** The command's entry: hands the process to `run`. */
import { nodeIo } from "./node-io.js";
import { run } from "./run.js";

run(process.argv.slice(2), nodeIo).then((status) => {
  process.exitCode = status;
});
