import { fstatSync } from "node:fs";
import { type ConnectOpts, Socket, type SocketConstructorOpts } from "node:net";
import type { LogStream } from "../../logs/index.js";

/** The most bytes of a read of a pipe on Linux. */
const readSize = 65_536;

/**
 * Reads a pipe into one buffer: each chunk is valid until the caller asks for the next. A stream of Node allocates a
 * buffer for each read, which takes as long as the read.
 */
export function pipeInput(descriptor: number): LogStream {
  const buffer = new Uint8Array(readSize);
  let received = 0;
  let ended = false;
  let failure: Error | null = null;
  let wake = (): void => {};
  const options: SocketConstructorOpts & Pick<ConnectOpts, "onread"> = {
    fd: descriptor,
    writable: false,
    onread: {
      buffer,
      callback(length) {
        received = length;
        wake();
        // Pauses the socket.
        return false;
      },
    },
  };
  const socket = new Socket(options);
  socket.on("error", (error) => {
    failure = error;
  });
  socket.on("close", () => {
    ended = true;
    wake();
  });

  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    try {
      // The socket may read its first chunk before the caller asks for one.
      while (received > 0 || !ended) {
        const length = received;
        received = 0;
        if (length > 0) {
          yield buffer.subarray(0, length);
          continue;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          socket.resume();
        });
      }
      if (failure !== null) throw failure;
    } finally {
      socket.destroy();
    }
  }
  return { [Symbol.asyncIterator]: chunks, destroy: () => socket.destroy() };
}

export function isPipe(descriptor: number): boolean {
  return fstatSync(descriptor).isFIFO();
}
