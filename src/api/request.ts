/** A request with its repetitions, up to the envelope of its answer. */
import type { Method } from "../interface/operation.js";
import type { Permission } from "../interface/permissions.js";
import type { Notice } from "../interface/types-generated.js";
import { ApiError, type ApiErrorKind } from "./api-error.js";
import type { Address, Body, Fetch, Signal } from "./fetch.js";
import { membersOf, must } from "./must.js";
import { mustBePatience, type Patience } from "./patience.js";
import { readErrors, readJson, readText } from "./read-answer.js";
import type { Redact } from "./redact.js";
import { type Judge, secondsAskedFor, waitAfter } from "./retry.js";
import { abortedOf, within } from "./within.js";

/** How a request is sent. */
export interface RequestOptions extends Patience {
  /** Stops the request, its repetitions and the waits between them. */
  readonly signal?: Signal | undefined;
}

/** What a request carries. */
export interface Content {
  /** `GET` without it. */
  readonly method?: Method;
  readonly body?: Body;
  /** Takes out of errors what must not stand there; without it, that is the credentials. */
  readonly redact?: Redact;
  /** Says whether it may be repeated; without it, it does nothing but read. */
  readonly judge?: Judge;
}

/** The envelope of an answer that succeeds. */
export type Envelope = Readonly<Record<string, unknown>>;

/**
 * Gives what `read` makes of the envelope of the answer; it throws where that is not what the interface answers. Rejects with an `ApiError`.
 * `leaving`: where the caller stops, besides the signal in the options.
 */
export type Send = <Value extends object>(
  operation: string,
  permission: Permission,
  url: string | Address,
  read: (envelope: Envelope) => Value,
  options?: RequestOptions,
  leaving?: Signal,
  content?: Content,
) => Promise<Value>;

/** Of the kind of a failure with the status behind it, what may succeed the next time: nothing came (`connection`, `timeout`), or 408, 429, 5xx did. */
const passing = /^(con|tim)|408|429|5../;

/** What sends requests. All that it needs is in its closure, so that printing a client shows no credentials. */
export function sender(
  fetch: Fetch,
  headers: Readonly<Record<string, string>>,
  usualRedact: Redact,
  usualTimeout: number,
  usualRetries: number,
): Send {
  return async (
    operation,
    permission,
    url,
    read,
    { signal: stopping, timeout = usualTimeout, retries = usualRetries }: RequestOptions = {},
    leaving,
    { method, body, redact = usualRedact, judge = (again) => [again, false] }: Content = {},
  ) => {
    mustBePatience(timeout, retries);
    const signals = [stopping, leaving];
    let attempts = 0;
    let uncertain = false;
    for (;;) {
      const before = attempts;
      let kind: ApiErrorKind = "connection";
      let status: number | null = null;
      let retryAfter: number | null = null;
      let errors: readonly Notice[] = [];
      const exchange = async (signal: AbortSignal) => {
        attempts++;
        const response = await fetch(
          new Request(url, {
            method,
            headers,
            body,
            signal,
            // One that is followed would take `X-Auth-Key` to wherever it leads.
            redirect: "manual",
            // A browser's cookies and its cache are none of ours.
            credentials: "omit",
            cache: "no-store",
          } as RequestInit),
        );
        ({ status } = response);
        retryAfter = secondsAskedFor(response.headers);
        const text = await readText(response.body, signal);
        kind = "protocol";
        // Of one that it does not follow a browser shows nothing but 0.
        must(status && (status < 300 || status > 399), "a redirect");
        const envelope = membersOf(status === 204 ? { success: true } : readJson(text));
        const { success } = envelope;
        must(success === !!success, "no envelope");
        if (!success || !response.ok) {
          errors = readErrors(text, redact);
          kind = "status";
          must(false, "no reason");
        }
        return read(envelope);
      };
      const value = await within(timeout, signals, exchange).catch((thrown: unknown) => {
        // `fetch` says in the cause of what it throws what went wrong.
        const { name, message = thrown, code } = membersOf(membersOf(thrown)["cause"] ?? thrown);
        kind = abortedOf(signals) ? "aborted" : name === "timeout" ? name : kind;
        const [again, unknown] = judge(passing.test(`${kind}${status}`), kind, status, code);
        uncertain ||= attempts > before && unknown;
        if (again && attempts <= retries) return null;
        const cause: Error & { readonly code?: string } = Object.assign(
          new Error(redact(`${message}`)),
          code && { code: redact(`${code}`) },
        );
        const reasons: readonly { readonly message: string; readonly code?: unknown }[] = errors[0] ? errors : [cause];
        const said = reasons
          .map(({ message, code }) => `${message}${code ? ` (${code})` : ""}`)
          .join("; ")
          .slice(0, 1000)
          .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
        const needed = status === 401 || status === 403 ? `; it needs \`${permission}\`` : "";
        throw Object.assign(
          new ApiError(
            `${operation} failed${status ? ` with ${status}` : ""}: ${said}${needed}${uncertain ? "; it may have been done" : ""}`,
            { cause },
          ),
          { kind, status, errors, operation, retryAfter, uncertain, attempts },
        );
      });
      if (value) return value;
      await within(waitAfter(attempts, retryAfter), signals).catch(() => {});
    }
  };
}
