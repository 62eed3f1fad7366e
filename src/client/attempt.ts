/** Sends a request once and reads the response. Never rejects. */
import type { Operation } from "../api/operation.js";
import type { Notice } from "../api/schemas.js";
import type { Failure } from "./api-error.js";
import type { Client } from "./client.js";
import type { Redact } from "./redact.js";

export interface Call {
  readonly id: string;
  readonly row: Operation;
  readonly url: string | URL;
  readonly body?: object | undefined;
  /** Removes secrets of the request body. The credentials are always removed. */
  readonly redact?: Redact | undefined;
}

export type Envelope = Readonly<Record<string, unknown>>;

/** A failed request. `reason`: the thrown error. */
export interface Failed extends Pick<Failure, "kind" | "status" | "errors" | "retryAfter"> {
  readonly reason: unknown;
}

export async function attempt(
  client: Client,
  { row, url, body, redact }: Call,
  { timeout, stop }: { readonly timeout: number; readonly stop: AbortSignal | undefined },
): Promise<{ envelope: Envelope } | Failed> {
  // AbortSignal.timeout and AbortSignal.any may be collected before they abort (nodejs/node#57736).
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error(`no complete response in ${timeout} ms`)),
    Math.min(timeout, 2 ** 31 - 1),
  );
  const stopLate = () => late.abort(stop?.reason);
  stop?.addEventListener("abort", stopLate);
  const { signal } = late;
  let kind: Failure["kind"] = "connection";
  let status: number | null = null;
  let retryAfter: number | null = null;
  try {
    const [method = "GET"] = row.route.split(" ");
    const content =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await untilAborted(client.send(url, { method, ...content, signal }), signal);
    status = response.status;
    retryAfter = secondsOf(response.headers.get("retry-after"));
    const text = await untilAborted(textOf(response, signal), signal);
    kind = "protocol";
    const envelope = status === 204 ? { success: true } : envelopeOf(text);
    const isRedirect = status === 0 || (status > 299 && status < 400);
    const isDone = envelope?.["success"] === true && response.ok;
    if (envelope === null || isRedirect || (isDone && !hasResult(row, envelope))) {
      return {
        kind: "protocol",
        status,
        errors: [],
        retryAfter,
        reason: "the response does not follow the interface",
      };
    }
    if (isDone) return { envelope };
    const errors = noticesOf(text, (value, member) => client.redact(redact?.(value, member) ?? value, member));
    return { kind: "status", status, errors, retryAfter, reason: "no reason given" };
  } catch (reason) {
    if (stop?.aborted) kind = "aborted";
    else if (signal.aborted) kind = "timeout";
    return { kind, status, errors: [], retryAfter, reason };
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener("abort", stopLate);
    late.abort();
  }
}

/** Lists may be null. A deletion may have no result. */
function hasResult({ route, list }: Operation, { result = null }: Envelope): boolean {
  if (list !== undefined) return result === null || Array.isArray(result);
  return route.startsWith("DELETE") || (typeof result === "object" && result !== null && !Array.isArray(result));
}

/** Ends with the signal, even if the work does not listen to it. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

const mostBytes = 32_000_000;

/** The longest list without pages takes a tenth of the limit. */
async function textOf({ body }: Response, signal: AbortSignal): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  signal.addEventListener("abort", () => reader.cancel().catch(() => {}), { once: true });
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; size <= mostBytes; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  // Rejects a text over the limit.
  return "";
}

function envelopeOf(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "success" in value && typeof value.success === "boolean"
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}

/** Redacts each text of a value. Fixes and pointers may repeat secrets as well. */
function noticesOf(text: string, redact: Redact): readonly Notice[] {
  const { errors }: Envelope = JSON.parse(text, (member, value) =>
    typeof value === "string" ? redact(value, member) : value,
  );
  const list: readonly unknown[] = Array.isArray(errors) ? errors.slice(0, 100) : [];
  return list.map((entry) => {
    const { code, message, ...more }: Partial<Notice> = typeof entry === "object" && entry !== null ? entry : {};
    return { ...more, code: Number(code) || 0, message: typeof message === "string" ? message : JSON.stringify(entry) };
  });
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(text: string | null): number | null {
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return seconds >= 0 ? seconds : null;
}
