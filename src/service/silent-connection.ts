import type { Socket } from "node:net";

/**
 * Closes a connection that nothing came from for too long. Timers go before the network, so where this process did not run for a while, what came
 * meanwhile is not read yet, and its sender would find a connection broken that it used in time.
 */
export function closeWhereSilent(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}
