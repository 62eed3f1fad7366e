#!/usr/bin/env node
/**
 * The command's entry. The commands that hooks and pipelines start over and over have a file of their own, which is read sooner
 * than the one with all of them.
 */

/** What `check`, `match`, `serve` and the others are to the entry. */
interface Part {
  /** Runs the command line of this process. */
  runProcess(): Promise<void>;
}

/** Of `node:module` from Node 22.8 on. */
interface Caching {
  enableCompileCache?: () => unknown;
}

// Newer versions of Node keep what they compiled. An older one would load a module for nothing.
if (Number.parseInt(process.versions.node, 10) >= 22) (module.require("node:module") as Caching).enableCompileCache?.();
const [, , name] = process.argv;
// Asked for through `module`, what is a file of its own stays one.
const part: Part = module.require(
  name === "check" || name === "match" || name === "serve" ? `./${name}.cjs` : "./command.cjs",
);
// Where nothing is left that it could wait for, a command that has not ended is no success.
process.exitCode = 2;
process.once("beforeExit", tellOfNoEnd);
void part.runProcess().finally(() => process.off("beforeExit", tellOfNoEnd));

function tellOfNoEnd(): void {
  process.stderr.write("error: the command ended without a result, which is a mistake of logwhere\n");
}
