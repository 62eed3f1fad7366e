/** A request with its repetitions, up to the envelope of its answer. */
import type { Operation } from "../interface/operation.js";
import type { Notice } from "../interface/types-generated.js";
import { ApiError, type ApiErrorKind } from "./api-error.js";
import { type Client, mustBePatience, type RequestOptions } from "./client.js";
import type { Signal } from "./fetch.js";
import { membersOf, must } from "./must.js";
import { readErrors, readMembers, readText } from "./read-answer.js";
import type { Redact } from "./redact.js";
import { secondsAskedFor, verdict, waitAfter } from "./retry.js";
import { within } from "./within.js";

/** What a request carries. */
export interface Content {
  readonly body?: object;
  /** Takes out of errors what must not stand there, besides the credentials. */
  readonly redact?: Redact;
}

/** The envelope of an answer that succeeds. */
export type Envelope = Readonly<Record<string, unknown>>;

/** A redirect that is followed would take `X-Auth-Key` to wherever it leads; a browser's cookies and its cache are none of ours. */
const always = { redirect: "manual", credentials: "omit", cache: "no-store" } as const;

/**
 * What `read` makes of the envelope of the answer; it throws where that is not what the interface answers. Rejects with an `ApiError`.
 * `leaving`: where the caller stops, besides the signal in the options.
 */
export async function request<Value>(
  client: Client,
  row: Operation,
  url: string,
  { body, redact }: Content,
  { signal, onMessages, timeout = client.timeout, retries = client.retries }: RequestOptions = {},
  read: (envelope: Envelope) => Value,
  leaving?: Signal,
): Promise<Value> {
  mustBePatience(timeout, retries);
  const { fetch } = client;
  const signals = [signal, leaving];
  const hide: Redact = (text, name) => client.redact(redact ? redact(text, name) : text);
  const headers = { ...client.headers(), ...(body && { "Content-Type": "application/json" }) };
  const init = { method: row.method, headers, ...always, ...(body && { body: JSON.stringify(body) }) };
  let attempts = 0;
  let uncertain = false;
  for (;;) {
    const before = attempts;
    let kind: ApiErrorKind = "connection";
    let stopped: ApiErrorKind | undefined;
    let status: number | null = null;
    let retryAfter: number | null = null;
    let errors: readonly Notice[] = [];
    try {
      return await within(
        timeout,
        signals,
        (by) => {
          stopped = by;
        },
        async (stop) => {
          attempts++;
          const response = await fetch(new Request(url, { ...init, signal: stop }));
          ({ status } = response);
          retryAfter = secondsAskedFor(response.headers);
          const text = await readText(response.body, stop, () => {
            kind = "protocol";
          });
          must(response.type !== "opaqueredirect" && (status < 300 || status > 399), "a redirect, which is not followed");
          const envelope = status === 204 ? { success: true } : readMembers(text);
          const { success, messages } = envelope;
          must(typeof success === "boolean", "no envelope");
          if (!success || !response.ok) {
            errors = readErrors(text, hide);
            kind = "status";
            must(false, "no reason is given");
          }
          const value = read(envelope);
          if (Array.isArray(messages) && messages[0]) onMessages?.(messages);
          return value;
        },
      );
    } catch (thrown) {
      kind = stopped ?? kind;
      const { message, code } = membersOf(membersOf(thrown)["cause"] ?? thrown);
      const { again, unknown } = verdict(row, kind, status, code);
      uncertain ||= attempts > before && unknown;
      if (attempts > retries || !again) {
        const cause = Object.assign(new Error(hide(`${message ?? thrown}`)), typeof code === "string" && { code: hide(code) });
        throw new ApiError({ kind, status, errors, operation: row.id, retryAfter, uncertain, attempts }, row.permission, cause);
      }
    }
    await within(waitAfter(attempts, retryAfter), signals).catch(() => {});
  }
}
