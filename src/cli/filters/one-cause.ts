/** What many filters have in common, said of one of them. */
import type { Diagnostic } from "../../index.js";
import { say } from "../views/print.js";
import type { Io } from "../world/io.js";

export interface OneCause {
  /** Without what was given before, of whichever filter, and has its cause in what they have in common. */
  first(diagnostics: readonly Diagnostic[]): readonly Diagnostic[];
  /** Says of how many more filters the same was found. */
  sayRest(io: Io): void;
}

/** Goes through diagnostics of one filter after the other. */
export function oneCause(): OneCause {
  const met = new Map<string, { readonly diagnostic: Diagnostic; more: number }>();
  return {
    first: (diagnostics) =>
      diagnostics.filter((diagnostic) => {
        const cause = causeOf(diagnostic);
        if (cause === null) return true;
        const before = met.get(cause);
        if (before === undefined) met.set(cause, { diagnostic, more: 0 });
        else before.more++;
        return before === undefined;
      }),
    sayRest(io) {
      for (const { diagnostic, more } of met.values())
        if (more > 0)
          say(
            `${diagnostic.severity}[${diagnostic.code}]: the same of ${more} more ${more === 1 ? "filter" : "filters"}\n`,
            io,
          );
    },
  };
}

/** What it comes from where that is no filter: how the command was called. Null for all else. */
export function causeOf(diagnostic: Diagnostic): string | null {
  const { code, args } = diagnostic;
  // No dataset is named for all, or another than those of the filters, or one that is let pass.
  if (code === "LW206") return code;
  return code === "LW205" || isLetPass(diagnostic) ? JSON.stringify([code, args]) : null;
}

/** Whether it says that a filter was held against no dataset: whatever its fields are called, nobody has looked. */
export function isUnchecked(diagnostic: Diagnostic): boolean {
  return diagnostic.code === "LW206" || isLetPass(diagnostic);
}

/** Whether it says that a dataset is not known, and does not matter to whoever asked: its name may have a slip all the same. */
export function isLetPass({ code, severity }: Diagnostic): boolean {
  return code === "LW204" && severity === "warning";
}
