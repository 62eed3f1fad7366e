import type { Diagnostic } from "./diagnostic.js";
import { report } from "./report.js";

/** Most diagnostics that are kept of one input. */
export const maxDiagnostics = 100;

/** Mistakes after which the rest of an input is not read. */
export const hopeless = 10_000;

/** Gathers diagnostics; beyond the first hundred it only counts, so that junk of any size stays cheap. */
export interface Collector {
  add(diagnostic: Diagnostic): void;
  addAll(diagnostics: readonly Diagnostic[]): void;
  /** Whether an error was added. */
  failed(): boolean;
  /** Whether so many diagnostics were added that reading on tells nobody anything. */
  lost(): boolean;
  /** What was gathered, in the order of its places, with LW130 last if some were not kept. */
  all(): readonly Diagnostic[];
}

export function collector(): Collector {
  const kept: Diagnostic[] = [];
  let firstHidden: Diagnostic | null = null;
  let hidden = 0;
  let errors = 0;
  let errorHidden = false;
  const add = (diagnostic: Diagnostic) => {
    const isError = diagnostic.severity === "error";
    if (isError) errors++;
    if (diagnostic.code === "LW130") {
      // Another collector's count of what it left out goes into this one's.
      firstHidden ??= diagnostic;
      errorHidden ||= isError;
      hidden += diagnostic.args.hidden;
    } else if (kept.length < maxDiagnostics) {
      kept.push(diagnostic);
    } else {
      firstHidden ??= diagnostic;
      errorHidden ||= isError;
      hidden++;
    }
  };
  return {
    add,
    addAll: (diagnostics) => diagnostics.forEach(add),
    failed: () => errors > 0,
    lost: () => hidden > hopeless,
    all() {
      const sorted = [...kept].sort((a, b) => a.span.start - b.span.start);
      return firstHidden === null ? sorted : [...sorted, report("LW130", firstHidden, { hidden }, { severity: errorHidden ? "error" : "warning" })];
    },
  };
}
