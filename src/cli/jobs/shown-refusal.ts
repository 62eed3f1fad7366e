import { Refusal } from "../world/io.js";
import { withoutArguments } from "./secret-arguments.js";

/** A refusal without the secrets of addresses among arguments, which may stand where a file or an option does, of any command. */
export function shownRefusal(refusal: Refusal, args: readonly string[]): Refusal {
  if (!args.some((arg) => arg.includes("://"))) return refusal;
  const shown = (text: string) => withoutArguments(text, args);
  const { help, file, because } = refusal;
  const less = because === null ? null : { ...because, name: shown(because.name) };
  return new Refusal(shown(refusal.message), typeof help === "string" ? shown(help) : help, file === null ? null : shown(file), less);
}
