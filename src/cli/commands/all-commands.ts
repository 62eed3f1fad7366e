/** Every command. Each is loaded only when it is asked for, so that the others cost nothing at start. */
import type { Command } from "../command.js";

interface CommandEntry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export const commands: ReadonlyMap<string, CommandEntry> = new Map([
  ["compile", { summary: "print a filter as where JSON", load: async () => (await import("./compile.js")).compileCommand }],
  ["check", { summary: "report every mistake of filter files, and fix what is safe to fix", load: async () => (await import("./check.js")).checkCommand }],
  ["decompile", { summary: "print where JSON as filter text", load: async () => (await import("./decompile.js")).decompileCommand }],
  ["format", { summary: "bring filter files into canonical layout", load: async () => (await import("./format.js")).formatCommand }],
  ["match", { summary: "print the log lines that a filter keeps", load: async () => (await import("./match.js")).matchCommand }],
  ["explain", { summary: "show a filter in every shape, and why it keeps or drops a line", load: async () => (await import("./explain.js")).explainCommand }],
  ["fields", { summary: "list datasets, or a dataset's fields with types and operators", load: async () => (await import("./fields.js")).fieldsCommand }],
]);
