/**
 * Every command, in the order of help. All are loaded together: they share nearly everything below them, and an engine
 * starts one flat file sooner than the same in lazily evaluated parts.
 */
import type { Command } from "../arguments/command.js";
import { analyzeCommand } from "./analyze.js";
import { checkCommand } from "./check.js";
import { compareCommand } from "./compare.js";
import { compileCommand } from "./compile.js";
import { completionCommand } from "./completion.js";
import { decompileCommand } from "./decompile.js";
import { explainCommand } from "./explain.js";
import { fieldsCommand } from "./fields.js";
import { formatCommand } from "./format.js";
import { helpCommand } from "./help.js";
import { inferCommand } from "./infer.js";
import { jobCommand } from "./job.js";
import { matchCommand } from "./match.js";
import { minimizeCommand } from "./minimize.js";
import { pushCommand } from "./push.js";
import { serveCommand } from "./serve.js";
import { sqlCommand } from "./sql.js";
import { versionCommand } from "./version.js";

const those: readonly Command[] = [
  compileCommand,
  checkCommand,
  decompileCommand,
  formatCommand,
  matchCommand,
  explainCommand,
  analyzeCommand,
  compareCommand,
  minimizeCommand,
  jobCommand,
  fieldsCommand,
  inferCommand,
  serveCommand,
  pushCommand,
  sqlCommand,
];

const general: readonly Command[] = [
  helpCommand([...those.map(({ name }) => name), "completion", "help", "version"], () => commands),
  versionCommand,
];

const all: readonly Command[] = [...those, completionCommand([...those, ...general]), ...general];

/** By name. */
export const commands: ReadonlyMap<string, Command> = new Map(all.map((command) => [command.name, command]));
