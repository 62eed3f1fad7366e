/** Everything that is wrong with what was sent, so that it is said at once. */
import type { ErrorName } from "../interface/errors.js";
import { type NoticeArguments, notice } from "../interface/notice.js";
import type { Notice } from "../interface/types-generated.js";
import { Refused } from "./operation.js";

/** More of them help nobody. */
const mostMistakes = 100;

export interface FoundMistakes {
  /** Takes down a mistake; `pointer` leads to what has to change. */
  report<Name extends ErrorName>(name: Name, fill: NoticeArguments<Name>, pointer?: string): void;
  /** The same for an entry that is there. */
  add(name: ErrorName, entry: Notice): void;
  /** Whether it is useless to look further. */
  isFull(): boolean;
  /** Refuses what was sent if there is a mistake; the first one decides the status. */
  refuse(): void;
}

/** No mistakes yet. */
export function noMistakes(): FoundMistakes {
  const entries: Notice[] = [];
  let first: ErrorName | null = null;
  const add = (name: ErrorName, entry: Notice) => {
    first ??= name;
    if (entries.length < mostMistakes) entries.push(entry);
  };
  return {
    report: (name, fill, pointer) => add(name, notice(name, fill, pointer)),
    add,
    isFull: () => entries.length === mostMistakes,
    refuse: () => {
      if (first !== null) throw new Refused(first, entries);
    },
  };
}
