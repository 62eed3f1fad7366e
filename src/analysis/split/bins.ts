/** Atoms in jobs: how large each job is, and how large it would be with another. */
import type { FilterLimits } from "../../language/limits.js";
import type { Atom, Frames, Measure, Size } from "./frames.js";

/** What of a frame stands in a bin: how many of its parts, and how large these are together. */
interface Filling {
  readonly count: number;
  readonly operators: number;
  readonly bytes: number;
}

export interface Bin {
  readonly atoms: Set<Atom>;
  readonly fillings: Map<number, Filling>;
}

export interface Bins {
  empty(): Bin;
  /** How many bytes an atom adds; null where it has no room. */
  added(bin: Bin, atom: Atom): number | null;
  put(bin: Bin, atom: Atom): void;
  take(bin: Bin, atom: Atom): void;
}

const none: Filling = { count: 0, operators: 0, bytes: 0 };

/** `work`: a step of it is taken for each place that is looked at. */
export function binsOf(
  { frames }: Frames,
  { around, and }: Measure,
  limits: FilterLimits,
  work: { left: number },
): Bins {
  /** What a frame takes in all; never less than it does. */
  const sizeOf = (frame: number, { count, operators, bytes }: Filling): Size => {
    if (count === 0) return none;
    const own = frames[frame]?.[count === 1 ? "one" : "several"] ?? none;
    return { operators: operators + own.operators, bytes: bytes + own.bytes };
  };
  /** Goes from an atom that is put there (1) or taken (−1) to the outermost frame; gives what is there then. */
  const changed = (
    bin: Bin,
    atom: Atom,
    sign: 1 | -1,
    set: ((frame: number, filling: Filling) => void) | null,
  ): Size => {
    let [count, operators, bytes] = [sign as number, sign * atom.size.operators, sign * atom.size.bytes];
    let isGroup = false;
    for (let at = atom.frame; at >= 0; at = frames[at]?.parent ?? -1) {
      work.left--;
      const before = bin.fillings.get(at) ?? none;
      const after = {
        count: before.count + count,
        operators: before.operators + operators,
        bytes: before.bytes + bytes,
      };
      set?.(at, after);
      const [had, has] = [sizeOf(at, before), sizeOf(at, after)];
      if (frames[at]?.parent === -1) {
        // One comparison alone stands in a group, too.
        const added = after.count === 1 && !(isGroup && sign === 1) ? and : none;
        return { operators: has.operators + added.operators, bytes: has.bytes + added.bytes + around - 1 };
      }
      isGroup = frames[at]?.like.kind === "And";
      [count, operators, bytes] = [
        Math.sign(after.count) - Math.sign(before.count),
        has.operators - had.operators,
        has.bytes - had.bytes,
      ];
    }
    return none;
  };
  const setIn =
    ({ fillings }: Bin) =>
    (frame: number, filling: Filling) => {
      if (filling.count === 0) fillings.delete(frame);
      else fillings.set(frame, filling);
    };
  return {
    empty: () => ({ atoms: new Set(), fillings: new Map() }),
    added(bin, atom) {
      const { operators, bytes } = changed(bin, atom, 1, null);
      if (operators > limits.operators || bytes > limits.bytes) return null;
      return bytes - sizeOf(0, bin.fillings.get(0) ?? none).bytes;
    },
    put(bin, atom) {
      changed(bin, atom, 1, setIn(bin));
      bin.atoms.add(atom);
    },
    take(bin, atom) {
      changed(bin, atom, -1, setIn(bin));
      bin.atoms.delete(atom);
    },
  };
}
