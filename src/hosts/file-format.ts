import type { FileFormat } from "../diagnostics/catalog/files.js";

/** The format that the name of a file says; null for all others, and for none. */
export function formatOf(path: string | undefined): FileFormat | null {
  if (path === undefined) return null;
  if (/\.(?:tf|tofu|tfvars)(?:\.json)?$/i.test(path)) return "terraform";
  return /\.ya?ml$/i.test(path) ? "yaml" : null;
}
