/** What the command reads when it meets the first mistake, in a file of its own; see the configuration of the build. */
export { readMistakes } from "../text/mistakes/read.js";
export { foreignText } from "./foreign.js";
