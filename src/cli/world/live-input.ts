/** What comes through a pipe or a socket, as it comes: while nothing does, the process hears signals, and may end. */
import { closeSync, constants, openSync, readSync } from "node:fs";
import type { Socket, SocketConstructorOpts } from "node:net";
import { codeOf, descriptors, refusal } from "./descriptors.js";
import type { Sink } from "./io.js";

export interface LiveInput {
  /** Reads into the sink until that takes no more, or there is no more. Throws a Refusal, and what the sink throws. */
  pour(into: Sink): Promise<void>;
  /** Also ends what is waited for. */
  close(): void;
}

/** What a pipe usually holds. */
const readSize = 65_536;

/**
 * To wait, the system takes the processor away, and to give it back longer than a writer takes for the next bytes: so those are asked for at once,
 * and this often before they are waited for.
 */
const attempts = 4;

/** Read at most without a look at what else there is to hear: some milliseconds of work. */
const readAtOnce = 4 * 1024 * 1024;

/** Null where the system has no such way to read the descriptor, which is closed behind its end otherwise. */
export function liveInput(descriptor: number, path: string): LiveInput | null {
  // Of what the streams of others put together, most of the time would go into making buffers and handing them on.
  const { Socket } = process.getBuiltinModule("node:net");
  const reopened = descriptor === descriptors.stdin ? openedAgain(descriptor) : null;
  const source = reopened ?? descriptor;
  const isShared = source === descriptors.stdin;
  /** For what comes where Node asked for a buffer while there was no sink. */
  const early = new Uint8Array(readSize);
  let pending = early.subarray(0, 0);
  let sink: Sink | null = null;
  let over = false;
  let failure: { readonly cause: unknown } | null = null;
  let wake: (() => void) | null = null;
  const rouse = (): void => {
    wake?.();
    wake = null;
  };
  // The types of Node lack what its documentation says of `onread`.
  const options: SocketConstructorOpts & { readonly onread: object } = {
    fd: source,
    readable: true,
    writable: false,
    onread: {
      buffer: () => sink?.room().subarray(0, readSize) ?? early,
      /** False lets reading rest. */
      callback(length: number, buffer: Uint8Array): boolean {
        if (buffer === early) {
          pending = early.subarray(0, length);
          takePending();
        } else {
          take(length);
          if (!isShared) readOn();
        }
        if (sink === null) rouse();
        return sink !== null;
      },
    },
  };
  const fail = (error: unknown): void => {
    failure ??= { cause: refusal("read", path === "-" ? "standard input" : path, error) };
    sink = null;
  };
  const take = (length: number): void => {
    try {
      if (sink?.filled(length) === true) return;
    } catch (cause) {
      failure = { cause };
    }
    sink = null;
  };
  const readOn = (): void => {
    for (let total = 0; sink !== null && total < readAtOnce; ) {
      const length = tryReading(sink.room().subarray(0, readSize));
      // The end is left to the socket, which tells it once more.
      if (length === 0) return;
      total += length;
      take(length);
    }
  };
  /** 0 where nothing has come, or there is no more. */
  const tryReading = (into: Uint8Array): number => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        return readSync(source, into);
      } catch (error) {
        if (codeOf(error) === "EAGAIN") continue;
        fail(error);
        return 0;
      }
    }
    return 0;
  };
  const takePending = (): void => {
    while (sink !== null && pending.length > 0) {
      const room = sink.room();
      const part = pending.subarray(0, room.length);
      room.set(part);
      pending = pending.subarray(part.length);
      take(part.length);
    }
  };
  let socket: Socket;
  try {
    socket = new Socket(options);
  } catch {
    if (reopened !== null) closeSync(reopened);
    return null;
  }
  socket.on("error", (error) => {
    fail(error);
    rouse();
  });
  for (const event of ["end", "close"]) {
    socket.on(event, () => {
      over = true;
      rouse();
    });
  }
  return {
    async pour(into) {
      sink = into;
      takePending();
      // Wakes where the sink takes no more, too.
      while (sink !== null && failure === null && !over) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          socket.resume();
        });
      }
      sink = null;
      if (failure !== null) throw failure.cause;
    },
    close() {
      socket.destroy();
      // Whoever writes is to hear that nobody reads any more.
      if (reopened !== null) closeSync(descriptor);
    },
  };
}

/**
 * The same pipe, opened by this process alone; null where the system has none. Whether reading waits is a fact of what was opened: others that it is
 * shared with, such as a shell's other commands, may change it, and a read that waits hears no interruption.
 */
function openedAgain(descriptor: number): number | null {
  try {
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return null;
  }
}

/** The same a chunk at a time; each is valid until the next is asked for. */
export async function* liveChunks(input: LiveInput): AsyncGenerator<Uint8Array, void, void> {
  const buffer = new Uint8Array(readSize);
  for (;;) {
    let length = 0;
    await input.pour({
      room: () => buffer,
      filled(read) {
        length = read;
        return false;
      },
    });
    if (length === 0) return;
    yield buffer.subarray(0, length);
  }
}
