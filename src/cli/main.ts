#!/usr/bin/env node
/** The command's entry: hands the process to `run`. */
import * as nodeModule from "node:module";

// Node 22 and newer keep compiled code between runs; what is imported after this call is served from there.
(nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();

const { run } = await import("./run.js");
const { nodeIo } = await import("./node-io.js");
process.exitCode = await run(process.argv.slice(2), nodeIo);
