import type { OptionTable } from "../arguments/options.js";
import { type Io, Refusal } from "../world/io.js";
import { withoutArguments } from "./secret-arguments.js";

/** A name of a file as people give one: in small letters, or with an ending. */
const usualName = /^(?:\.{0,2}\/)?(?:[a-z_.-]{1,40}\d{0,2}\/){0,20}[a-z_-]{1,40}\d{0,2}$|\.[a-z]{1,8}$/;

/** What stands in the place of the names of files with secrets, where there is no such file and the name looks like none: it may be the secret itself. */
export function mistakenNames(
  options: OptionTable,
  values: Readonly<Record<string, unknown>>,
  io: Io,
): readonly string[] {
  const given = Object.entries(options).flatMap(([name, { secret, value }]) =>
    secret && value === "FILE" ? [values[name]] : [],
  );
  return given.filter(
    (one): one is string => typeof one === "string" && one.length > 1 && !usualName.test(one) && isMissing(one, io),
  );
}

/** Of what cannot be looked at nobody knows that it is a file. */
function isMissing(file: string, io: Io): boolean {
  try {
    return io.kind(file) === "missing";
  } catch {
    return true;
  }
}

/**
 * A refusal without the secrets of addresses among arguments, which may stand where a file or an option does, of any command. `names`: what is as secret, all
 * of it.
 */
export function shownRefusal(refusal: Refusal, args: readonly string[], names: readonly string[] = []): Refusal {
  if (names.length === 0 && !args.some((arg) => arg.includes("://"))) return refusal;
  const shown = (text: string) =>
    withoutArguments(
      names.reduce((less, name) => less.replaceAll(name, "***"), text),
      args,
    );
  const { help, file, because } = refusal;
  const less = because === null ? null : { ...because, name: shown(because.name) };
  return new Refusal(
    shown(refusal.message),
    typeof help === "string" ? shown(help) : help,
    file === null ? null : shown(file),
    less,
  );
}
