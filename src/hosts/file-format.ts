import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { FilterHost } from "./found.js";

/** The format that the name of a file says; null for all others, and for none. */
export function formatOf(path: string | undefined): FileFormat | null {
  if (path === undefined) return null;
  if (/\.(?:(?:tf|tofu|tfvars)(?:\.json)?|hcl)$/i.test(path)) return "terraform";
  if (/\.(?:sh|bash|zsh|ksh)$/i.test(path)) return "shell";
  if (/(?:^|[/\\])(?:GNU)?makefile$|\.(?:mk|mak)$/i.test(path)) return "make";
  if (/\.psm?1$/i.test(path)) return "powershell";
  if (/\.(?:http|rest)$/i.test(path)) return "http";
  return /\.ya?ml$/i.test(path) ? "yaml" : null;
}

/** Whether filters stand in a file of another format than JSON. */
export function isFileFormat(host: FilterHost): host is FileFormat {
  return host !== "filter" && host !== "job" && host !== "list" && host !== "answer";
}
