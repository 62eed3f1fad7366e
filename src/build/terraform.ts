/** What only filters in Terraform need, in a file of its own. */
export { moduleCalls, moduleResults } from "../hosts/module-calls.js";
export { findInTerraform, formatTerraform, readTerraformFile, valueLayout } from "../hosts/terraform/host.js";
export { isJsonSyntax, readTerraformJson } from "../hosts/terraform/json-syntax.js";
export { readTerraform } from "../hosts/terraform/read.js";
export { namesNotTaken } from "../hosts/terraform/taken-names.js";
export { toTerraform } from "../hosts/terraform/write.js";
export * from "./every-run.js";
