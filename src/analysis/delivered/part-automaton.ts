/**
 * Texts and ends that are looked for all at once while a text is read from left to right (Aho and Corasick). A state is the longest end of
 * what was read that something looked for begins with; state 0 is none.
 */
export interface PartAutomaton {
  next(state: number, unit: number): number;
  /** What stands at the end of what was read, by the numbers of those looked for. */
  at(state: number): readonly number[];
  /** Characters that occur in what is looked for. */
  readonly units: ReadonlySet<number>;
}

const nothing: readonly number[] = [];

/** Looks for some texts, none of them empty. */
export function partAutomaton(texts: readonly { readonly text: string; readonly number: number }[]): PartAutomaton {
  const children: Map<number, number>[] = [new Map()];
  const found: number[][] = [[]];
  const units = new Set<number>();
  for (const { text, number } of texts) {
    let state = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      units.add(unit);
      let child = children[state]?.get(unit);
      if (child === undefined) {
        child = children.push(new Map()) - 1;
        found.push([]);
        children[state]?.set(unit, child);
      }
      state = child;
    }
    found[state]?.push(number);
  }
  const shorter: number[] = new Array(children.length).fill(0);
  const step = (from: number, unit: number): number => {
    for (let state = from; ; state = shorter[state] ?? 0) {
      const child = children[state]?.get(unit);
      if (child !== undefined) return child;
      if (state === 0) return 0;
    }
  };
  // Those met are gone through after those before them.
  const waiting = new Set(children[0]?.values());
  for (const state of waiting) {
    for (const [unit, child] of children[state] ?? []) {
      const other = step(shorter[state] ?? 0, unit);
      shorter[child] = other;
      found[child]?.push(...(found[other] ?? nothing));
      waiting.add(child);
    }
  }
  return { next: step, at: (state) => found[state] ?? nothing, units };
}
