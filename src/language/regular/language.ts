/**
 * Decides exactly which texts, beginnings, ends and parts a regular language has: by its positions, one for each character of the expression, and
 * which may follow which. Whatever is asked of a text takes time linear in it.
 */
import { type Characters, everyCharacter, hasCharacter } from "./characters.js";
import { type Expression, restricted } from "./expression.js";

export interface Language {
  /** Whether the empty text is one of it. */
  readonly empty: boolean;
  /** What may stand at each position. */
  readonly positions: readonly Characters[];
  readonly first: readonly number[];
  readonly last: ReadonlySet<number>;
  readonly follow: readonly ReadonlySet<number>[];
}

interface Piece {
  readonly empty: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const mostPositions = 2000;

/** The language of an expression; null of one that is too large. */
export function languageOf(expression: Expression): Language | null {
  const positions: Characters[] = [];
  const follow: Set<number>[] = [];
  const nothing: Piece = { empty: true, first: [], last: [] };
  let isTooLarge = false;
  // Without what leads to no text, so that from every position one gets to an end.
  const { empty, first, last } = build(restricted(expression, everyCharacter));
  return isTooLarge ? null : { empty, positions, first, last: new Set(last), follow };

  function build(part: Expression): Piece {
    if (isTooLarge) return nothing;
    switch (part.kind) {
      case "one":
        isTooLarge = positions.push(part.of) > mostPositions;
        follow.push(new Set());
        return { empty: false, first: [positions.length - 1], last: [positions.length - 1] };
      case "sequence":
        return part.parts.reduce((before: Piece, next) => joined(before, build(next)), nothing);
      case "choice": {
        const ways = part.ways.map(build);
        return {
          empty: ways.some((way) => way.empty),
          first: ways.flatMap((way) => way.first),
          last: ways.flatMap((way) => way.last),
        };
      }
      case "repeat":
        return repeated(part.part, part.least, part.most);
    }
  }

  function joined(before: Piece, next: Piece): Piece {
    connect(before.last, next.first);
    return {
      empty: before.empty && next.empty,
      first: before.empty ? [...before.first, ...next.first] : before.first,
      last: next.empty ? [...before.last, ...next.last] : next.last,
    };
  }

  /** Written out as often as it has to be there, and then as often as it may. */
  function repeated(part: Expression, least: number, most: number | null): Piece {
    let all = nothing;
    const times = most ?? Math.max(least, 1);
    for (let time = 0; time < times && !isTooLarge; time++) {
      const before = positions.length;
      const once = build(part);
      // What has no character is the same however often it stands there.
      if (positions.length === before) return nothing;
      if (most === null && time === times - 1) connect(once.last, once.first);
      all = joined(all, time < least ? once : { ...once, empty: true });
    }
    return all;
  }

  function connect(from: readonly number[], to: readonly number[]): void {
    for (const position of from) for (const next of to) follow[position]?.add(next);
  }
}

/** Whether it has the text. */
export function hasText(language: Language, text: string): boolean {
  return text === "" ? language.empty : ends(language, read(language, text, language.first));
}

/** Whether a text of it begins so. */
export function hasBeginning(language: Language, beginning: string): boolean {
  return beginning === "" || read(language, beginning, language.first).length > 0;
}

/** Whether a text of it ends so. */
export function hasEnd(language: Language, end: string): boolean {
  return end === "" || ends(language, read(language, end, everyPosition(language)));
}

/** Whether a text of it has such a part. */
export function hasPart(language: Language, part: string): boolean {
  return part === "" || read(language, part, everyPosition(language)).length > 0;
}

function ends({ last }: Language, positions: readonly number[]): boolean {
  return positions.some((position) => last.has(position));
}

function everyPosition({ positions }: Language): readonly number[] {
  return positions.map((_, index) => index);
}

/** Positions at which the last character of a text can stand, where its first stands at one of `from`. */
function read({ positions, follow }: Language, text: string, from: readonly number[]): readonly number[] {
  let candidates: Iterable<number> = from;
  let reached: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    reached = Array.from(candidates).filter((position) => hasCharacter(positions[position] ?? [], unit));
    if (reached.length === 0) return reached;
    const following = new Set<number>();
    for (const position of reached) for (const next of follow[position] ?? []) following.add(next);
    candidates = following;
  }
  return reached;
}
