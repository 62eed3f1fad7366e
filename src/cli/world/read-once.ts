import { type Io, Refusal } from "./io.js";

/** The same world, in which standard input is read for one purpose only: whoever came second would find it empty. */
export function readOnce(io: Io): Io {
  let read = false;
  const check = (path: string): void => {
    if (path !== "-") return;
    if (read)
      throw new Refusal("standard input is to be read twice, and can be read once only", "name a file for one of them");
    read = true;
  };
  const guarded: Pick<Io, "read" | "chunks" | "openLog"> = {
    read(path, most) {
      check(path);
      return io.read(path, most);
    },
    chunks(path) {
      check(path);
      return io.chunks(path);
    },
    openLog(path, isPrinted) {
      check(path);
      return io.openLog(path, isPrinted);
    },
  };
  // What is not guarded is asked of the world itself, and only when it is needed.
  return Object.assign(Object.create(io) as Io, guarded);
}

/**
 * The same world, in which what was looked at can be read, or refused once more: standard input and pipes, such as `<(…)` of a shell, give what they
 * hold once. Whoever read a pipe that is refused on its way again would get what is left of it.
 */
export function lookedAt(io: Io): Io {
  const read = new Map<string, () => Uint8Array>();
  const remembering: Pick<Io, "read"> = {
    read(path, most) {
      if (path !== "-" && io.fileSize(path) !== null) return io.read(path, most);
      const known = read.get(path) ?? outcomeOf(() => io.read(path, most));
      read.set(path, known);
      return known();
    },
  };
  return Object.assign(Object.create(io) as Io, remembering);
}

/** What gives, or throws, what this does when it is called now. */
function outcomeOf<T>(act: () => T): () => T {
  try {
    const value = act();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
