/** What only a filter with unknown fields needs, in a file of its own. */
export { fieldsMeant, likeliest, otherName } from "../checked/other-name.js";
export { translateNames } from "../checked/translate-names.js";
export { dnsCode } from "../language/dns-codes.js";
export { namesElsewhere } from "../language/other-names/names-of-field.js";
export * from "./every-run.js";
