import { refuse } from "../../refused.js";

const most = 50;
const mostAddresses = 10_000;
const second = 1_000_000;

/** Returns a function that refuses the 51st request of an address within a second. `now`: microseconds. */
export function rateLimit(): (address: string, now: number) => void {
  let start = 0;
  let counts = new Map<string, number>();
  return (address, now) => {
    if (now - start >= second || counts.size >= mostAddresses) {
      start = now;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > most) throw refuse("tooManyRequests", { seconds: 1 }, undefined, { "retry-after": "1" });
  };
}
