const most = 50;
const mostAddresses = 10_000;

/** Returns a function that is true for the first 50 requests of an address within one second. `now` is in milliseconds. */
export function rateLimit(): (address: string, now: number) => boolean {
  let start = 0;
  let counts = new Map<string, number>();
  return (address, now) => {
    if (now - start >= 1000 || counts.size >= mostAddresses) {
      start = now;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}
