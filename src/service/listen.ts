/** Puts a service on a port. */
import { randomUUID } from "node:crypto";
import { createServer, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { type AddressInfo, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { getRequestListener } from "@hono/node-server";
import { failure } from "./http/envelope.js";
import type { Hosts } from "./http/hosts.js";
import { basePath } from "./http/operation-endpoints.js";
import { type Refused, refuse } from "./operation.js";
import type { Service } from "./service.js";
import { ServiceRefused } from "./service-refused.js";
import { closeWhereSilent } from "./silent-connection.js";

export interface ListenOptions {
  /** 0 takes a free one; 4600 unless told otherwise. */
  readonly port?: number | undefined;
  /** The address to be bound; 127.0.0.1 unless told otherwise. */
  readonly host?: string | undefined;
  /** Further names that requests may call the service by, as behind a proxy. */
  readonly names?: readonly string[] | undefined;
  /** Puts lighter `Request` and `Response` in the place of the global ones, which doubles what a process answers that does nothing else. */
  readonly replaceGlobals?: boolean | undefined;
}

export interface Listening {
  /** The base address of the interface. */
  readonly url: string;
  /** Takes no more requests and waits for those that are being answered, but not long. The service goes on. */
  close(): Promise<void>;
}

/** What senders may take their time for; milliseconds, and bytes. */
const limits = { headers: 30_000, silence: 120_000, headerBytes: 16_384, check: 5_000, end: 8_000 };

/** Connections that wait to be taken, as far as the system allows: a page that many open at once has all their browsers come at once. */
const backlog = 4096;

/** Rejects, in words, where the port or the address cannot be had. */
export async function listen(
  service: Service,
  { port = 4600, host = "127.0.0.1", names = [], replaceGlobals = false }: ListenOptions = {},
): Promise<Listening> {
  if (!service.guarded && !isLoopback(host)) throw new ServiceRefused(`others reach the address ${host}, so it needs a tokens file`);
  const hosts = hostsOf(host, names);
  const listener = getRequestListener((request, { incoming }) => service.fetch(request, incoming.socket.remoteAddress ?? "", hosts), {
    overrideGlobalObjects: replaceGlobals,
    errorHandler: () => {
      const { status, headers, body } = failure(refuse("notHttp", {}));
      return new Response(body, { status, headers: { ...headers, "x-request-id": newId() } });
    },
  });
  // A request without a host is refused by us, as everything else is.
  const times = { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check };
  const answers = new WeakMap<Socket, ServerResponse>();
  const server = createServer(
    { ...times, maxHeaderSize: limits.headerBytes, requireHostHeader: false },
    (request, response) => void listener(request, response),
  );
  server.timeout = limits.silence;
  server.on("timeout", closeWhereSilent);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuseRaw(error, socket as Socket, answers.get(socket as Socket)));
  // What a request expects besides its answer does not matter here.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  await bound(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${isIP(host) === 6 ? `[${host}]` : host}:${taken}${basePath}`,
    close: () => closed(server),
  };
}

function bound(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new ServiceRefused(reasonOf(error, port, host))));
    server.listen({ port, host, backlog }, () => resolve());
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === "EADDRINUSE") return `the port ${port} of ${host} is taken by another process`;
  if (code === "EACCES") return `this process may not take the port ${port}`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") return `this machine has no address ${host}`;
  return `cannot listen at ${host}, port ${port}: ${message}`;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), limits.end);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Whoever reaches an address that is everybody's may call it by any number, or by the name of this machine. */
function hostsOf(host: string, names: readonly string[]): Hosts {
  const own = isIP(host) === 6 ? `[${new URL(`http://[${host}]`).hostname.slice(1, -1)}]` : host.toLowerCase();
  const isEverybodys = host === "0.0.0.0" || own === "[::]";
  const machine = isEverybodys ? [hostname().toLowerCase()] : [];
  return { names: [own, ...(isLoopback(host) || isEverybodys ? ["localhost", "127.0.0.1", "[::1]"] : []), ...machine, ...names], numbers: isEverybodys };
}

/** Whether only this machine reaches an address. */
function isLoopback(host: string): boolean {
  return host === "localhost" || /^127\.\d+\.\d+\.\d+$/.test(host) || (isIP(host) === 6 && new URL(`http://[${host}]`).hostname === "[::1]");
}

const newId = () => randomUUID().replaceAll("-", "");

/** Answers what is no request yet, or never will be. What is being answered already ends as it is. */
function refuseRaw({ code }: NodeJS.ErrnoException, socket: Socket, answer: ServerResponse | undefined): void {
  if (code === "ECONNRESET" || !socket.writable || (answer?.headersSent === true && !answer.writableFinished)) return void socket.destroy();
  const { status, headers, body } = failure(refusalOf(code));
  const all = { ...headers, "x-request-id": newId(), "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy());
}

function refusalOf(code: string | undefined): Refused {
  if (code === "HPE_HEADER_OVERFLOW") return refuse("headersTooLarge", { most: limits.headerBytes });
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? refuse("tooSlow", { seconds: limits.headers / 1000 }) : refuse("notHttp", {});
}
