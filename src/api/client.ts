/** A client: where the interface is, the credentials, and how long to try. It holds no connection and needs no closing. */
import { type PathNames, publicNames } from "../interface/paths.js";
import type { Address, Fetch } from "./fetch.js";
import { must } from "./must.js";
import { mustBePatience, type Patience } from "./patience.js";
import { type Redact, redactor } from "./redact.js";
import { type Send, sender } from "./request.js";

/** A token, or a key with the address that it belongs to. */
export type Auth = { readonly token: string } | { readonly key: string; readonly email: string };

/** What makes a client. */
export interface ClientOptions extends Patience {
  /** Ends in `/client/v4`, without query or trailing slash. */
  readonly baseUrl: string | Address;
  readonly auth: Auth;
  /** The global `fetch` by default, as it is when a request is sent. */
  readonly fetch?: Fetch | undefined;
  /** Whether paths are written as in the specification, or with the names publicly known; both lead to the same. */
  readonly pathNames?: PathNames | undefined;
}

/** Made by `createClient`; what it is made of is its own business. */
export interface Client {
  readonly baseUrl: string;
  /** What parts of paths are called instead. */
  readonly names: Readonly<Record<string, string>>;
  /** Takes the credentials out of errors. */
  readonly redact: Redact;
  readonly send: Send;
}

/** Makes a client. Throws a TypeError for options that cannot work, before anything is sent. */
export function createClient(options: ClientOptions): Client;
export function createClient({
  baseUrl,
  auth: { token, key = "", email = "" },
  // Looked up late, so that a `fetch` that is replaced for tests is used.
  fetch = (request) => globalThis.fetch(request),
  timeout = 60_000,
  retries = 2,
  pathNames,
}: ClientOptions & {
  readonly auth: { readonly token?: string; readonly key?: string; readonly email?: string };
}): Client {
  const [headers, ...secrets] = token
    ? ([{ Authorization: `Bearer ${token}` }, token] as const)
    : ([{ "X-Auth-Key": key, "X-Auth-Email": email }, email, key] as const);
  // What a header cannot carry would be refused later, in words that repeat it.
  must(
    secrets.every((secret) => /^[!-~]+$/.test(secret)),
    "`auth` is a token, or key and email",
  );
  // There is no place in it for a password.
  must(
    /^https?:\/\/[^\s\\/?#@]+(\/[^\s\\?#]+)?\/client\/v4$/.test(`${baseUrl}`),
    "`baseUrl` is like https://host/client/v4",
  );
  mustBePatience(timeout, retries);
  const redact = redactor(secrets);
  return {
    // Throws where the host or the port is none.
    baseUrl: new URL(baseUrl).href,
    names: pathNames === "public" ? publicNames : {},
    redact,
    send: sender(fetch, headers, redact, timeout, retries),
  };
}
