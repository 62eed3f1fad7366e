/** The trial of an engine: what it says of each pair of a filter and a line, beside what the reader of lines says. */
import { type CompiledFilter, toTextVerdict } from "../../../src/index.js";
import { leavesOf, modelOf } from "../../support/model.js";
import { type Random, randomFrom } from "../../support/random.js";
import { runs, whole } from "../../support/seed.js";
import type { Cell, Engine } from "../engine.js";
import { someFilters, somePool } from "./filters.js";
import type { Layout } from "./layout.js";
import { someLines, textOf } from "./lines.js";

export interface Outcome {
  readonly pairs: number;
  /** What was said how often, by operator, type and verdict: a trial that never saw one of them tried nothing. */
  readonly seen: ReadonlyMap<string, number>;
  readonly differences: readonly string[];
}

/** Filters and lines of a group: many at once are one table and one statement. */
export const [filtersOfGroup, linesOfGroup]: readonly [number, number] = [125, 80];
/** 100 000 pairs, of which `npm test` takes the first, until there was every verdict on every operator and type. */
const usualGroups = [10, 3] as const;

export interface Group {
  readonly filters: readonly CompiledFilter[];
  /** Lines, as the reader of lines gets them. */
  readonly texts: readonly string[];
  /** Brings the lines to where the statement looks for them. */
  readonly store: (engine: Engine) => Promise<void>;
  /** The answer to a statement with a column for each filter, a row for each line. */
  readonly ask: (engine: Engine) => Promise<readonly (readonly Cell[])[]>;
}

/** Filters over a table or a file of lines, as the layout has them. */
export function tryEngine(engine: Engine, layout: Layout): Promise<Outcome> {
  const makeGroup = (random: Random): Group => {
    const pool = somePool(random);
    const filters = someFilters(layout.dataset, pool, filtersOfGroup, random);
    const lines = someLines(layout.dataset, pool, linesOfGroup, layout.lines, random).map(layout.held);
    return {
      filters,
      texts: lines.map(textOf),
      store: () => layout.store(engine, lines),
      ask: (asked) => asked.query(layout.ask(filters)),
    };
  };
  return tryGroups(engine, makeGroup, usualGroups, layout.verdicts).finally(() => layout.remove?.());
}

/** A series of groups and how many of them `npm test` tries, or as many as make the pairs that `npm run test:engines -- --pairs 1000000` asks for. */
export async function tryGroups(
  engine: Engine,
  makeGroup: (random: Random) => Group,
  [groups, first]: readonly [number, number],
  /** What a run that has tried the same before ends with, once it has seen all of it. */
  enough: readonly string[] | null = null,
): Promise<Outcome> {
  const asked = Number(process.env["LOGWHERE_PAIRS"] ?? 0);
  const { numRuns: usual, seed } = runs(groups, first);
  const numRuns = asked > 0 ? Math.ceil(asked / (filtersOfGroup * linesOfGroup)) : usual;
  const seen = new Map<string, number>();
  const differences: string[] = [];
  let pairs = 0;
  const isEnough = () => !whole && asked === 0 && enough?.every((verdict) => seen.has(verdict)) === true;
  for (let group = 0; group < numRuns && !isEnough(); group++) {
    const { filters, texts, store, ask } = makeGroup(randomFrom(seed + group));
    await store(engine);
    const rows = await ask(engine);
    if (rows.length !== texts.length) throw new Error(`${rows.length} rows for ${texts.length} lines`);
    for (const [column, filter] of filters.entries()) {
      const verdictOf = toTextVerdict(filter);
      const model = modelOf(filter.tree);
      const leaves = model === null ? [] : leavesOf(model);
      for (const [index, text] of texts.entries()) {
        const [ours, theirs] = [verdictOf(text), verdictOfCell(rows[index]?.[column])];
        pairs++;
        const [leaf] = leaves;
        if (leaves.length === 1 && leaf !== undefined) count(seen, `${leaf.operator} ${leaf.type} ${ours}`);
        if (ours === theirs) continue;
        differences.push(`${filter.text}\n${text}\nours: ${ours}, ${engine.title}: ${theirs}\n`);
      }
    }
  }
  return { pairs, seen, differences };
}

const verdicts: Readonly<Record<string, string>> = {
  t: "keep",
  true: "keep",
  "1": "keep",
  f: "drop",
  false: "drop",
  "0": "drop",
};

function verdictOfCell(cell: Cell | undefined): string {
  return cell === null ? "unknown" : (verdicts[cell ?? ""] ?? `the answer \`${cell}\``);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
