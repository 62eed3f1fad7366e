/** Networks and addresses of version 6 as text: exact of addresses in their shortest spelling, which is what lines have. */

/** More texts than these would fill a filter. */
const mostTexts = 16;

/** The texts that addresses of a network have, or begin with, in their shortest spelling; null where no few texts say it, or it is no network of version 6. */
export function networkTexts6(
  text: string,
): { readonly addresses: readonly string[]; readonly prefixes: readonly string[] } | null {
  const [, address = "", digits = ""] = /^([0-9a-f:]{2,39})\/([0-9]{1,3})$/i.exec(text) ?? [];
  const length = Number(digits);
  if (address === "" || length < 16 || length > 128) return null;
  const groups = groupsOf(address);
  const open = 2 ** ((128 - length) % 16);
  if (groups === null || open > mostTexts) return null;
  // The group in which the network ends, in each of the ways that it leaves open.
  const full = Math.floor(length / 16);
  const head = groups.slice(0, full);
  const ending = groups[full] ?? 0;
  const all =
    length % 16 === 0 ? [head] : Array.from({ length: open }, (_, at) => [...head, ending - (ending % open) + at]);
  if (length > 112) return { addresses: all.map(shortest), prefixes: [] };
  const prefixes = all.map(beginnings);
  return prefixes.every((each) => each !== null) ? { addresses: [], prefixes: prefixes.flat() } : null;
}

/** An address of version 6 in its shortest spelling; null for what is none. */
export function shortestAddress(text: string): string | null {
  const groups = groupsOf(text);
  return groups === null ? null : shortest(groups);
}

/**
 * What the addresses begin with that have these groups in front, whatever follows; null where no text says it. Zeros in the midst are left out where
 * there are several, and how many is then not told before the end; at the end of these groups two colons say two of them, and more may follow.
 */
function beginnings(groups: readonly number[]): readonly string[] | null {
  let told = groups.length;
  while (told > 0 && groups[told - 1] === 0) told--;
  const zeros = groups.length - told;
  if (zeros > 2 || groups.some((group, at) => at < told - 1 && group === 0 && groups[at + 1] === 0)) return null;
  const spelled = groups.map((group) => `${group.toString(16)}:`);
  const whole = spelled.join("");
  if (zeros === 0) return [whole];
  const before = spelled.slice(0, told).join("");
  return [`${before === "" ? ":" : before}:`, whole];
}

/** The eight groups of an address; null for what is none. */
function groupsOf(address: string): readonly number[] | null {
  const halves = address.split("::");
  const [before = [], behind = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const given = [...before, ...behind];
  const isRight = halves.length === 2 ? given.length < 8 : halves.length === 1 && given.length === 8;
  if (!isRight || !given.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return [...before, ...Array.from({ length: 8 - given.length }, () => "0"), ...behind].map((group) =>
    Number.parseInt(group, 16),
  );
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
  return length < 2
    ? spelled.join(":")
    : `${spelled.slice(0, from).join(":")}::${spelled.slice(from + length).join(":")}`;
}
