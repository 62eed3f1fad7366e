/** One push over HTTP, repeated until its fate is known. A key tells the service which push it is, so that it counts once. */
import { mistrustOf } from "./mistrust.js";

export interface PushTarget {
  /** Where lines of the feed are pushed to. */
  readonly url: string;
  readonly token: string;
  readonly send: typeof fetch;
  wait(milliseconds: number): Promise<void>;
}

export type Sent =
  | { readonly kind: "kept"; readonly lines: number; readonly repeated: boolean; readonly jobs: number }
  /** Nothing of it was kept; what the service says of it. */
  | { readonly kind: "refused"; readonly messages: readonly string[] }
  /** No try came to anybody. */
  | { readonly kind: "unreached"; readonly because: string }
  /** Whether it was kept is not known. */
  | { readonly kind: "uncertain"; readonly because: string };

const waits = [500, 1000, 2000, 4000];
/** Milliseconds for one try. */
const patience = 120_000;

/** Sends lines under a key. Never rejects. */
export async function sendPiece(target: PushTarget, bytes: Uint8Array, key: string): Promise<Sent> {
  const { wait } = target;
  const headers = { "content-type": "application/x-ndjson", "idempotency-key": key };
  /** Whether some try may have brought lines there. */
  let mayBeThere = false;
  for (let tried = 0; ; tried++) {
    let because: string;
    let isUnsent = false;
    let after = waits[tried];
    try {
      const { ok, status, result, messages, retryAfter } = await askPush(target, {
        headers,
        body: new Uint8Array(bytes),
        patience,
      });
      const { lines, repeated, jobs } = result;
      if (ok && typeof lines === "number" && typeof jobs === "number")
        return { kind: "kept", lines, repeated: repeated === true, jobs };
      because = messages[0] ?? `the answer has status ${status} and is none of this interface`;
      const mayChange = ok || [408, 425, 429, 500, 502, 503, 504].includes(status);
      if (!mayChange) return { kind: "refused", messages: messages.length > 0 ? messages : [because] };
      if (after !== undefined && retryAfter > 0) after = Math.min(retryAfter, 60) * 1000;
    } catch (error) {
      const mistrust = mistrustOf(codeOf(error), "--to");
      if (mistrust !== null) return { kind: "refused", messages: [mistrust] };
      because = reasonOf(error);
      isUnsent = neverSent.test(because);
    }
    mayBeThere ||= !isUnsent;
    if (after === undefined) return { kind: mayBeThere ? "uncertain" : "unreached", because };
    await wait(after);
  }
}

export interface Asked {
  /** Behind the address of the feed. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Milliseconds. */
  readonly patience: number;
}

export interface Answer {
  readonly status: number;
  /** Whether the status says so. */
  readonly ok: boolean;
  /** Empty where there is none. */
  readonly result: Readonly<Record<string, unknown>>;
  readonly messages: readonly string[];
  /** Seconds; 0 where it does not ask to wait. */
  readonly retryAfter: number;
}

/** Asks once, and gives what the envelope says; nothing where there is none. Rejects where there is no answer. */
export async function askPush(
  { url, token, send }: PushTarget,
  { path = "", headers, body, patience }: Asked,
): Promise<Answer> {
  const all = { authorization: `Bearer ${token}`, ...headers };
  // A redirect would take the token elsewhere.
  const options = {
    method: "POST",
    headers: all,
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
    ...(body && { body }),
  } as const;
  const response = await send(url + path, options);
  const envelope = parsed(await response.text());
  const errors = Array.isArray(envelope["errors"]) ? envelope["errors"] : [];
  return {
    status: response.status,
    ok: response.ok,
    result: envelope["success"] === true && isObject(envelope["result"]) ? envelope["result"] : {},
    messages: errors.flatMap((error: unknown) =>
      isObject(error) && typeof error["message"] === "string" ? [error["message"]] : [],
    ),
    retryAfter: Number(response.headers.get("retry-after") ?? 0),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "there was no answer";
  if (error.name === "TimeoutError") return `there was no answer within ${patience / 1000} seconds`;
  const { cause } = error;
  const reason = codeOf(error) || (cause instanceof Error ? cause.message : "");
  return reason === "" ? "there was no answer" : `there was no answer: ${reason}`;
}

/** Reasons by which it is certain that nothing was sent: no connection, no such name, a port that the platform never connects to. */
const neverSent = /: (?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|bad port)$/;

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
