/** Messages of the command itself, beside those about filters. */
import type { Io, Refusal } from "../world/io.js";

/** Whether a stream is coloured: as told by FORCE_COLOR or NO_COLOR, else on a terminal. */
export function colored({ env, isTerminal }: Io, stream: "stdout" | "stderr" = "stderr"): boolean {
  if (env["FORCE_COLOR"] !== undefined && env["FORCE_COLOR"] !== "") return env["FORCE_COLOR"] !== "0" && env["FORCE_COLOR"] !== "false";
  if (env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "") return false;
  return env["TERM"] !== "dumb" && isTerminal(stream);
}

/** Says why nothing was done. */
export function refuse({ message, help }: Refusal, io: Io): void {
  const [red, bold, end] = colored(io) ? ["\u001b[1;31m", "\u001b[1m", "\u001b[0m"] : ["", "", ""];
  io.err(`${red}error${end}${bold}: ${printable(message)}${end}\n${help == null ? "" : `  = help: ${printable(help)}\n`}`);
}

/** Text of others without anything that a terminal would act upon. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (c) => `\\u${(c.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);
}
