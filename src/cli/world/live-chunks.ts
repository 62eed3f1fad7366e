/** What comes through a pipe or a socket, as it comes: while nothing does, the process hears signals, and may end. */
import type { Socket, SocketConstructorOpts } from "node:net";

export interface LiveChunks {
  /** Each is valid until the next is asked for. Throws what reading throws. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Also ends chunks that are waited for. */
  close(): void;
}

/** More than a pipe usually holds. */
const bufferSize = 131_072;

/** Null where the system has no such way to read the descriptor, which is closed behind its end otherwise. */
export function liveChunks(descriptor: number): LiveChunks | null {
  // Of what the streams of others put together, most of the time would go into making buffers and handing them on.
  const { Socket } = process.getBuiltinModule("node:net");
  const buffers = [new Uint8Array(bufferSize), new Uint8Array(bufferSize)] as const;
  let turn: 0 | 1 = 0;
  /** At most one, since reading pauses behind one that nobody waits for; the one before may still be looked at. */
  let ready: Uint8Array | null = null;
  let over = false;
  let failure: Error | null = null;
  let wake: (() => void) | null = null;
  const rouse = (): void => {
    wake?.();
    wake = null;
  };
  // The types of Node lack what its documentation says of `onread`.
  const options: SocketConstructorOpts & { readonly onread: object } = {
    fd: descriptor,
    readable: true,
    writable: false,
    onread: {
      buffer: () => buffers[turn],
      callback(length: number, buffer: Uint8Array): boolean {
        ready = buffer.subarray(0, length);
        turn = turn === 0 ? 1 : 0;
        const awaited = wake !== null;
        rouse();
        return awaited;
      },
    },
  };
  let socket: Socket;
  try {
    socket = new Socket(options);
  } catch {
    return null;
  }
  socket.on("error", (error) => {
    failure = error;
    rouse();
  });
  for (const event of ["end", "close"]) {
    socket.on(event, () => {
      over = true;
      rouse();
    });
  }
  return {
    chunks: chunks(),
    close: () => void socket.destroy(),
  };

  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    try {
      for (;;) {
        const chunk = ready;
        if (chunk !== null) {
          ready = null;
          yield chunk;
        } else if (failure !== null) throw failure;
        else if (over) return;
        else {
          const more = new Promise<void>((resolve) => {
            wake = resolve;
          });
          socket.resume();
          await more;
        }
      }
    } finally {
      socket.destroy();
    }
  }
}
