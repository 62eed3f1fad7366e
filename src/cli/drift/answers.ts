/** What a service answered in place of its jobs, in words about the address that it was asked at. */
import type { ApiError } from "../../api/index.js";
import { mistrustOf } from "../push/mistrust.js";

/** What came of the last answer. */
export interface Seen {
  readonly status: number;
  /** Whether it says that it is HTML. */
  readonly isHtml: boolean;
  /** Seconds that it asks to wait, or a date; null where it does not. */
  readonly retryAfter: string | null;
  /** Bytes that it says to have; null where it does not. */
  readonly announced: number | null;
  bytes: number;
  /** As much of it as is looked at here. */
  text: string;
}

/** Bytes of the longest answer that the client reads. */
const mostBytes = 32e6;
/** Characters of an answer that are looked at: what is longer is no page that somebody wrote. */
const mostLooked = 1024 * 1024;

/** A `fetch` whose last answer is known afterwards. */
export function watched(fetch: (request: Request) => Promise<Response>): {
  readonly fetch: typeof fetch;
  last(): Seen | null;
} {
  let last: Seen | null = null;
  return {
    last: () => last,
    async fetch(request) {
      last = null;
      const response = await fetch(request);
      const { status, headers, body } = response;
      const length = headers.get("content-encoding") === null ? headers.get("content-length") : null;
      const isHtml = /html/i.test(headers.get("content-type") ?? "");
      const seen: Seen = {
        status,
        isHtml,
        retryAfter: headers.get("retry-after"),
        announced: length === null ? null : Number(length),
        bytes: 0,
        text: "",
      };
      last = seen;
      if (body === null) return response;
      const decoder = new TextDecoder();
      const transform = (part: Uint8Array, to: TransformStreamDefaultController<Uint8Array>) => {
        seen.bytes += part.length;
        if (seen.text.length < mostLooked) seen.text += decoder.decode(part, { stream: true });
        to.enqueue(part);
      };
      return new Response(body.pipeThrough(new TransformStream({ transform })), { status, headers });
    },
  };
}

export interface Told {
  readonly message: string;
  readonly help: string | null;
}

/** Why there are no jobs. */
export function whyNone(error: ApiError, seen: Seen | null, base: URL): Told {
  return (
    (seen === null ? ofConnection(error, base) : ofAnswer(error, seen, base)) ?? { message: error.message, help: null }
  );
}

/** What is known of a service that did not answer with jobs in time. */
export function askedToWait(seen: Seen | null): string {
  if (seen === null || seen.status < 400) return "";
  return `: it answers ${seen.status}${waitOf(seen)}`;
}

function waitOf({ retryAfter }: Seen): string {
  if (retryAfter === null || !/^[\w ,:+-]{1,40}$/.test(retryAfter)) return "";
  return /^\d+$/.test(retryAfter)
    ? ` and asks to wait ${Number(retryAfter)} ${Number(retryAfter) === 1 ? "second" : "seconds"}`
    : ` and asks to wait until ${retryAfter}`;
}

const overTls = "if it speaks TLS, its address begins with `https://`";
const isItThat = ({ href }: URL): string => `is \`${href}\` where the interface is?`;

function ofConnection({ cause }: ApiError, { protocol }: URL): Told | null {
  const { code = "", message = "" } = Object(cause) as { readonly code?: string; readonly message?: string };
  const mistrust = mistrustOf(code, "--from");
  if (mistrust !== null) return { message: mistrust, help: null };
  if (/^HPE_/.test(code))
    return { message: "what answers there speaks no HTTP", help: protocol === "http:" ? overTls : null };
  if (code === "UND_ERR_SOCKET" || code === "ECONNRESET")
    return {
      message: `the connection was closed without an answer${/before secure TLS/.test(message) ? ", before TLS began" : ""}`,
      help: protocol === "http:" ? overTls : null,
    };
  if (code === "ECONNREFUSED")
    return {
      message: "nobody answers there: the connection was refused",
      help: "`logwhere serve` starts a service of your own",
    };
  return null;
}

function ofAnswer({ kind, errors, message }: ApiError, seen: Seen, base: URL): Told | null {
  const { status, bytes, announced } = seen;
  const wait = waitOf(seen);
  if (status === 429) {
    const reason = errors
      .map((one) => one.message)
      .join("; ")
      .slice(0, 1000);
    return {
      message: `it takes no more requests for now (429)${wait}${reason === "" ? "" : `: ${reason}`}`,
      help: wait === "" ? "try again later" : null,
    };
  }
  if (bytes > mostBytes) return { message: `its answer has more than ${mostBytes / 1e6} MB`, help: isItThat(base) };
  if (kind === "connection" || (announced !== null && bytes < announced))
    return {
      message: `its answer is cut off: ${announced === null ? `the connection ended after ${bytes} bytes` : `${bytes} of ${announced} bytes came`}`,
      help: "try again",
    };
  if (kind === "protocol" && status >= 300 && status < 400)
    return {
      message,
      help: "no redirect is followed, since the token would go with it: name the address that it leads to",
    };
  if (kind === "protocol" && message.endsWith(": no envelope"))
    return { ...ofText(seen, base), ...(status === 401 || status === 403 ? { help: null } : {}) };
  if (kind === "status" && errors.length === 0)
    return { message: `it refuses with ${status}, and says no reason${wait}`, help: null };
  return null;
}

/** What stands in the place of an envelope. */
function ofText({ status, text, isHtml }: Seen, base: URL): Told {
  const answer = `its answer (${status})`;
  const plain = text.trim();
  if (plain === "") return { message: `${answer} is empty`, help: isItThat(base) };
  if (base.protocol === "http:" && status === 400 && /\bHTTPS\b/.test(plain))
    return { message: `${answer} is that it speaks TLS`, help: "its address begins with `https://`" };
  if (isHtml || plain.startsWith("<"))
    return { message: `${answer} is a page of HTML, and no JSON`, help: isItThat(base) };
  if (isJson(plain))
    return {
      message: `${answer} is JSON, but not what the interface answers: it has no \`success\``,
      help: isItThat(base),
    };
  const isBegun = plain.startsWith("{") || plain.startsWith("[");
  if (isBegun && !/[\]}]$/.test(plain)) return { message: `${answer} is JSON that is cut off`, help: "try again" };
  return { message: `${answer} is no JSON`, help: isItThat(base) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
