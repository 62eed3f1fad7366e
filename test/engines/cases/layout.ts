import type { CompiledFilter, Dataset } from "../../../src/index.js";
import type { Engine } from "../engine.js";
import type { Line, LineOptions } from "./lines.js";

/** A way to hold lines in an engine, and to ask it for filters there. */
export interface Layout {
  readonly title: string;
  readonly dataset: Dataset;
  readonly lines: LineOptions;
  /** Of lines as they are made, what is held: a column that cannot be NULL holds something else. */
  readonly held: (line: Line) => Line;
  readonly store: (engine: Engine, lines: readonly Line[]) => Promise<void>;
  /** Takes away what lies outside of the engine. */
  readonly remove?: () => void;
  /** Every "operator type verdict" that must come up. */
  readonly verdicts: readonly string[];
  /** The statement that gives a column for each filter, and a row for each line in order. */
  readonly ask: (filters: readonly CompiledFilter[]) => string;
}
