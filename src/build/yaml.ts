/** What only filters in YAML need, its parser with it, in a file of its own. */
export { findInCalls, findInYaml, formatYaml, readYamlFile } from "../hosts/yaml/host.js";
export { readYaml } from "../hosts/yaml/read.js";
export * from "./every-run.js";
