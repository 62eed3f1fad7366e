/** Reads answers, which may be endless, no JSON, or anything but what the interface answers. */
import type { Notice } from "../interface/types-generated.js";
import { membersOf } from "./must.js";
import type { Redact } from "./redact.js";

/** The text of a body, which is let go of when the signal is aborted, and cut off after 32 MB; the longest lists that are whole on one page are a tenth of that. */
export function readText(body: ReadableStream<Uint8Array> | null, signal: AbortSignal): Promise<string> {
  let left = 32e6;
  const transform = (part: Uint8Array, rest: TransformStreamDefaultController) => {
    left -= part.length;
    if (left < 0) rest.terminate();
    else rest.enqueue(part);
  };
  return new Response(body?.pipeThrough(new TransformStream({ transform }), { signal })).text();
}

/** The value of a body, undefined of what is no JSON. What the engine says of that repeats a part of it, which may be half a secret. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {}
}

/** The errors of an envelope, given as text, without secrets. */
export function readErrors(text: string, redact: Redact): readonly Notice[] {
  const { errors } = JSON.parse(text, (name, value) => (typeof value === "string" ? redact(value, name) : value)) as {
    readonly errors?: unknown;
  };
  // More errors help nobody.
  return (Array.isArray(errors) ? errors : []).slice(0, 100).map((entry: unknown) => {
    const { code, message } = membersOf(entry);
    return {
      ...(typeof entry === "object" && entry),
      code: Number(code) || 0,
      message: typeof message === "string" ? message : JSON.stringify(entry),
    };
  });
}
