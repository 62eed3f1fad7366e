/** What stands around a filter text in a file of another format: what is said of its job, and comments of the file that say what need not be told. */
import type { Comment } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
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

/** A comment of the file about the text is about all of it, whatever the places in it are. `asked`: whether it was looked for what a code says, also there. */
export function aroundText(
  { ignores, diagnostics: said }: FoundFilter,
  source: string,
  settings: CompileSettings,
  asked: LookedFor = () => true,
): AroundText {
  let around = said;
  const all = { start: 0, end: Number.POSITIVE_INFINITY };
  return {
    suppress(diagnostics, lookedFor) {
      if (ignores === undefined) return diagnostics;
      // The count of those that are not kept has its place in the text.
      const kept = diagnostics.filter(({ code }) => code !== "LW130");
      const counts = diagnostics.filter(({ code }) => code === "LW130");
      const isBeside = (comment: Comment) => ignores.isBeside?.(comment) === true;
      const placed = {
        comments: ignores.comments.filter((comment) => !isBeside(comment)),
        scopeOf: (comment: Comment) => ignores.scopeOf(comment) && all,
      };
      const looked: LookedFor = (code) => counts.length === 0 && asked(code) && lookedFor(code);
      const { marked, mistakes } = markedBy([...kept, ...said], placed, source, looked);
      // Those beside have their places in the file, as what is said of the job has.
      const ofJob = markedBy(
        marked.slice(kept.length),
        { comments: ignores.comments.filter(isBeside), scopeOf: ignores.scopeOf },
        source,
        (code) => !kept.some(isError) && looked(code),
      );
      around = [...ofJob.marked, ...mistakes, ...ofJob.mistakes];
      return [...marked.slice(0, kept.length), ...counts];
    },
    told: () => asChosen(around, settings),
  };
}
