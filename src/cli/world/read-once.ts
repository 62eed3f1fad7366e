import { type Io, Refusal } from "./io.js";

/** The same world, in which standard input is read for one purpose only: whoever came second would find it empty. */
export function readOnce(io: Io): Io {
  let read = false;
  const check = (path: string): void => {
    if (path !== "-") return;
    if (read) throw new Refusal("standard input is to be read twice, and can be read once only", "name a file for one of them");
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

/** The same world, in which standard input that was looked at can be read: both is done for one purpose. */
export function lookedAt(io: Io): Io {
  let given: Uint8Array | undefined;
  const remembering: Pick<Io, "read"> = {
    read(path, most) {
      if (path !== "-") return io.read(path, most);
      given ??= io.read(path, most);
      return given;
    },
  };
  return Object.assign(Object.create(io) as Io, remembering);
}
