/** What the service sees of the world: clock, randomness, network and its log. Tests and users may give others. */
import { randomBytes } from "node:crypto";

export interface World {
  /** Microseconds since 1970, greater at each call. */
  now(): number;
  /** So many random bytes, as lowercase hexadecimal digits. */
  randomHex(bytes: number): string;
  /** The network. What may be reached is decided before it is asked. */
  readonly fetch: typeof fetch;
  /** One line for whoever runs the service. Holds no secret. */
  log(line: string): void;
}

export interface WorldOptions {
  /** Milliseconds since 1970; absent: the clock of the system. */
  readonly clock?: (() => number) | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly log?: ((line: string) => void) | undefined;
  readonly randomBytes?: ((bytes: number) => Uint8Array) | undefined;
}

export function worldOf({
  clock = Date.now,
  fetch: send = fetch,
  log = () => {},
  randomBytes: random = drawn(),
}: WorldOptions): World {
  let last = 0;
  return {
    now: () => {
      last = Math.max(Math.round(clock() * 1000), last + 1);
      return last;
    },
    randomHex: (bytes) => Buffer.from(random(bytes)).toString("hex"),
    fetch: send,
    log,
  };
}

/**
 * When something changes that was changed before at `before`: now, or right after that, where the clock of an earlier run, or of the service whose
 * state was loaded, was ahead of this one. No change is older than the one before it.
 */
export function momentAfter(before: number, { now }: Pick<World, "now">): number {
  return Math.max(now(), Math.min(before + 1, Number.MAX_SAFE_INTEGER));
}

/** Bytes drawn at once: every request takes a few, and to draw many costs the same. */
const together = 4096;

/** Random bytes, each given once. */
function drawn(): (bytes: number) => Uint8Array {
  let left = Buffer.alloc(0);
  return (bytes) => {
    if (bytes > together) return randomBytes(bytes);
    if (left.length < bytes) left = randomBytes(together);
    const taken = left.subarray(0, bytes);
    left = left.subarray(bytes);
    return taken;
  };
}
