/** Holds warnings about values against lines that were delivered: what keeps a line is never said to keep nothing, nor its negation to keep all. */
import { datasetWithFacts } from "../../src/facts.js";
import {
  compile,
  compileAll,
  type Diagnostic,
  datasets,
  fieldFacts,
  operators,
  renderDiagnostics,
} from "../../src/index.js";
import { keeping } from "./keeping.js";
import type { PublishedFilter, PublishedLine } from "./lines.js";

/** A warning that a delivered line speaks against. */
export interface WrongWarning {
  readonly file: string;
  readonly line: number;
  readonly dataset: string;
  readonly field: string;
  readonly code: string;
  /** The comparison, as JSON. */
  readonly comparison: string;
}

export interface JudgedLine {
  readonly comparisons: number;
  readonly wrong: readonly WrongWarning[];
}

/** Builds comparisons that keep a line, of each of its fields. */
export function judgeLine({ file, line, dataset, values }: PublishedLine): JudgedLine {
  const wrong: WrongWarning[] = [];
  let comparisons = 0;
  const known = datasetWithFacts(dataset);
  for (const [field, value] of Object.entries(values)) {
    const facts = known === undefined ? undefined : fieldFacts(known, field);
    if (facts === undefined || facts.filterable === false) continue;
    for (const { operator, value: constant, exact } of keeping(value)) {
      for (const name of [operator, operators[operator as keyof typeof operators].dual]) {
        comparisons++;
        const criterion = { key: field, operator: name, value: constant };
        // Constants that the type of the field refuses are no filter.
        const { diagnostics } = compile({ where: { and: [criterion] } }, { dataset, facts: datasetWithFacts });
        // A value that a line has may be said to be let in by a range, or to be spelled otherwise in other lines, and nothing else.
        const mistaken = diagnostics.filter(
          (one) =>
            isOfValues(one) &&
            (claims(one, name === operator ? dead : idle) || (exact && one.code !== "LW808" && one.code !== "LW817")),
        );
        for (const { code } of mistaken)
          wrong.push({ file, line, dataset, field, code, comparison: JSON.stringify(criterion) });
      }
    }
  }
  return { comparisons, wrong };
}

function isOfValues({ code }: Diagnostic): boolean {
  return code.startsWith("LW8");
}

/** What may be said of no comparison that keeps a line, and of none that drops one. */
const dead: readonly unknown[] = ["nothing", "branch", "member"];
const idle: readonly unknown[] = ["everything", "idle", "idle member"];

function claims({ args }: Diagnostic, effects: readonly unknown[]): boolean {
  return "effect" in args && effects.includes(args.effect);
}

/** What is said of the values of a published filter, as printed; empty: nothing. */
export function judgeFilters({ file, text, dataset }: PublishedFilter): string {
  const compiled = (named: string | undefined) =>
    compileAll(text, { dataset: named, facts: datasetWithFacts, limits: { operators: Infinity, bytes: Infinity } });
  const given = compiled(undefined);
  const isNamed =
    given.filters.some(({ namedDataset }) => namedDataset !== null) ||
    dataset === null ||
    !Object.hasOwn(datasets, dataset);
  const { diagnostics, source } = isNamed ? given : compiled(dataset);
  return renderDiagnostics({ diagnostics: diagnostics.filter(isOfValues), source }, { file });
}
