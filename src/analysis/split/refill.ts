/**
 * Fewer jobs than were found, by dividing what would fit into one, too: what has no room beside others gives a part of itself to fill it. Then jobs are
 * emptied one by one into what room the others have left, where a smaller part makes place for a larger one.
 */
import type { CheckedNode } from "../../checked/filter.js";
import type { FilterLimits } from "../../language/limits.js";
import { costOf } from "../cost.js";
import { type Bin, type Bins, binsOf } from "./bins.js";
import { type Atom, type Frames, framesOf, measureOf, treeOf } from "./frames.js";
import type { Room } from "./pack.js";
import { piecesOf } from "./pieces.js";

/** Of more it would take long, and there are few who have them. */
const mostAtoms = 3000;

/** Places of jobs that are looked at, about as many for each way. */
const mostSteps = 400_000;

/** Jobs that are tried to be emptied, those with the least in them. */
const mostEmptied = 4;

/** Filters of fewer jobs than some; null where none are found. */
export function refilled(
  tree: CheckedNode,
  { limits, fits, prune, tries }: Room,
  than: number,
): readonly CheckedNode[] | null {
  if (costOf(tree).bytes > than * limits.bytes) return null;
  const measure = measureOf(limits);
  let best: readonly CheckedNode[] | null = null;
  for (const choice of [0, 1]) {
    const work = { left: mostSteps };
    const framesOfTerms = (terms: readonly CheckedNode[]) => framesOf(terms, tree, measure, choice, mostAtoms);
    const terms = (tree.kind === "Or" ? tree.terms : [tree]).flatMap((term): readonly CheckedNode[] => {
      const frames = framesOfTerms([term]);
      if (frames === null) return [term];
      const bins = binsOf(frames, measure, limits, work);
      const empty = bins.empty();
      if (frames.atoms.every((atom) => bins.added(empty, atom) !== null)) return [term];
      // Several of its terms have to be divided, each into parts that are not atoms.
      const pieces = piecesOf(term, fits, prune, tries);
      return "parts" in pieces ? pieces.parts : [term];
    });
    const frames = terms.length === 0 ? null : framesOfTerms(terms);
    if (frames === null) continue;
    const bins = binsOf(frames, measure, limits, work);
    const found = fewest(frames, bins, limits, (best?.length ?? than) - 1, work);
    const trees =
      found === null ? null : jobsInOrder(frames.atoms, found).flatMap((atoms) => treeOf(frames, atoms) ?? []);
    if (trees?.every(fits) === true) best = trees;
  }
  return best;
}

/** As they come in the filter, and so what is in each. */
function jobsInOrder(atoms: readonly Atom[], bins: readonly Bin[]): readonly (readonly Atom[])[] {
  const jobs = new Map<Bin, Atom[]>();
  for (const atom of atoms) {
    const bin = bins.find((one) => one.atoms.has(atom));
    if (bin === undefined) continue;
    const known = jobs.get(bin);
    if (known === undefined) jobs.set(bin, [atom]);
    else known.push(atom);
  }
  return [...jobs.values()];
}

/** At most so many. */
function fewest(
  frames: Frames,
  bins: Bins,
  limits: FilterLimits,
  most: number,
  work: { left: number },
): readonly Bin[] | null {
  const units = unitsOf(frames);
  const ways = [filledByUnits(units, bins, work), filledByAtoms(units.flat(), bins, work)];
  let best: Bin[] | null = null;
  for (const way of ways) if (way !== null && (best === null || way.length < best.length)) best = way;
  if (best === null) return null;
  const least = Math.ceil(frames.atoms.reduce((bytes, { size }) => bytes + size.bytes, 0) / limits.bytes);
  while (best.length > least && work.left > 0) {
    const fewer = withoutOne(best, bins, work);
    if (fewer === null) break;
    best = fewer;
  }
  return best.length <= most ? best : null;
}

/** Terms of the outermost frame, the largest first, and so is all that is in each. */
function unitsOf({ frames, atoms }: Frames): readonly (readonly Atom[])[] {
  const weights = frames.map(() => 0);
  for (const { frame, size } of atoms) weights[frame] = (weights[frame] ?? 0) + size.bytes;
  for (let at = frames.length - 1; at > 0; at--) {
    const { parent, one } = frames[at] ?? { parent: 0, one: { bytes: 0 } };
    weights[parent] = (weights[parent] ?? 0) + (weights[at] ?? 0) + one.bytes;
  }
  const pathOf = (frame: number): readonly number[] => {
    const path: number[] = [];
    for (let at = frame; at > 0; at = frames[at]?.parent ?? 0) path.unshift(at);
    return path;
  };
  const paths = frames.map((_, frame) => pathOf(frame));
  const compare = (a: Atom, b: Atom): number => {
    const [one, other] = [paths[a.frame] ?? [], paths[b.frame] ?? []];
    for (const [at, frame] of one.entries()) {
      const against = other[at];
      if (against === undefined || against === frame) continue;
      return (weights[against] ?? 0) - (weights[frame] ?? 0) || frame - against;
    }
    return b.size.bytes - a.size.bytes;
  };
  const units = new Map<number, Atom[]>();
  for (const atom of [...atoms].sort(compare)) {
    const unit = paths[atom.frame]?.[0] ?? 0;
    const known = units.get(unit);
    if (known === undefined) units.set(unit, [atom]);
    else known.push(atom);
  }
  return [...units.values()];
}

/** Bin by bin, each atom that has room. Null where the work ran out, or where an atom fits nowhere. */
function filledByAtoms(atoms: readonly Atom[], bins: Bins, work: { left: number }): Bin[] | null {
  const found: Bin[] = [];
  for (let left = atoms; left.length > 0; ) {
    const bin = bins.empty();
    left = rest(left, bin, bins);
    if (bin.atoms.size === 0 || work.left <= 0) return null;
    found.push(bin);
  }
  return found;
}

/** Puts those there that have room, and gives the others. */
function rest(atoms: readonly Atom[], bin: Bin, bins: Bins): readonly Atom[] {
  return atoms.filter((atom) => {
    if (bins.added(bin, atom) === null) return true;
    bins.put(bin, atom);
    return false;
  });
}

/** Bin by bin, what has room as a whole, and then as much of one of the others as has. */
function filledByUnits(units: readonly (readonly Atom[])[], bins: Bins, work: { left: number }): Bin[] | null {
  const found: Bin[] = [];
  for (let left = units; left.length > 0; ) {
    const bin = bins.empty();
    const [others, gap] = [[] as (readonly Atom[])[], { at: -1, bytes: 0 }];
    for (const unit of left) {
      const before = bin.atoms.size;
      const beyond = rest(unit, bin, bins);
      if (beyond.length === 0) continue;
      for (const atom of [...bin.atoms].slice(before)) bins.take(bin, atom);
      others.push(unit);
    }
    for (const [at, unit] of others.entries()) {
      const before = bin.atoms.size;
      rest(unit, bin, bins);
      const put = [...bin.atoms].slice(before);
      for (const atom of put) bins.take(bin, atom);
      const bytes = put.reduce((sum, { size }) => sum + size.bytes, 0);
      if (bytes > gap.bytes) [gap.at, gap.bytes] = [at, bytes];
    }
    left = others.flatMap((unit, at) => {
      if (at !== gap.at) return [unit];
      const beyond = rest(unit, bin, bins);
      return beyond.length === 0 ? [] : [beyond];
    });
    if (bin.atoms.size === 0 || work.left <= 0) return null;
    found.push(bin);
  }
  return found;
}

/** The same with one bin less; null where none can be emptied. */
function withoutOne(given: readonly Bin[], bins: Bins, work: { left: number }): Bin[] | null {
  const bytesIn = ({ atoms }: Bin) => [...atoms].reduce((sum, { size }) => sum + size.bytes, 0);
  const emptied = [...given].sort((a, b) => bytesIn(a) - bytesIn(b)).slice(0, mostEmptied);
  for (const gone of emptied) {
    const others = given
      .filter((bin) => bin !== gone)
      .map(({ atoms, fillings }) => ({ atoms: new Set(atoms), fillings: new Map(fillings) }));
    if (spread([...gone.atoms], others, bins, work)) return others;
  }
  return null;
}

/** Whether atoms, and those that they take the place of, all have room. */
function spread(atoms: readonly Atom[], others: readonly Bin[], bins: Bins, work: { left: number }): boolean {
  const open = [...atoms].sort((a, b) => a.size.bytes - b.size.bytes);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (work.left <= 0) return false;
    const atom = next;
    const place = others
      .flatMap((bin) => {
        const bytes = bins.added(bin, atom);
        return bytes === null ? [] : [{ bin, bytes }];
      })
      .reduce<{ bin: Bin; bytes: number } | null>(
        (least, one) => (least === null || one.bytes < least.bytes ? one : least),
        null,
      );
    if (place !== null) {
      bins.put(place.bin, atom);
      continue;
    }
    const out = exchanged(atom, others, bins);
    if (out === null) return false;
    const at = open.findIndex(({ size }) => size.bytes >= out.size.bytes);
    open.splice(at === -1 ? open.length : at, 0, out);
  }
  return true;
}

/** What an atom took the place of: the smallest that is enough. */
function exchanged(atom: Atom, others: readonly Bin[], bins: Bins): Atom | null {
  let best: { readonly bin: Bin; readonly out: Atom } | null = null;
  for (const bin of others) {
    for (const out of [...bin.atoms]) {
      if (out.size.bytes >= (best?.out ?? atom).size.bytes) continue;
      bins.take(bin, out);
      if (bins.added(bin, atom) !== null) best = { bin, out };
      bins.put(bin, out);
    }
  }
  if (best === null) return null;
  bins.take(best.bin, best.out);
  bins.put(best.bin, atom);
  return best.out;
}
