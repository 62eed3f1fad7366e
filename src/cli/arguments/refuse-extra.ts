import { CommandError } from "../command-error.js";

/** Throws a CommandError for the first operand beyond the number that a command takes. */
export function refuseExtra(operands: readonly string[], most: number): void {
  const extra = operands[most];
  if (extra !== undefined) throw new CommandError(`\`${extra}\` is not expected here`);
}
