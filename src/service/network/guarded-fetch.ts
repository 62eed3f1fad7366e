/**
 * Sends requests to addresses that strangers name, and never into a private network. The guard checks IP addresses in
 * the parsed URL, where `127.1` is `127.0.0.1`: Node calls no `lookup` for these. The guard checks names in `lookup`,
 * so that the connection uses the checked address.
 */
import { lookup as systemLookup } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream/promises";
import { isPrivateAddress } from "./private-address.js";

export interface GuardOptions {
  /** Hosts, as `HOST:PORT`, that may have a private address and any port. */
  readonly allow?: readonly string[] | undefined;
  /** The number of redirects that a GET request follows. The guard checks each. Default: 0. */
  readonly redirects?: number;
  /** The size of the largest response body. Default: 5 MiB. */
  readonly maxBytes?: number;
  /** Milliseconds for the whole request. Default: 5000. */
  readonly timeout?: number;
  /** Resolves names. Default: the resolver of the system. */
  readonly lookup?: LookupFunction | undefined;
}

export interface GuardedRequest {
  readonly method?: string;
  /** Headers. The target of a redirect gets none of them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of a request. A body in chunks needs a `content-length` header. */
  readonly body?: Uint8Array | AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal;
}

/** Resolves with the response and its whole body. Rejects with an `UnreachableError`. */
export type GuardedFetch = (url: string | URL, request?: GuardedRequest) => Promise<Response>;

/** A failed request. The message contains only the host of the address. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

interface Guard {
  readonly allowed: ReadonlySet<string>;
  readonly maxBytes: number;
  readonly lookup: LookupFunction;
}

const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];

export function guardedFetch({
  allow = [],
  redirects = 0,
  maxBytes = 5 * 1024 * 1024,
  timeout = 5000,
  lookup = systemLookup,
}: GuardOptions): GuardedFetch {
  const allowed = new Set(allow.map((place) => place.toLowerCase()));
  const guard: Guard = { allowed, maxBytes, lookup };
  return async (address, request = {}) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(request.signal ? [request.signal] : [])]);
    let url = new URL(address);
    for (let followed = 0; ; followed++) {
      const sent = followed === 0 ? { ...request, signal } : { signal };
      const response = await exchange(url, sent, guard).catch((error: Error) => {
        throw unreachable(error, url, signal);
      });
      const location = response.headers.get("location");
      const isRedirect = redirectStatuses.includes(response.status) && (request.method ?? "GET") === "GET";
      if (!isRedirect || location === null || followed === redirects || !URL.canParse(location, url.href))
        return response;
      url = new URL(location, url);
    }
  };
}

function unreachable(
  error: Error & { readonly code?: string },
  { hostname }: URL,
  signal: AbortSignal,
): UnreachableError {
  if (error instanceof UnreachableError) return error;
  if (signal.aborted) return new UnreachableError(`\`${hostname}\` did not answer in time`);
  return new UnreachableError(`\`${hostname}\` cannot be reached: ${error.code ?? "the connection ended"}`);
}

async function exchange(url: URL, request: GuardedRequest, { allowed, maxBytes, lookup }: Guard): Promise<Response> {
  const { hostname, protocol } = url;
  const isAllowed = allowed.has(`${hostname}:${url.port || (protocol === "https:" ? 443 : 80)}`);
  if (!isAllowed) checkUrl(url);
  const { method = "GET", headers, body, signal } = request;
  const outgoing = (protocol === "https:" ? httpsRequest : httpRequest)(url, {
    method,
    headers: { "accept-encoding": "identity", ...headers },
    // An earlier request checked a kept connection, so each request has a new one.
    agent: false,
    maxHeaderSize: 16_384,
    lookup: isAllowed ? lookup : checkedLookup(lookup),
    ...(signal === undefined ? {} : { signal }),
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.on("response", resolve).on("error", reject),
  );
  if (body === undefined || body instanceof Uint8Array) outgoing.end(body);
  // The server may answer before the body ends, and close. The answer has precedence over the error of `outgoing`.
  else pipeline(body, outgoing).catch(() => {});
  const incoming = await answered;
  return responseOf(incoming, await readBody(incoming, maxBytes, hostname));
}

function checkUrl({ protocol, hostname, port, username, password }: URL): void {
  if (protocol !== "http:" && protocol !== "https:")
    throw new UnreachableError(`\`${protocol}\` is neither \`http:\` nor \`https:\``);
  if (username !== "" || password !== "") throw new UnreachableError(`the address of \`${hostname}\` has a user name`);
  if (port !== "" && port !== "80" && port !== "443")
    throw new UnreachableError(`the port ${port} of \`${hostname}\` is neither 80 nor 443`);
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && isPrivateAddress(literal))
    throw new UnreachableError(`\`${hostname}\` is not an address of the public internet`);
}

/** Resolves a name. Fails when one of its addresses is private. */
function checkedLookup(lookup: LookupFunction): LookupFunction {
  return (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, "");
      const addresses = typeof found === "string" ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (first === undefined) return done(new UnreachableError(`\`${name}\` has no address`), "");
      if (addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new UnreachableError(`\`${name}\` has an address outside the public internet`), "");
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
}

async function readBody(incoming: IncomingMessage, maxBytes: number, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The exit from the loop closes the connection.
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new UnreachableError(`the response of \`${host}\` is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function responseOf({ statusCode = 502, headers }: IncomingMessage, body: Uint8Array<ArrayBuffer>): Response {
  const isEmpty = [204, 205, 304].includes(statusCode);
  const names = ["content-type", "location"] as const;
  const kept = names.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as [string, string]],
  );
  const status = statusCode < 200 || statusCode > 599 ? 502 : statusCode;
  return new Response(isEmpty ? null : body, { status, headers: kept });
}
