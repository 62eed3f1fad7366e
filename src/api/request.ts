/** A request with its repetitions, up to the envelope of its answer. */
import type { Operation } from "../interface/operation.js";
import type { Notice } from "../interface/types-generated.js";
import { ApiError, type ApiErrorKind } from "./api-error.js";
import { type Client, mustBePatience, type RequestOptions } from "./client.js";
import type { Signal } from "./fetch.js";
import { membersOf, must } from "./must.js";
import { readErrors, readMembers, readText } from "./read-answer.js";
import type { Redact } from "./redact.js";
import { type Judge, judgeReading, secondsAskedFor, waitAfter } from "./retry.js";
import { abortedOf, within } from "./within.js";

/** What a request carries. */
export interface Content {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes out of errors what must not stand there, besides the credentials. */
  readonly redact?: Redact | undefined;
  /** Says whether it may be repeated; without it, it does nothing but read. */
  readonly judge?: Judge;
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
  { redact, judge = judgeReading, ...content }: Content,
  { signal, onMessages, timeout = client.timeout, retries = client.retries }: RequestOptions = {},
  read: (envelope: Envelope) => Value,
  leaving?: Signal,
): Promise<Value> {
  mustBePatience(timeout, retries);
  const { fetch } = client;
  const signals = [signal, leaving];
  const hide: Redact = (text, name) => client.redact(redact ? redact(text, name) : text);
  const init = { ...always, ...content, method: row.method, headers: { ...client.headers(), ...content.headers } };
  let attempts = 0;
  let uncertain = false;
  for (;;) {
    const before = attempts;
    let kind: ApiErrorKind = "connection";
    let status: number | null = null;
    let retryAfter: number | null = null;
    let errors: readonly Notice[] = [];
    const exchange = async (stop: AbortSignal) => {
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
      return { value: read(envelope), messages };
    };
    const answer = await within(timeout, signals, exchange).catch((thrown: unknown) => {
      // `fetch` says in the cause of what it throws what went wrong.
      const { name, message, code } = membersOf(membersOf(thrown)["cause"] ?? thrown);
      kind = abortedOf(signals) ? "aborted" : name === "TimeoutError" ? "timeout" : kind;
      const { again, unknown } = judge(kind, status, code);
      uncertain ||= attempts > before && unknown === true;
      if (attempts <= retries && again) return null;
      const cause = Object.assign(new Error(hide(`${message ?? thrown}`)), typeof code === "string" && { code: hide(code) });
      throw new ApiError({ kind, status, errors, operation: row.id, retryAfter, uncertain, attempts }, row.permission, cause);
    });
    if (answer) {
      const { value, messages } = answer;
      if (Array.isArray(messages) && messages.length > 0) onMessages?.(messages);
      return value;
    }
    await within(waitAfter(attempts, retryAfter), signals).catch(() => {});
  }
}
