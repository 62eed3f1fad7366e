/** Names that the command and the service share with the library. The package has no entry for them. */
// From here, `check` loads the compiler without the rest of the entry: `index.ts` would bring the printing of mistakes.
export { compile } from "./compile/compile.js";
export { datasets } from "./datasets/all.js";
export { escapeControls } from "./diagnostics/escape-controls.js";
export { similarNames } from "./diagnostics/suggest.js";
export { type DeliveryOptions, readOptions } from "./job/read-options.js";
export { parseJson } from "./json/parse.js";
export { type Destination, parseDestination } from "./language/destination-parts.js";
export { typeReader } from "./schema/types-from-lines.js";
export { isJson } from "./where/is-json.js";
