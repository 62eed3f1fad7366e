/** Networks of version 6 as text: exact of addresses in their shortest spelling, which is what lines have. */
import type { AddressTexts } from "../language/address-texts.js";

/** More texts than these would fill a filter. */
const mostTexts = 16;

/** What the addresses of a network have in common in their shortest spelling; null where no few texts say it, or it is no network of version 6. */
export function networkTexts6(text: string): AddressTexts | null {
  const [, address = "", digits = ""] = /^([0-9a-f:]{2,39})\/([0-9]{1,3})$/i.exec(text) ?? [];
  const groups = groupsOf(address);
  const length = Number(digits);
  if (groups === null || length < 16 || length > 128) return null;
  const full = Math.floor(length / 16);
  const open = 2 ** ((128 - length) % 16);
  if (open > mostTexts) return null;
  // The group in which the network ends, in each of the ways that it leaves open.
  const [head, ending] = length % 16 === 0 ? [groups.slice(0, full), null] : [groups.slice(0, full), groups[full] ?? 0];
  const all = ending === null ? [head] : Array.from({ length: open }, (_, at) => [...head, ending - (ending % open) + at]);
  const isWhole = length > 112;
  if (isWhole) return { addresses: all.map(shortest), prefixes: [] };
  return all.every(isTold) ? { addresses: [], prefixes: all.map((one) => `${one.map((group) => group.toString(16)).join(":")}:`) } : null;
}

/** An address of version 6 in its shortest spelling; null for what is none. */
export function shortestAddress(text: string): string | null {
  const groups = groupsOf(text);
  return groups === null ? null : shortest(groups);
}

/** Whether the groups that an address begins with are spelled one by one, whatever follows: of zeros only one alone between others is. */
function isTold(groups: readonly number[]): boolean {
  return groups.every((group, at) => group !== 0 || (at > 0 && (groups[at - 1] ?? 0) !== 0 && (groups[at + 1] ?? 0) !== 0));
}

/** The eight groups of an address; null for what is none. */
function groupsOf(address: string): readonly number[] | null {
  const halves = address.split("::");
  const [before = [], behind = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const given = [...before, ...behind];
  const isRight = halves.length === 2 ? given.length < 8 : halves.length === 1 && given.length === 8;
  if (!isRight || !given.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return [...before, ...Array.from({ length: 8 - given.length }, () => "0"), ...behind].map((group) => Number.parseInt(group, 16));
}

/** With the first of the longest runs of zeros left out. */
function shortest(groups: readonly number[]): string {
  let [from, length] = [0, 1];
  for (let start = 0; start < groups.length; start++) {
    let end = start;
    while (groups[end] === 0) end++;
    if (end - start > length) [from, length] = [start, end - start];
  }
  const spelled = groups.map((group) => group.toString(16));
  return length < 2 ? spelled.join(":") : `${spelled.slice(0, from).join(":")}::${spelled.slice(from + length).join(":")}`;
}
