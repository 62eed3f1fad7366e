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
        if (more > 0) say(`${diagnostic.severity}[${diagnostic.code}]: the same of ${more} more ${more === 1 ? "filter" : "filters"}\n`, io);
    },
  };
}

/** What it comes from where that is no filter: how the command was called. Null for all else. */
export function causeOf({ code, args }: Diagnostic): string | null {
  // No dataset is named for all, or another than those of the filters.
  if (code === "LW206") return code;
  return code === "LW205" ? JSON.stringify([code, args]) : null;
}
