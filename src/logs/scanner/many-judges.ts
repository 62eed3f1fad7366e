/** Judges and counts a line whose values a reader knows, by one filter or many; for the scanner in TypeScript. */
import type { CheckedFilter, Criterion } from "../../checked/filter.js";
import { combineTrue } from "../../predicate/combine.js";
import { type Outcome, toJudge } from "../../predicate/judge.js";
import type { ScannerCounts } from "./scanner.js";
import { unreadArray, type ValueReader } from "./value-reader.js";

export interface ManyJudges {
  /** Whether some filter keeps the line; no matter what, where the reader then says that the line is odd. */
  judge(): boolean;
  /** Bits of the filters that keep the line judged last. */
  readonly keptBy: Uint32Array;
  /** Counts the line judged last. */
  count(kept: boolean): void;
  counts(): ScannerCounts;
}

export function manyJudges(filters: readonly CheckedFilter[], names: readonly string[], reader: ValueReader, classify: boolean): ManyJudges {
  const indices = new Map(names.map((name, index) => [name, index]));
  const questions = new Map<string, () => Outcome>();
  /** For each of the questions, its answer for the line at hand as 1 false, 2 true, 3 unknown; 0 while not asked. */
  const answers = new Uint8Array(filters.reduce((sum, { tree }) => sum + criteriaOf(tree).length, 0));
  const lines = { lines: 0, kept: 0 };
  const keptBy = new Uint32Array(Math.ceil(filters.length / 32));
  const parts = filters.map((filter) => ({
    keeps: combineTrue<null>(filter.tree, (criterion) => {
      const ask = questionOf(criterion);
      return () => ask() === true;
    }),
    mayKeep: combineTrue<null>(filter.tree, (criterion) => {
      const ask = questionOf(criterion);
      return () => ask() !== false;
    }),
    judgesOf: filter.fields.map(({ name }) =>
      criteriaOf(filter.tree)
        .filter(({ field }) => field === name)
        .map(questionOf),
    ),
    counts: { kept: 0, unknown: 0, lacking: filter.fields.map(() => 0) },
    kept: false,
    unknown: false,
  }));

  return {
    judge() {
      answers.fill(0);
      keptBy.fill(0);
      if (classify) for (let field = 0; field < names.length; field++) reader.valueOf(field);
      let any = false;
      for (let filter = 0; filter < parts.length; filter++) {
        const part = parts[filter] as (typeof parts)[number];
        part.kept = part.keeps(null);
        part.unknown = classify && !part.kept && part.mayKeep(null);
        if (!part.kept) continue;
        any = true;
        keptBy[filter >> 5] = (keptBy[filter >> 5] as number) | (1 << (filter & 31));
      }
      return any;
    },
    keptBy,
    count(kept) {
      lines.lines++;
      if (kept) lines.kept++;
      for (const { kept: keeps, unknown, counts, judgesOf } of parts) {
        if (keeps) counts.kept++;
        if (!classify) continue;
        if (unknown) counts.unknown++;
        for (let field = 0; field < judgesOf.length; field++) {
          if (judgesOf[field]?.some((ask) => ask() === undefined)) counts.lacking[field] = (counts.lacking[field] ?? 0) + 1;
        }
      }
    },
    counts: () => ({ ...lines, filters: parts.map(({ counts }) => counts) }),
  };

  /** The same question of the same field is asked once a line, whichever filters ask. */
  function questionOf(criterion: Criterion): () => Outcome {
    const { field, operator, literal, reads, operand } = criterion;
    const key = JSON.stringify([field, operator, literal, reads, operand], (_key, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
    const known = questions.get(key);
    if (known !== undefined) return known;
    const judge = toJudge(criterion);
    const index = indices.get(field) ?? -1;
    const number = questions.size;
    const ask = (): Outcome => {
      const answer = answers[number] as number;
      if (answer !== 0) return answer === 3 ? undefined : answer === 2;
      const value = reader.valueOf(index);
      const outcome = judge(value === unreadArray && reads !== "scalar" ? reader.elementsOf(index) : value);
      answers[number] = outcome === undefined ? 3 : outcome ? 2 : 1;
      return outcome;
    };
    questions.set(key, ask);
    return ask;
  }
}

function criteriaOf(tree: CheckedFilter["tree"]): readonly Criterion[] {
  return tree.kind === "Everything" ? [] : tree.kind === "Criterion" ? [tree] : tree.terms.flatMap(criteriaOf);
}
