/** Messages of the command itself, beside those about filters. */
import type { Io, Refusal } from "../world/io.js";
import { colored, printable, sayPainted } from "./print.js";

/** Says why nothing was done. */
export function refuse({ message, help }: Pick<Refusal, "message" | "help">, io: Io): void {
  const [red, bold, end] = colored(io) ? ["\u001b[1;31m", "\u001b[1m", "\u001b[0m"] : ["", "", ""];
  sayPainted(
    `${red}error${end}${bold}: ${printable(message)}${end}\n${help == null ? "" : `  = help: ${printable(help)}\n`}`,
    io,
  );
}
