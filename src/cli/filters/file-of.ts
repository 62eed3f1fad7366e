/** Operands that name a file, or one filter of it. */
import type { Io } from "../world/io.js";

/** The file that an operand names, and which of its filters. */
export function fileOf(operand: string, io: Io): { readonly file: string; readonly choice: string | null } {
  if (!operand.includes("#") || io.kind(operand) !== "missing") return { file: operand, choice: null };
  for (let at = operand.indexOf("#"); at !== -1; at = operand.indexOf("#", at + 1)) {
    const file = operand.slice(0, at);
    if (file === "-" || (file !== "" && io.kind(file) === "file"))
      return { file, choice: operand.slice(at + 1) || null };
  }
  return { file: operand, choice: null };
}
