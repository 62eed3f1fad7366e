/** Reads JSON bodies with limits of size, time and depth. */
import { isUtf8 } from "node:buffer";
import { escapePointer } from "../../api/validate.js";
import { toRecords } from "../../index.js";
import { parseJson } from "../../internal.js";
import { Mistakes, refuse } from "../refused.js";

export interface BodyLimits {
  readonly bytes: number;
  readonly seconds: number;
}

export interface JsonBody {
  readonly value: unknown;
  readonly text: string;
}

export async function readJsonBody(request: Request, limits: BodyLimits): Promise<JsonBody> {
  checkType(request.headers);
  const bytes = await readBytes(request, limits);
  if (!isUtf8(bytes)) throw refuse("notJson", { mistake: "the bytes are not UTF-8", line: 1, column: 1 });
  const text = bytes.toString("utf8");
  return { value: parse(text), text };
}

function checkType(headers: Headers): void {
  const type = (headers.get("content-type") ?? "").toLowerCase().replaceAll(/[\s"]/g, "");
  const isJson = type === "application/json" || type === "application/json;charset=utf-8";
  if (!isJson || (headers.get("content-encoding") ?? "identity") !== "identity") throw refuse("notJsonType", {});
}

export async function readBytes(request: Request, limits: BodyLimits): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bodyChunks(request, limits)) parts.push(part);
  return Buffer.concat(parts);
}

/** The chunks of a body as they arrive. Throws when the body is too large, or late as a whole. */
export async function* bodyChunks(
  request: Request,
  { bytes: most, seconds }: BodyLimits,
): AsyncGenerator<Uint8Array, void, void> {
  const tooLarge = () => refuse("bodyTooLarge", { most });
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse("tooSlow", { seconds })), seconds * 1000);
  });
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(cutOff), late]);
      if (done) return;
      size += value.byteLength;
      if (size > most) throw tooLarge();
      yield value;
    }
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => {});
  }
}

function cutOff(): never {
  throw refuse("notJson", { mistake: "the connection ended within the body", line: 1, column: 1 });
}

/** More values than that take too long to parse. Each value follows one of these characters. */
const mostValues = 1_000_000;

/** Refuses text that is not JSON, repeated keys, deep nesting and numbers that lose digits: all mistakes at once. */
function parse(text: string): unknown {
  if (text.length > mostValues && text.replace(/[^,[{]+/g, "").length > mostValues) {
    throw refuse("invalidRequest", { mistake: `there are more than ${mostValues} values` }, "");
  }
  const mistakes = new Mistakes();
  const { value, ...read } = parseJson(text);
  const errors = read.diagnostics.length === 0 ? [] : toRecords(read).filter(({ severity }) => severity === "error");
  for (const { message: mistake, line, column, pointer } of errors)
    mistakes.report("notJson", { mistake, line, column }, pointer ?? undefined);
  mistakes.refuseIfAny();
  const mistake = "this number has more digits than JSON parsers keep: write it as a string";
  for (const pointer of lossyNumbers(value, "")) mistakes.report("invalidRequest", { mistake }, pointer);
  mistakes.refuseIfAny();
  return value;
}

/** Pointers to integers beyond 2^53 and to infinite numbers. */
function lossyNumbers(value: unknown, pointer: string): readonly string[] {
  if (typeof value === "bigint") return [pointer];
  if (typeof value === "number") {
    const isExact = Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
    return isExact ? [] : [pointer];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => lossyNumbers(member, `${pointer}/${escapePointer(key)}`));
}
