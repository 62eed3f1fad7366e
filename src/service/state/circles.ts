import type { Reference } from "../store/references.js";

/** Those references that are part of a circle. Linear. */
export function circular<Kind extends Reference>(references: readonly Kind[]): readonly Kind[] {
  const circles = strongComponents(references);
  return references.filter(({ ruleset, target }) => circles.get(ruleset) === circles.get(target));
}

/** Of each ruleset one that stands for all those from which it is reached and which it reaches (Kosaraju's algorithm). */
function strongComponents(references: readonly Reference[]): ReadonlyMap<string, string> {
  const forward = neighbours(references.map(({ ruleset, target }) => [ruleset, target]));
  const backward = neighbours(references.map(({ ruleset, target }) => [target, ruleset]));
  const left: string[] = [];
  const seen = new Set<string>();
  for (const start of forward.keys()) walk(start, forward, seen, (id) => left.push(id));
  const component = new Map<string, string>();
  const placed = new Set<string>();
  for (const start of left.reverse()) walk(start, backward, placed, (id) => component.set(id, start));
  return component;
}

type Neighbours = ReadonlyMap<string, readonly string[]>;

/** Calls `leave` for everything that is reached from `start` and was not seen before, when all that is reached from it was left. */
function walk(start: string, next: Neighbours, seen: Set<string>, leave: (id: string) => void): void {
  if (seen.has(start)) return;
  seen.add(start);
  const path = [{ id: start, at: 0 }];
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const id = next.get(last.id)?.[last.at++];
    if (id === undefined) {
      leave(last.id);
      path.pop();
    } else if (!seen.has(id)) {
      seen.add(id);
      path.push({ id, at: 0 });
    }
  }
}

function neighbours(edges: readonly (readonly [from: string, to: string])[]): Neighbours {
  const found = new Map<string, string[]>();
  for (const [from, to] of edges) {
    const present = found.get(from);
    if (present === undefined) found.set(from, [to]);
    else present.push(to);
    if (!found.has(to)) found.set(to, []);
  }
  return found;
}
