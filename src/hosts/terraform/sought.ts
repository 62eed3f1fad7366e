/** What `replace` seeks in what loops go through. */
import { type Frame, isUnder, type Operand } from "./frames.js";

export interface Mention extends Operand {
  readonly name: string;
  readonly frame: Frame;
  /** What the loop goes through that has it. */
  readonly through: Bound | null;
}

/** A name that a loop has its values by, or a block those that it is repeated by. */
export interface Bound {
  readonly names: readonly string[];
  readonly isEach: boolean;
  /** Where it goes through what: from one mention to another. */
  readonly mentions: readonly Mention[];
  readonly from: number;
  readonly end: number;
}

/** Texts in whose place others are put before something is, or is what it is, where it is mentioned; `mentions`: each behind those that it goes through. */
export function soughtThrough(mentions: readonly Mention[]): (mention: Mention) => readonly string[] {
  const known = new Map<Mention, readonly string[]>();
  if (mentions.some(({ frame }) => frame.sought.length > 0))
    for (const one of mentions)
      if (one.through !== null) known.set(one, [...one.frame.sought, ...before(one, one.through)]);
  return (one) => known.get(one) ?? one.frame.sought;

  /** What is sought in all of those of its name that the loop goes through. */
  function before({ name, key }: Mention, { mentions: all, from, end }: Bound): readonly string[] {
    const those = all.slice(from, end).filter((one) => one.name === name);
    const ofKey = key === null ? [] : those.filter(({ frame }) => isUnder(frame, key));
    const [first, ...rest] = (ofKey.length > 0 ? ofKey : those).map((one) => known.get(one) ?? one.frame.sought);
    return (first ?? []).filter((text) => rest.every((sought) => sought.includes(text)));
  }
}
