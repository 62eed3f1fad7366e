/** Puts a service on a port. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, isIP } from "node:net";
import { hostname } from "node:os";
import { getRequestListener } from "@hono/node-server";
import { failure } from "./http/envelope.js";
import type { Hosts } from "./http/hosts.js";
import { basePath } from "./http/operation-endpoints.js";
import { refuse } from "./operation.js";
import { answerRaw, type Connections, newRequestId } from "./raw-answers.js";
import type { Service } from "./service.js";
import { ServiceRefused } from "./service-refused.js";
import { closeWhereSilent } from "./silent-connection.js";
import { type Identity, identityOf, type TlsOptions } from "./tls.js";

export interface ListenOptions {
  /** 0 takes a free one; 4600 unless told otherwise. */
  readonly port?: number | undefined;
  /** The address to be bound; 127.0.0.1 unless told otherwise. */
  readonly host?: string | undefined;
  /** Further names that requests may call the service by, as behind a proxy. */
  readonly names?: readonly string[] | undefined;
  /** Listens over https, with this certificate; absent: over http. */
  readonly tls?: TlsOptions | undefined;
  /** Seconds for which the head of a request is waited for; 30 unless told otherwise. */
  readonly patience?: number | undefined;
  /** Puts lighter `Request` and `Response` in the place of the global ones, which doubles what a process answers that does nothing else. */
  readonly replaceGlobals?: boolean | undefined;
}

export interface Listening {
  /** The base address of the interface. */
  readonly url: string;
  /** Takes no more requests and waits for those that are being answered, but not long. The service goes on. */
  close(): Promise<void>;
}

/** What senders may take their time for: seconds, milliseconds and bytes. */
const limits = { patience: 30, silence: 120_000, headerBytes: 16_384, check: 5_000, end: 8_000 };

/** Connections that wait to be taken, as far as the system allows: a page that many open at once has all their browsers come at once. */
const backlog = 4096;

/** Rejects, in words, where the port, the address or the certificate cannot be used. */
export async function listen(
  service: Service,
  {
    port = 4600,
    host = "127.0.0.1",
    names = [],
    tls,
    patience = limits.patience,
    replaceGlobals = false,
  }: ListenOptions = {},
): Promise<Listening> {
  if (!service.guarded && !isLoopback(host))
    throw new ServiceRefused(`others reach the address ${host}, so it needs a tokens file`);
  const identity = tls === undefined ? null : identityOf(tls);
  const hosts = hostsOf(host, names, identity);
  const listener = getRequestListener(
    (request, { incoming }) => service.fetch(request, incoming.socket.remoteAddress ?? "", hosts),
    {
      overrideGlobalObjects: replaceGlobals,
      errorHandler: () => {
        const { status, headers, body } = noRequest();
        return new Response(body, { status, headers });
      },
    },
  );
  const server = serverOf(identity, patience);
  const connections = answerRaw(server, { headerBytes: limits.headerBytes, seconds: patience });
  server.on("request", (request, response) => {
    if (hostsIn(request) < 2) return void listener(request, response);
    // Node takes the first, a proxy before it may have taken the last.
    const { status, headers, body } = noRequest();
    response.writeHead(status, { ...headers, connection: "close" }).end(body);
  });
  // What a request expects besides its answer does not matter here.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  await bound(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http${identity === null ? "" : "s"}://${isIP(host) === 6 ? `[${host}]` : host}:${taken}${basePath}`,
    close: () => closed(server, connections),
  };
}

function noRequest() {
  const { status, headers, body } = failure(refuse("notHttp", {}));
  return { status, headers: { ...headers, "x-request-id": newRequestId() }, body };
}

function hostsIn({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
}

/** Rejects, in words, where the port or the address cannot be bound, before anything is begun for it. */
export async function checkPort({
  port = 4600,
  host = "127.0.0.1",
}: Pick<ListenOptions, "port" | "host">): Promise<void> {
  const server = createServer();
  await bound(server, port, host);
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

function serverOf(identity: Identity | null, patience: number): Server {
  const milliseconds = patience * 1000;
  const options = {
    headersTimeout: milliseconds,
    connectionsCheckingInterval: Math.min(limits.check, milliseconds),
    maxHeaderSize: limits.headerBytes,
    // A request without a host is refused by us, as everything else is.
    requireHostHeader: false,
  };
  const server =
    identity === null
      ? createServer(options)
      : createSecureServer({ ...options, cert: identity.cert, key: identity.key, handshakeTimeout: milliseconds });
  server.timeout = limits.silence;
  server.on("timeout", closeWhereSilent);
  return server;
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
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `this machine has no address ${host}`;
  return `cannot listen at ${host}, port ${port}: ${message}`;
}

function closed(server: Server, connections: Connections): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(connections.cutAll, limits.end);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
    connections.cutUnready();
  });
}

/**
 * Whoever reaches an address that is everybody's may call it by any number, or by the name of this machine. What a certificate is for is ours: behind
 * another name it would not be believed.
 */
function hostsOf(host: string, names: readonly string[], identity: Identity | null): Hosts {
  const own = isIP(host) === 6 ? `[${new URL(`http://[${host}]`).hostname.slice(1, -1)}]` : host.toLowerCase();
  const isEverybodys = host === "0.0.0.0" || own === "[::]";
  const machine = isEverybodys ? [hostname().toLowerCase()] : [];
  return {
    names: [
      own,
      ...(isLoopback(host) || isEverybodys ? ["localhost", "127.0.0.1", "[::1]"] : []),
      ...machine,
      ...names,
    ],
    numbers: isEverybodys,
    isOurs: (name) => identity?.isFor(name) ?? false,
  };
}

/** Whether only this machine reaches an address. */
function isLoopback(host: string): boolean {
  return (
    host === "localhost" ||
    /^127\.\d+\.\d+\.\d+$/.test(host) ||
    (isIP(host) === 6 && new URL(`http://[${host}]`).hostname === "[::1]")
  );
}
