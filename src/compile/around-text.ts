/** What stands around a filter text in a file of another format: what is said of its job, and comments of the file that say what need not be told. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { FoundFilter } from "../hosts/found.js";
import { asChosen, type Read } from "./compile-read.js";
import type { CompileSettings } from "./settings.js";
import { type LookedFor, markedBy } from "./suppressions.js";

export interface AroundText {
  /** Marks diagnostics of the text, at their places in it, as suppressed. */
  readonly suppress: NonNullable<Read["around"]>;
  /** What is said of what stands around, once the text is compiled. */
  told(): readonly Diagnostic[];
}

/** A comment of the file is about all of the text, whatever the places in it are. `asked`: whether it was looked for what a code says, also there. */
export function aroundText({ ignores, diagnostics: said }: FoundFilter, source: string, settings: CompileSettings, asked: LookedFor = () => true): AroundText {
  let around = said;
  const all = { start: 0, end: Number.POSITIVE_INFINITY };
  return {
    suppress(diagnostics, lookedFor) {
      if (ignores === undefined) return diagnostics;
      // The count of those that are not kept has its place in the text.
      const kept = diagnostics.filter(({ code }) => code !== "LW130");
      const counts = diagnostics.filter(({ code }) => code === "LW130");
      const placed = { comments: ignores.comments, scopeOf: (comment: (typeof ignores.comments)[number]) => ignores.scopeOf(comment) && all };
      const looked: LookedFor = (code) => counts.length === 0 && asked(code) && lookedFor(code);
      const { marked, mistakes } = markedBy([...kept, ...said], placed, source, looked);
      around = [...marked.slice(kept.length), ...mistakes];
      return [...marked.slice(0, kept.length), ...counts];
    },
    told: () => asChosen(around, settings),
  };
}
