/** Reads answers, which may be endless, no text, or anything but what the interface answers. */
import type { Notice } from "../interface/types-generated.js";
import { membersOf } from "./must.js";
import type { Redact } from "./redact.js";

/** Largest body in bytes, unpacked; the longest lists that are whole on one page are a tenth of it. */
const mostBytes = 32 * 1024 * 1024;
/** More errors help nobody. */
const mostErrors = 100;

/**
 * The text of a body, which is let go of when the signal is aborted. Rejects where the connection breaks; `received` is called when whatever
 * else is thrown is the fault of what came.
 */
export async function readText(body: ReadableStream<Uint8Array> | null, stop: AbortSignal, received: () => void): Promise<string> {
  const reader = body?.getReader();
  stop.onabort = () => reader?.cancel().catch(() => {});
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let left = mostBytes;
  while (reader && left >= 0) {
    const { done, value } = await reader.read();
    if (done) break;
    left -= value.length;
    chunks.push(value as Uint8Array<ArrayBuffer>);
  }
  received();
  if (left < 0) throw new Error("the answer is too large");
  return new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(chunks).arrayBuffer());
}

/** The members of a body, none of what is no JSON. What the engine says of that repeats a part of it, which may be half a secret. */
export function readMembers(text: string): Readonly<Record<string, unknown>> {
  try {
    return membersOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The errors of an envelope, given as text, without secrets. */
export function readErrors(text: string, redact: Redact): readonly Notice[] {
  const { errors } = membersOf(JSON.parse(text, (name, value) => (typeof value === "string" ? redact(value, name) : value)));
  return (Array.isArray(errors) ? errors : []).slice(0, mostErrors).map((entry: unknown) => {
    const { code, message } = membersOf(entry);
    return { ...(typeof entry === "object" && entry), code: Number(code) || 0, message: typeof message === "string" ? message : JSON.stringify(entry) };
  });
}
