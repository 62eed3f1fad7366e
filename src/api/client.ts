/** A client: where the interface is, the credentials, and how long to try. It holds no connection and needs no closing. */
import type { PathNames } from "../interface/paths.js";
import type { Notice } from "../interface/types-generated.js";
import type { Address, Fetch, Signal } from "./fetch.js";
import { must } from "./must.js";
import { type Redact, redactor } from "./redact.js";

/** A token, or a key with the address that it belongs to. */
export type Auth = { readonly token: string } | { readonly key: string; readonly email: string };

/** How long and how often to try. */
export interface Patience {
  /** Milliseconds for each attempt, from the first byte sent to the last received; 60 000 by default. */
  readonly timeout?: number | undefined;
  /** How often a request is repeated at most, if it may be; 2 by default. */
  readonly retries?: number | undefined;
}

/** How a request is sent. */
export interface RequestOptions extends Patience {
  /** Stops the request, its repetitions and the waits between them. */
  readonly signal?: Signal | undefined;
  /** Is given the warnings that come with an answer, if there are any. */
  readonly onMessages?: ((messages: readonly Notice[]) => void) | undefined;
}

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

/** Made by `createClient`; what it is made of is its own business. The credentials are in closures, so that printing a client shows none. */
export interface Client {
  readonly baseUrl: string;
  readonly pathNames: PathNames;
  readonly timeout: number;
  readonly retries: number;
  readonly fetch: Fetch;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly redact: Redact;
}

/** Makes a client. Throws a TypeError for options that cannot work, before anything is sent. */
export function createClient({ baseUrl, auth, fetch, timeout = 60_000, retries = 2, pathNames = "specification" }: ClientOptions): Client {
  const { token, key = "", email = "" }: { readonly token?: string; readonly key?: string; readonly email?: string } = auth;
  const secrets = token === undefined ? [key, email] : [token];
  const credentials = token === undefined ? { "X-Auth-Key": key, "X-Auth-Email": email } : { Authorization: `Bearer ${token}` };
  // What a header cannot carry would be refused later, in words that repeat it.
  must(
    secrets.every((secret) => /^[!-~]+$/.test(secret)),
    "`auth` is a token, or a key and an email",
  );
  // There is no place in it for a password.
  must(/^https?:\/\/[^\s\\/?#@]+(\/[^\s\\?#]+)?\/client\/v4$/.test(`${baseUrl}`), "`baseUrl` is like https://api.example.com/client/v4");
  mustBePatience(timeout, retries);
  return {
    // Throws where the host or the port is none.
    baseUrl: new URL(baseUrl).href,
    pathNames,
    timeout,
    retries,
    // Looked up late, so that a `fetch` that is replaced for tests is used.
    fetch: fetch ?? ((request) => globalThis.fetch(request)),
    headers: () => credentials,
    redact: redactor(secrets),
  };
}

/** Throws for numbers that would never or always be reached. */
export function mustBePatience(timeout: number, retries: number): void {
  must(timeout > 0 && retries >= 0, "`timeout` and `retries` are numbers from 0");
}
