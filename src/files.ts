/** The entry `logwhere/files`: the filters and jobs in JSON, YAML and Terraform files. */
export type { CheckedFile, FileFilter, FixedFile, FormattedFile, IncludedFile } from "./files/checked-file.js";
export { formatFile } from "./files/format-file.js";
export { checkFile, type FileOptions, type FixOptions, fixFile } from "./job/check-file.js";
