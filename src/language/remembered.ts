/** Longer texts are no spelling of anything. */
const longest = 40;
const mostMet = 500;

/** A function that looks spellings up, as one that remembers what it found for them; null for what is too long to be one. */
export function remembered<Found>(find: (spelled: string) => Found | null): (spelled: string) => Found | null {
  const met = new Map<string, Found | null>();
  return (spelled) => {
    if (spelled.length > longest) return null;
    const before = met.get(spelled);
    if (before !== undefined) return before;
    const found = find(spelled);
    // The same few spellings come again and again; hostile text must not fill the memory with others.
    if (met.size < mostMet) met.set(spelled, found);
    return found;
  };
}
