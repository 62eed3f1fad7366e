/** The entry `logwhere/files`: the filters and jobs in JSON, YAML and Terraform files. */
export {
  type CheckedFile,
  checkFile,
  type FileFilter,
  type FileOptions,
  type FixedFile,
  fixFile,
  formatFile,
} from "./job/check-file.js";
