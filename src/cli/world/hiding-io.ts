import type { Io } from "./io.js";

/** The same world, in which whatever is said beside the results goes through `hide` first. */
export function hidingIo(io: Io, hide: (text: string) => string): Io {
  const err: Pick<Io, "err"> = { err: (text) => io.err(hide(text)) };
  return Object.assign(Object.create(io) as Io, err);
}
