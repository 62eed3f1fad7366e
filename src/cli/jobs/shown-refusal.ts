import { Refusal } from "../world/io.js";

/** A refusal without the secrets of addresses among arguments, which may stand where a file or an option does, of any command. */
export async function shownRefusal(refusal: Refusal, args: readonly string[]): Promise<Refusal> {
  if (!args.some((arg) => arg.includes("://"))) return refusal;
  const { withoutArguments } = await import("./secret-arguments.js");
  const shown = (text: string) => withoutArguments(text, args);
  const { help, file, because } = refusal;
  const less = because === null ? null : { ...because, name: shown(because.name) };
  return new Refusal(shown(refusal.message), typeof help === "string" ? shown(help) : help, file === null ? null : shown(file), less);
}
