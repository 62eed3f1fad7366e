/** Compares the answers of an engine with the verdicts of the reader of lines, for each pair of a filter and a line. */
import { expect } from "vitest";
import { type CompiledFilter, toTextVerdict } from "../../src/index.js";
import { type SqlStatementOptions, toSqlStatement } from "../../src/sql.js";
import { compiled } from "../support/compiled.js";
import { isLeaf, modelOf } from "../support/model.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { type Engine, isEveryEngine } from "./engine.js";

export interface Group {
  readonly filters: readonly CompiledFilter[];
  /** The lines as the reader gets them. */
  readonly texts: readonly string[];
  /** Where the engine finds the lines. Each has its number in a column or key `number`. */
  readonly options: SqlStatementOptions;
  readonly store: (engine: Engine) => Promise<void>;
}

export interface Layout {
  readonly title: string;
  readonly makeGroup: (random: Random) => Group;
}

/** It keeps each row, so a statement gives all of them. */
const everything = compiled("{}", null);
const verdictOf = new Map([["true", "keep"], ["1", "keep"], ["false", "drop"], ["0", "drop"], [null, "unknown"]]); // biome-ignore format: a table

/** Tries groups: ten, or in `npm test` at most three, until each operator has kept and dropped lines by each type. */
export async function tryLayout(engine: Engine, { title, makeGroup }: Layout): Promise<void> {
  const { numRuns, seed } = runs(10, 3);
  const tried = new Set<string>();
  const seen = new Set<string>();
  let pairs = 0;
  for (let group = 0; group < numRuns && (isEveryEngine || group === 0 || seen.size < 2 * tried.size); group++) {
    const { filters, texts, options, store } = makeGroup(randomFrom(seed + group));
    await store(engine);
    const answers = await ask(engine, filters, options);
    const bound = await ask(engine, filters, { ...options, parameters: true });
    const differences = filters.flatMap((filter, at) => {
      const model = modelOf(filter.tree);
      const leaf = model !== null && isLeaf(model) ? `${model.operator} ${model.type}` : null;
      if (leaf !== null) tried.add(leaf);
      const judge = toTextVerdict(filter);
      return texts.flatMap((text, row) => {
        const ours = judge(text);
        if (leaf !== null && (ours === "keep" || ours === "drop")) seen.add(`${leaf} ${ours}`);
        const theirs = [answers, bound].map((rows) => rows[row]?.[at]);
        return theirs.every((one) => one === ours) ? [] : [`${filter.text}\n${text}\nours: ${ours}, theirs: ${theirs}`];
      });
    });
    pairs += filters.length * texts.length;
    expect(differences.slice(0, 3).join("\n")).toBe("");
    expect(answers).toHaveLength(texts.length);
  }
  console.log(`${title}: ${pairs} pairs`);
  expect(seen.size).toBe(2 * tried.size);
}

/** The verdict of each filter on each line, in the order of the lines. */
async function ask(engine: Engine, filters: readonly CompiledFilter[], options: SqlStatementOptions) {
  const named = [...filters, everything].map((filter, at) => ({ name: `f${at}`, filter }));
  const { sql, params = [], notes } = toSqlStatement(named, { ...options, select: ["number"] });
  if (sql === undefined) throw new Error(notes.map(({ code }) => code).join(" "));
  const rows = await (options.parameters ? engine.bound(sql, params) : engine.query(sql));
  return rows
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map((row) => row.slice(1).map((cell) => verdictOf.get(cell) ?? `the answer ${cell}`));
}
