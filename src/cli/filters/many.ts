/** Operands that may name many filters at once. */
import { isJson } from "../../index.js";
import { type Io, Refusal } from "../world/io.js";
import { fileOf } from "./file-of.js";
import { readInput } from "./input.js";
import { isFilterFile } from "./source-files.js";

export function isFolder(operand: string, io: Io): boolean {
  return operand !== "-" && unlessRefused(() => io.kind(operand) === "folder");
}

/** Whether jobs may stand in what an operand names, or is: in anything but filter text. */
export function mayHoldJobs(operand: string, io: Io): boolean {
  return unlessRefused(() => {
    const { file } = fileOf(operand, io);
    const kind = file === "-" ? "file" : io.kind(file);
    if (kind !== "file") return kind === "missing" && isJson(operand);
    return !isFilterFile(file) || isJson(readInput(operand, io).text);
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
