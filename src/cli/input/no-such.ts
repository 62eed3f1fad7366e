import { similarNames } from "../../internal.js";
import { CommandError } from "../command-error.js";

/** The error for an unknown name. It suggests the nearest known name. Without one, `help` says where the names are. */
export function noSuch(
  what: string,
  name: string,
  names: { readonly known: readonly string[]; readonly help: string },
) {
  const [meant] = similarNames(name, names.known, 1);
  const help = meant === undefined ? names.help : `did you mean \`${meant}\`?`;
  return new CommandError(`there is no ${what} \`${name}\``, { help });
}
