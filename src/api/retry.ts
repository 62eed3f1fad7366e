/** Whether and when a request is sent once more: nothing is sent twice that could count twice. */
import type { Operation } from "../interface/operation.js";
import type { ApiErrorKind } from "./api-error.js";

/** What follows from how a request failed. `passing`: it may succeed the next time; `status` is null where no answer came; `code` is what the connection's error says. */
export type Judge = (passing: boolean, kind: ApiErrorKind, status: number | null, code: unknown) => Verdict;

/** Whether it may be repeated; whether it may have been done nevertheless. */
export type Verdict = readonly [again: boolean, unknown: boolean];

/** Codes by which Node says that nothing was sent; browsers tell nobody. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|(ERR_TLS_)?CERT_|ERR_SSL_WRONG_V).*)$/;

/** Judges what an operation changes: it is repeated as its row says, or where it surely was not taken. */
export function judgeWriting({ repeat }: Pick<Operation, "repeat">): Judge {
  return (passing, kind, status, code) => {
    const untaken = status === 429 || (kind === "connection" && status === null && unsent.test(`${code}`));
    const answered = status !== null && status !== 408 && status < 500 && (status >= 400 || kind === "status");
    return [untaken || (repeat === "always" && passing), !untaken && !answered];
  };
}

/** Milliseconds to wait after so many attempts: as long as is asked for, else half a second, doubling to eight, less up to a quarter; never more than a minute. */
export function waitAfter(attempts: number, retryAfter: number | null): number {
  return Math.min(retryAfter ?? Math.min(2 ** attempts / 4, 8) * (1 - Math.random() / 4), 60) * 1000;
}

/** Seconds that an answer asks to wait, or until a date; null where it does not ask. What is not there is no number and no date. */
export function secondsAskedFor(headers: { get(name: string): string | null }): number | null {
  const text = headers.get("retry-after") as string;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return seconds >= 0 ? seconds : null;
}
