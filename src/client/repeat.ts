/** Decides whether and when the client repeats a request. A repetition must never count twice. */
import type { Operation } from "../api/operation.js";
import type { Failed } from "./attempt.js";

/** The codes of Node for requests that never left. Browsers give no code. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*|(ERR_TLS_)?CERT_.*|ERR_SSL_WRONG_V.*)$/;

/** Whether a repetition is safe, and whether the service may have executed the request. */
export function outcomeOf(
  row: Operation,
  { kind, status, reason }: Failed,
): { readonly repeat: boolean; readonly executed: boolean } {
  const passing =
    kind === "connection" || kind === "timeout" || status === 408 || status === 429 || (status ?? 0) >= 500;
  const isRead = row.permission.endsWith(":read");
  const code = String(causeOf(reason)["code"] ?? "");
  const isRefused = status === 429 || (kind === "connection" && status === null && unsent.test(code));
  const isAnswered = status !== null && status !== 408 && status < 500 && (status >= 400 || kind === "status");
  return { repeat: isRefused || (passing && !row.once), executed: !isRead && !isRefused && !isAnswered };
}

/** `fetch` gives the reason as the cause of its error. */
export function causeOf(reason: unknown): Readonly<Record<string, unknown>> {
  return Object(Object(reason).cause ?? reason);
}

/** Half a second, doubling up to eight, minus up to a quarter. `Retry-After` replaces the wait, up to a minute. */
export function waitBefore(attempts: number, retryAfter: number | null): number {
  const usual = Math.min(2 ** attempts / 4, 8) * (1 - Math.random() / 4);
  return Math.min(retryAfter ?? usual, 60) * 1000;
}

/** Ends early when the caller stops. The next attempt then fails as aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end);
  });
}
