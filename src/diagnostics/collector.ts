import type { Arguments, DiagnosticCode } from "./catalog.js";
import type { Diagnostic, SourcePlace } from "./diagnostic.js";
import { type Extras, report } from "./report.js";

/** Most errors, and most warnings, that are kept of one input. */
export const maxDiagnostics = 100;

/** Mistakes after which the rest of an input is not read. */
const hopeless = 10_000;

/**
 * Gathers diagnostics; beyond the first hundred errors and the first hundred warnings it only counts, so that junk of any size
 * stays cheap. The two have a limit each, so that warnings hide no error.
 */
export interface Collector {
  /** Makes a diagnostic and adds it; without fixes and related places where it would not be kept. */
  report<C extends DiagnosticCode>(code: C, place: SourcePlace, args: Arguments<C>, extras?: Extras): void;
  add(diagnostic: Diagnostic): void;
  addAll(diagnostics: readonly Diagnostic[]): void;
  /** Runs an action without what it reports: for parts around a mistake that was reported already. */
  muted<Result>(action: () => Result): Result;
  /** Whether an error was added. */
  failed(): boolean;
  /** Whether so many diagnostics were added that reading on tells nobody anything. */
  lost(): boolean;
  /** Whether a further warning would be kept: finding out what to advise is work. */
  hasRoom(): boolean;
  /** What was gathered, in the order of its places, errors first, with LW130 last if some were not kept. */
  all(): readonly Diagnostic[];
}

export function collector(): Collector {
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  let firstHidden: Diagnostic | null = null;
  let hidden = 0;
  let errorHidden = false;
  let silent = 0;
  const hide = (diagnostic: Diagnostic, amount: number) => {
    firstHidden ??= diagnostic;
    errorHidden ||= diagnostic.severity === "error";
    hidden += amount;
  };
  const take = (diagnostic: Diagnostic) => {
    const kept = diagnostic.severity === "error" ? errors : warnings;
    // Another collector's count of what it left out goes into this one's.
    if (diagnostic.code === "LW130") hide(diagnostic, diagnostic.args.hidden);
    else if (kept.length < maxDiagnostics) kept.push(diagnostic);
    else hide(diagnostic, 1);
  };
  return {
    report(code, place, args, extras) {
      if (silent === 0) take(report(code, place, args, errors.length < maxDiagnostics ? extras : undefined));
    },
    add(diagnostic) {
      if (silent === 0) take(diagnostic);
    },
    addAll(diagnostics) {
      if (silent === 0) for (const diagnostic of diagnostics) take(diagnostic);
    },
    muted(action) {
      silent++;
      try {
        return action();
      } finally {
        silent--;
      }
    },
    failed: () => errors.length > 0 || errorHidden,
    lost: () => hidden > hopeless,
    hasRoom: () => warnings.length < maxDiagnostics,
    all() {
      const sorted = [...errors, ...warnings].sort((a, b) => a.span.start - b.span.start);
      return firstHidden === null
        ? sorted
        : [...sorted, report("LW130", firstHidden, { hidden }, { severity: errorHidden ? "error" : "warning" })];
    },
  };
}

/** A collector that gives what it is told on to another, if that is said of it. */
export function passing(found: Collector, goesOn: (diagnostic: Diagnostic) => boolean): Collector {
  const add = (diagnostic: Diagnostic) => {
    if (goesOn(diagnostic)) found.add(diagnostic);
  };
  return {
    ...found,
    report: (code, place, args, extras) => add(report(code, place, args, extras)),
    add,
    addAll: (diagnostics) => diagnostics.forEach(add),
  };
}
