/** Names that the command and the service share with the library. The package has no entry for them. */
export { escapeControls } from "./diagnostics/escape-controls.js";
export { similarNames } from "./diagnostics/suggest.js";
export { type DeliveryOptions, readOptions } from "./job/read-options.js";
export { parseJson } from "./json/parse.js";
export { type Destination, parseDestination } from "./language/destination-parts.js";
export { typeReader } from "./schema/types-from-lines.js";
export { isJson } from "./where/is-json.js";
