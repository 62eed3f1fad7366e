/** Bodies of requests: bytes, with most of them and an end to waiting. */
import { notice } from "../../interface/notice.js";
import { Refused, refuse } from "../operation.js";

export interface BodyLimits {
  readonly mostBytes: number;
  /** For which a sender is waited for, all waiting taken together. */
  readonly seconds: number;
  /** Whether whoever brought the request holds its body to the length that it says, as what reads HTTP does. */
  readonly isCounted?: boolean;
}

/** What is no longer is read in one piece: a stream costs more than all else that a small request needs. */
const onePiece = 65_536;

/** The bytes of a body as they arrive. Throws the refusal of one that is too large, too slow or cut off. */
export async function* bodyBytes(
  request: Request,
  { mostBytes, seconds, isCounted = false }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => refuse("bodyTooLarge", { most: mostBytes });
  const said = request.headers.get("content-length");
  // What says that it is too large is not read.
  if (Number(said ?? 0) > mostBytes) throw tooLarge();
  const waiting = patience(seconds);
  if (isCounted && said !== null && Number(said) <= onePiece) {
    yield new Uint8Array(await waiting.within(request.arrayBuffer()));
    return;
  }
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await waiting.within(reader.read());
      if (done) return;
      length += value.byteLength;
      if (length > mostBytes) throw tooLarge();
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** All of a body. */
export async function wholeBody(request: Request, limits: BodyLimits): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bodyBytes(request, limits)) parts.push(part);
  return Buffer.concat(parts);
}

/** Waits for a sender, so long and no longer. */
function patience(seconds: number) {
  let left = seconds * 1000;
  return {
    async within<Value>(arrival: Promise<Value>): Promise<Value> {
      const since = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(refuse("tooSlow", { seconds })), left);
      });
      try {
        return await Promise.race([arrival.catch(cutOff), late]);
      } finally {
        clearTimeout(timer);
        left -= performance.now() - since;
      }
    },
  };
}

/** What the sender began and went away from. The answer may still be read where only its sending end was closed. */
function cutOff(): never {
  throw new Refused("notJson", [notice("notJson", { mistake: "it was cut off", line: 1, column: 1 })]);
}
