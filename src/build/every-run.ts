/**
 * What `check` consists of. Modules that the same files of the build need lie in one file together; since every one of them has
 * these, `check` reads one file, and nothing stands twice.
 */
export { checkCommand } from "../cli/commands/check.js";
export { runCommands } from "../cli/start/run-commands.js";
export { nodeIo } from "../cli/world/node-io.js";
