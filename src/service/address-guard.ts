/**
 * Requests to addresses that others name, without a way into networks that only this machine reaches. Node asks no `lookup` for
 * addresses written as numbers, so those are judged where the URL's parser has made them plain (`127.1`, `0x7f000001`), and names
 * where they are looked up: the connection is made to the very addresses that were judged.
 */
import { lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream/promises";
import { specialKind } from "./address-ranges.js";
import { parsedUrl } from "./parsed-url.js";

export interface GuardOptions {
  /** Places (`host:port`) that are reached whatever their address and port. */
  readonly allow?: readonly string[] | undefined;
  /** How many redirects are followed, each judged like the first address; those beyond, and all of requests that are no GET, are answers. Default: 0. */
  readonly redirects?: number | undefined;
  /** Most bytes of an answer's body. Default: 5 MiB. */
  readonly mostBytes?: number | undefined;
  /** Most milliseconds for all of it. Default: 5000. */
  readonly timeout?: number | undefined;
  /** Absent: the system's. */
  readonly lookup?: LookupFunction | undefined;
}

export interface GuardedRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Of one that comes in pieces, `content-length` has to be among the headers. */
  readonly body?: Uint8Array | AsyncIterable<Uint8Array> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one request, and gives its answer with the whole body; rejects with a `NotReached` where it must not, or does not, come to one. */
export type GuardedFetch = (url: string | URL, request?: GuardedRequest) => Promise<Response>;

/** Why there is no answer. The message names no more of the address than its host. */
export class NotReached extends Error {
  constructor(
    readonly reason: "refused" | "failed" | "timeout" | "tooLarge" | "aborted",
    message: string,
  ) {
    super(message);
  }
}

const mostHeaderBytes = 16_384;
/** Headers that go along to where a redirect leads; any other may prove who asks. */
const impersonal = /^(?:accept|accept-encoding|accept-language|user-agent)$/i;

export function guardedFetch({
  allow = [],
  redirects = 0,
  mostBytes = 5 * 1024 * 1024,
  timeout = 5000,
  lookup = systemLookup,
}: GuardOptions): GuardedFetch {
  const allowed = new Set(allow.map((place) => place.toLowerCase()));
  return async (address, request = {}) => {
    const deadline = AbortSignal.timeout(timeout);
    const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
    let url = new URL(address);
    let { headers = {} } = request;
    const method = request.method ?? "GET";
    for (let followed = 0; ; followed++) {
      const answer = await exchange(url, { ...request, method, headers, signal });
      const next = method === "GET" && followed < redirects ? redirectOf(answer, url) : null;
      if (next === null) return answer;
      url = next;
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => impersonal.test(name)));
    }

    function exchange(to: URL, sent: GuardedRequest & { readonly signal: AbortSignal }): Promise<Response> {
      const isAllowed = allowed.has(placeOf(to));
      const refusal = isAllowed ? null : refusalOf(to);
      if (refusal !== null) return Promise.reject(new NotReached("refused", refusal));
      const send = to.protocol === "https:" ? requestSecure : requestPlain;
      return new Promise((resolve, reject) => {
        const fail = (error: Error) => reject(error instanceof NotReached ? error : failure(error, to));
        const options = {
          method: sent.method,
          headers: { "accept-encoding": "identity", ...sent.headers },
          signal: sent.signal,
          // A connection that is kept would have been judged for another request.
          agent: false,
          maxHeaderSize: mostHeaderBytes,
          lookup: isAllowed ? lookup : judged(lookup, to),
        };
        let isAnswered = false;
        const outgoing = send(to, options, (incoming) => {
          isAnswered = true;
          bodyOf(incoming, mostBytes, to)
            .then((body) => resolve(responseOf(incoming, body)))
            .catch(fail);
        });
        // An answer may come before all is sent, and the connection end with it.
        outgoing.on("error", (error) => (isAnswered ? undefined : fail(error)));
        if (sent.body === undefined || sent.body instanceof Uint8Array) outgoing.end(sent.body);
        else pipeline(sent.body, outgoing).catch((error) => (isAnswered ? undefined : fail(error)));
      });
    }

    function failure(error: Error & { readonly code?: string }, { hostname }: URL): NotReached {
      if (deadline.aborted)
        return new NotReached("timeout", `\`${hostname}\` did not answer within ${timeout / 1000} seconds`);
      if (signal.aborted) return new NotReached("aborted", `the request to \`${hostname}\` was given up`);
      return new NotReached("failed", `\`${hostname}\` cannot be reached: ${error.code ?? "the connection ended"}`);
    }
  };
}

/** Where a URL leads, as `host:port`. */
function placeOf({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port === "" ? (protocol === "https:" ? 443 : 80) : port}`.toLowerCase();
}

/** Why the service does not go where a URL leads, as far as it says so itself; null where it may. */
function refusalOf({ protocol, hostname, port, username, password }: URL): string | null {
  if (protocol !== "http:" && protocol !== "https:") return `\`${protocol}\` is neither \`http:\` nor \`https:\``;
  if (username !== "" || password !== "") return `the address at \`${hostname}\` has credentials`;
  if (port !== "" && port !== "80" && port !== "443")
    return `the port ${port} of \`${hostname}\` is neither 80 nor 443`;
  const host = hostname.replace(/^\[(.*)\]$/s, "$1");
  const kind = isIP(host) === 0 ? null : specialKind(host);
  return kind === null ? null : `\`${hostname}\` is an address ${kind}`;
}

/** A `lookup` that gives addresses of the public internet, all of those that the other gives, or fails. */
function judged(lookup: LookupFunction, { hostname }: URL): LookupFunction {
  return (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, "");
      const addresses = typeof found === "string" ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (first === undefined) return done(new NotReached("failed", `\`${hostname}\` has no address`), "");
      for (const { address } of addresses) {
        const kind = specialKind(address);
        if (kind !== null) return done(new NotReached("refused", `\`${hostname}\` has an address ${kind}`), "");
      }
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
}

async function bodyOf(
  incoming: IncomingMessage,
  mostBytes: number,
  { hostname }: URL,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop destroys the connection.
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > mostBytes)
      throw new NotReached("tooLarge", `the answer of \`${hostname}\` is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function responseOf({ statusCode = 502, rawHeaders }: IncomingMessage, body: Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  const isEmpty = statusCode === 204 || statusCode === 205 || statusCode === 304;
  return new Response(isEmpty ? null : body, {
    status: statusCode < 200 || statusCode > 599 ? 502 : statusCode,
    headers,
  });
}

function redirectOf({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get("location");
  if (location === null || ![301, 302, 303, 307, 308].includes(status)) return null;
  return parsedUrl(location, from);
}
