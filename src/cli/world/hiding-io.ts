import type { Io } from "./io.js";

/** The same world, in which whatever is said beside the results goes through `hide` first. */
export function hidingIo(io: Io, hide: (text: string) => string): Io {
  const err: Pick<Io, "err"> = { err: (text) => io.err(hide(text)) };
  return Object.assign(Object.create(io) as Io, err);
}

/** The same, also of the texts that are results. */
export function hidingAllIo(io: Io, hide: (text: string) => string): Io {
  const out: Pick<Io, "out"> = { out: (data) => io.out(typeof data === "string" ? hide(data) : data) };
  return Object.assign(Object.create(hidingIo(io, hide)) as Io, out);
}
