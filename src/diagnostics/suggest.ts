/** Did you mean: names that a misspelled one was probably meant to be. */

/**
 * Candidates close to `name`, the closest first, at most `most`: first by edit distance (at most a third of the name's
 * length, case ignored), and when none is that close, those that share the whole name or a capitalised part of it;
 * of these, first the ones that `fits` takes, then those that end with the name. What is two edits away or more and does not
 * fit gives way to what does and ends with the name, or is as close.
 */
export function similarNames(
  name: string,
  candidates: Iterable<string>,
  most = 3,
  fits: (name: string) => boolean = () => true,
): readonly string[] {
  if (name.length > longest) return [];
  const lower = name.toLowerCase();
  const bare = lower.replace(/[^a-z0-9]/g, "");
  const cap = Math.max(1, Math.floor(name.length / 3));
  const close: { name: string; distance: number }[] = [];
  const sharing: { name: string; rank: number }[] = [];
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const distance = editDistance(lower, other, cap);
    if (distance <= cap && distance < Math.max(other.length, 2)) close.push({ name: candidate, distance });
    else if (bare.length >= 2 && other.includes(bare)) {
      const rank = rankOfPart(candidate, bare);
      if (rank < notAPart || bare.length >= 3)
        sharing.push({ name: candidate, rank: rank + (fits(candidate) ? 0 : notAPart + 1) });
    }
  }
  const fitting = close.filter((one) => one.distance < 2 || fits(one.name));
  const ending = sharing.filter(({ rank }) => rank === 0);
  if (close.length > 0 && (fitting.length > 0 || ending.length === 0)) {
    const ranked = (fitting.length > 0 ? fitting : close).sort(
      (a, b) => a.distance - b.distance || compare(a.name, b.name),
    );
    const best = ranked[0]?.distance ?? 0;
    // A name much farther than the closest one is noise beside it.
    return ranked
      .filter((c) => c.distance <= best + 1)
      .slice(0, most)
      .map((c) => c.name);
  }
  return sharing
    .sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || compare(a.name, b.name))
    .slice(0, most)
    .map((c) => c.name);
}

/** Longer names are no misspelled ones. */
const longest = 100;

const notAPart = 2;

/** How a name holds a word: as its last capitalised parts (0), as other parts (1), or across them (`notAPart`). */
function rankOfPart(name: string, word: string): number {
  const starts = [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g)].map((match) => match.index);
  const lower = name.toLowerCase();
  const isEdge = (at: number) => at === name.length || starts.includes(at) || !/[A-Za-z0-9]/.test(name.charAt(at));
  let rank = notAPart;
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
    if (starts.includes(at) && isEdge(at + word.length))
      rank = Math.min(rank, at + word.length === name.length ? 0 : 1);
  }
  return rank;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** The rows of a distance that is being found: names are held against hundreds of others, and each time the same rows serve. */
const rows = /* @__PURE__ */ (() => [0, 1, 2].map(() => new Uint16Array(2 * longest)))();

/**
 * Optimal string alignment distance (a swap of neighbours counts one), or any number above `cap` beyond it. Of each row only what lies within the
 * cap of the diagonal can be.
 */
function editDistance(a: string, b: string, cap: number): number {
  if (Math.abs(a.length - b.length) > cap) return cap + 1;
  // There are three of them.
  let [beforeLast, last, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  const far = cap + 1;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - cap);
    const end = Math.min(b.length, i + cap);
    const [unit, before] = [a.charCodeAt(i - 1), i > 1 ? a.charCodeAt(i - 2) : -1];
    row[first - 1] = first === 1 ? i : far;
    let best = first === 1 ? i : far;
    for (let j = first; j <= end; j++) {
      const other = b.charCodeAt(j - 1);
      // Above the diagonal's cap nothing was counted in the row before.
      const above = j === i + cap ? far : (last[j] ?? far) + 1;
      let cost = Math.min(above, (row[j - 1] ?? far) + 1, (last[j - 1] ?? far) + (unit === other ? 0 : 1));
      if (i > 1 && j > 1 && unit === b.charCodeAt(j - 2) && before === other)
        cost = Math.min(cost, (beforeLast[j - 2] ?? far) + 1);
      row[j] = cost;
      best = Math.min(best, cost);
    }
    if (best > cap) return far;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? far;
}
