import { publicNames } from "../api/routes.js";
import { type Redact, redactor } from "./redact.js";

/** The global `fetch`, or the `fetch` of a service in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  /** Milliseconds for each attempt, until the end of the response. Default: 60 000. */
  readonly timeout?: number | undefined;
  /** How often the client repeats a request, if a repetition is safe. Default: 2. */
  readonly retries?: number | undefined;
}

export interface ClientOptions extends RetryOptions {
  /** The address of the service. Ends in `/client/v4`. */
  readonly baseUrl: string | URL;
  readonly auth: { readonly token: string } | { readonly key: string; readonly email: string };
  readonly fetch?: Fetch | undefined;
  /** `public` writes paths with the publicly known names. Default: `specification`. */
  readonly pathNames?: "specification" | "public" | undefined;
}

/** A client has no open connection, so there is no function to close a client. */
export interface Client {
  readonly baseUrl: string;
  readonly retryOptions: { readonly timeout: number; readonly retries: number };
  readonly pathNames: Readonly<Record<string, string>>;
  readonly redact: Redact;
  /** Sends a request with the credentials. Only this closure has the secrets: printing a client does not show them. */
  readonly send: (url: string | URL, init: RequestInit) => Promise<Response>;
}

/** A redirect would send `X-Auth-Key` to another host. Requests need no cookies and no cache of a browser. */
const separate: object = { redirect: "manual", credentials: "omit", cache: "no-store" };

/** Makes a client of a service. Throws a TypeError for options that cannot work. */
export function createClient({
  baseUrl,
  auth,
  fetch = (request) => globalThis.fetch(request),
  timeout,
  retries,
  pathNames,
}: ClientOptions): Client {
  const secrets = "token" in auth ? [auth.token] : [auth.key, auth.email];
  // Other characters make `fetch` fail, with the secret in its error.
  if (!secrets.every((secret) => /^[!-~]+$/.test(secret ?? "")))
    throw new TypeError("`auth` is a token, or key and email");
  const isBase = /^https?:\/\/[^\s\\/?#@]+(\/[^\s\\?#]+)?\/client\/v4$/.test(String(baseUrl));
  if (!isBase) throw new TypeError("`baseUrl` is like https://host/client/v4");
  const headers: Record<string, string> =
    "token" in auth
      ? { authorization: `Bearer ${auth.token}` }
      : { "x-auth-key": auth.key, "x-auth-email": auth.email };
  return {
    baseUrl: new URL(baseUrl).href,
    retryOptions: checkRetryOptions({ timeout: timeout ?? 60_000, retries: retries ?? 2 }),
    pathNames: pathNames === "public" ? publicNames : {},
    redact: redactor(secrets),
    send: (url, init) => fetch(new Request(url, { ...init, ...separate, headers: { ...init.headers, ...headers } })),
  };
}

export function checkRetryOptions<Given extends { readonly timeout: number; readonly retries: number }>(
  retryOptions: Given,
): Given {
  if (!(retryOptions.timeout > 0 && retryOptions.retries >= 0)) throw new TypeError("bad `timeout` or `retries`");
  return retryOptions;
}
