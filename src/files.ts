/** The entry `logwhere/files`: the filters and jobs in JSON, YAML and Terraform files. */
export type { CheckedFile, FileFilter, FormattedFile, IncludedFile } from "./files/checked-file.js";
export { formatFile } from "./files/format-file.js";
export { checkFile, type FileOptions, type FixedFile, type FixOptions, fixFile } from "./job/check-file.js";
