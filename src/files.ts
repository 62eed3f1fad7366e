/** The entry `logwhere/files`: the filters and jobs in JSON, YAML and Terraform files. */
export {
  type CheckedFile,
  checkFile,
  type FileFilter,
  type FileOptions,
  type FixedFile,
  type FixOptions,
  type FormattedFile,
  fixFile,
  formatFile,
  type IncludedFile,
} from "./job/check-file.js";
