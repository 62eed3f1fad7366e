/** What is answered over a connection that no request came out of: nonsense, headers without an end, another protocol. */
import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { failure } from "./http/envelope.js";
import { type Refused, refuse } from "./operation.js";

export interface RawLimits {
  readonly headerBytes: number;
  /** For which headers are waited for. */
  readonly seconds: number;
}

export interface Connections {
  /** Cuts what has not even agreed on a protocol. */
  cutUnready(): void;
  cutAll(): void;
}

/** Answers what Node would answer by itself, in an envelope; what is being answered already ends as it is. */
export function answerRaw(server: Server, limits: RawLimits): Connections {
  const answers = new WeakMap<Socket, ServerResponse>();
  /** By who is at the other end: what TLS makes of a connection is another socket with the same. */
  const open = new Map<string, Socket>();
  const unready = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    const peer = peerOf(socket);
    open.set(peer, socket);
    if (isSecure(server)) unready.add(socket);
    socket.on("close", () => {
      unready.delete(socket);
      if (open.get(peer) === socket) open.delete(peer);
    });
  });
  server.on("secureConnection", (socket: TLSSocket) => {
    const raw = open.get(peerOf(socket));
    if (raw !== undefined) unready.delete(raw);
  });
  server.on("request", (request, response) => void answers.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const { code = "" } = error;
    const present = socket as Socket;
    if (/^(?:ERR_SSL_|ERR_TLS_|EPROTO)/.test(code)) {
      const raw = open.get(peerOf(present));
      // What speaks no TLS would be told nothing by an alert of TLS.
      if (code === "ERR_SSL_HTTP_REQUEST" && raw?.writable) end(raw, refuse("needsTls", {}));
      else raw?.destroy();
      return void present.destroy();
    }
    const answer = answers.get(present);
    if (code === "ECONNRESET" || !present.writable || (answer?.headersSent === true && !answer.writableFinished))
      return void present.destroy();
    end(present, refusalOf(code, limits));
  });
  return {
    cutUnready: () => {
      for (const socket of unready) socket.destroy();
    },
    cutAll: () => {
      for (const socket of open.values()) socket.destroy();
    },
  };
}

const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

const isSecure = (server: Server) => "setSecureContext" in server;

export const newRequestId = () => randomUUID().replaceAll("-", "");

function end(socket: Socket, refused: Refused): void {
  const { status, headers, body } = failure(refused);
  const all = {
    ...headers,
    "x-request-id": newRequestId(),
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy());
}

function refusalOf(code: string, { headerBytes, seconds }: RawLimits): Refused {
  if (code === "HPE_HEADER_OVERFLOW") return refuse("headersTooLarge", { most: headerBytes });
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? refuse("tooSlow", { seconds }) : refuse("notHttp", {});
}
