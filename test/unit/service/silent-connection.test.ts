import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { setImmediate as afterNetwork, setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeWhereSilent } from "../../../src/old-service/silent-connection.js";

let server: Server;
beforeEach(async () => {
  server = createServer((socket) => socket.resume());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.close();
});

/** Sends something when it is told to, and says when that is on its way. */
const sender = `
  const { connect } = require("node:net");
  const { workerData: { port, told } } = require("node:worker_threads");
  const socket = connect(port, "127.0.0.1", () => {
    Atomics.wait(told, 0, 0);
    socket.write("something", () => {
      Atomics.store(told, 0, 2);
      Atomics.notify(told, 0);
    });
  });
`;

test("a connection is closed where nothing came, but not for what this process had no time to read", async () => {
  const told = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(sender, { eval: true, workerData: { port: (server.address() as AddressInfo).port, told } });
  const [socket] = (await once(server, "connection")) as [Socket];
  await wait(1);
  // Until it comes back to the network, this is a process that does not run.
  Atomics.store(told, 0, 1);
  Atomics.notify(told, 0);
  Atomics.wait(told, 0, 1);
  expect(socket.bytesRead).toBe(0);
  closeWhereSilent(socket);
  await afterNetwork();
  expect([socket.destroyed, socket.bytesRead]).toEqual([false, 9]);
  closeWhereSilent(socket);
  await afterNetwork();
  expect(socket.destroyed).toBe(true);
  await worker.terminate();
});
