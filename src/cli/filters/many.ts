/** Operands that may name many filters at once. */
import { isJson } from "../../index.js";
import { type Io, Refusal } from "../world/io.js";
import { fileOf, readInput } from "./input.js";
import { isHostFile } from "./source-files.js";

export function isFolder(operand: string, io: Io): boolean {
  return operand !== "-" && unlessRefused(() => io.kind(operand) === "folder");
}

/** Whether an operand is a file in which a list may stand: JSON, Terraform, YAML, of which no filter was chosen. */
export function mayHoldJobs(operand: string, io: Io): boolean {
  return unlessRefused(() => {
    const { file, choice } = fileOf(operand, io);
    if (choice !== null || (file !== "-" && io.kind(file) !== "file")) return false;
    return isHostFile(file) || isJson(readInput(operand, io).text);
  });
}

/** Whoever opens what cannot be looked at is told why. */
function unlessRefused(look: () => boolean): boolean {
  try {
    return look();
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
