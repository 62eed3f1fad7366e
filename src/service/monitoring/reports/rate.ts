/** How often one address may send. */
import { refuse } from "../../operation.js";

/** Requests that an address may send in a second, or at once after a second of silence. */
const perSecond = 50;

/** Addresses that are remembered, the ones that sent last. */
const mostAddresses = 10_000;

const second = 1_000_000;

interface Sender {
  left: number;
  at: number;
}

/** Makes what refuses requests of an address that sends too many; `now` in microseconds. What comes from this process has no address, and no limit. */
export function rateLimit(): (address: string, now: number) => void {
  const senders = new Map<string, Sender>();
  return (address, now) => {
    if (address === "") return;
    const key = networkOf(address);
    const { left, at } = senders.get(key) ?? { left: perSecond, at: now };
    const present = Math.min(perSecond, left + ((now - at) / second) * perSecond);
    senders.delete(key);
    senders.set(key, { left: present < 1 ? present : present - 1, at: now });
    for (const oldest of senders.keys()) {
      if (senders.size <= mostAddresses) break;
      senders.delete(oldest);
    }
    if (present < 1) throw refuse("tooManyRequests", { seconds: 1 });
  };
}

/** Whoever has one address of version 6 has all that begin with its first 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [before = "", after] = address.split("%", 1).join().split("::");
  const groups = before.split(":").filter((group) => group !== "");
  const rest = after === undefined || after === "" ? [] : after.split(":");
  const filled = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0"), ...rest];
  return filled.slice(0, 4).join(":");
}
