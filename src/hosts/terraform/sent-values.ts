/** How locals and variables of a module are sent by its jobs: as they are, or with other texts in the place of some. */
import type { Use } from "./looked-into.js";

/** What is sent by a key, or all of it, and the texts in it that others are put in the place of. */
export interface Sent {
  readonly key: string | null;
  readonly sought: readonly string[];
}

/** What is sent in more ways is so as it is. */
const mostWays = 32;
const asItIs: Sent = { key: null, sought: [] };

/** `byOwner`: what stands in each local. */
export function sentIn(
  uses: readonly Use[],
  byOwner: ReadonlyMap<string, readonly Use[]>,
): ReadonlyMap<string, readonly Sent[]> {
  const all = new Map<string, Map<string, Sent>>();
  const open: { readonly name: string; readonly one: Sent }[] = [];
  const send = (name: string, given: Sent): void => {
    const ways = all.get(name) ?? new Map<string, Sent>();
    all.set(name, ways);
    const one = ways.size < mostWays ? given : asItIs;
    const said = JSON.stringify([one.key, one.sought]);
    if (ways.has(said)) return;
    ways.set(said, one);
    open.push({ name, one });
  };
  const sendParts = (): void => {
    for (let way = open.pop(); way !== undefined; way = open.pop())
      for (const { name, within, sought } of byOwner.get(way.name) ?? [])
        send(name, { key: within(way.one.key), sought: [...new Set([...sought, ...way.one.sought])].sort() });
  };
  for (const { name, owner, key, sought, sends } of uses) if (owner === null && sends) send(name, { key, sought });
  sendParts();
  // A job may stand in a local that nothing here sends.
  for (const { name, owner, key, sought, sends } of uses)
    if (owner !== null && sends && !all.has(owner)) send(name, { key, sought });
  sendParts();
  return new Map(Array.from(all, ([name, ways]) => [name, [...ways.values()]]));
}
