/** What only a filter with unknown fields needs, in a file of its own. */
export { fieldsMeant, otherName } from "../checked/other-name.js";
export { translateNames } from "../checked/translate-names.js";
export { namesElsewhere } from "../language/other-names/names-of-field.js";
export * from "./every-run.js";
