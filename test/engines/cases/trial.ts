/** The trial of an engine: what it says of each pair of a filter and a line, beside what the reader of lines says. */
import { toTextVerdict } from "../../../src/predicate/text.js";
import { leavesOf, modelOf } from "../../support/model.js";
import { randomFrom } from "../../support/random.js";
import { runs } from "../../support/seed.js";
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
const [filtersOfGroup, linesOfGroup] = [125, 80];
/** Of which `npm test` takes the first half: 50 000 pairs. */
const groups = 10;

export async function tryEngine(engine: Engine, layout: Layout): Promise<Outcome> {
  const { numRuns, seed } = runs(groups);
  const seen = new Map<string, number>();
  const differences: string[] = [];
  let pairs = 0;
  for (let group = 0; group < numRuns; group++) {
    const random = randomFrom(seed + group);
    const pool = somePool(random);
    const filters = someFilters(layout.dataset, pool, filtersOfGroup, random);
    const lines = someLines(layout.dataset, pool, linesOfGroup, layout.lines, random).map(layout.held);
    await layout.store(engine, lines);
    const statement = layout.ask(filters);
    const rows = await engine.query(statement);
    if (rows.length !== lines.length) throw new Error(`${rows.length} rows for ${lines.length} lines`);
    const texts = lines.map(textOf);
    for (const [column, filter] of filters.entries()) {
      const verdictOf = toTextVerdict(filter);
      const model = modelOf(filter.tree);
      const leaves = model === null ? [] : leavesOf(model);
      for (const [index, text] of texts.entries()) {
        const [ours, theirs] = [verdictOf(text), verdictOfCell(rows[index]?.[column])];
        pairs++;
        const [leaf] = leaves;
        if (leaves.length === 1 && leaf !== undefined) count(seen, `${leaf.operator} ${leaf.type} ${ours}`);
        if (ours !== theirs) differences.push(`${filter.text}\n${text}\nours: ${ours}, ${engine.title}: ${theirs}\n`);
      }
    }
  }
  return { pairs, seen, differences };
}

const verdicts: Readonly<Record<string, string>> = { t: "keep", true: "keep", "1": "keep", f: "drop", false: "drop", "0": "drop" };

function verdictOfCell(cell: Cell | undefined): string {
  return cell === null ? "unknown" : (verdicts[cell ?? ""] ?? `the answer \`${cell}\``);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
