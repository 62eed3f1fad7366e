import type { Arguments, DiagnosticCode } from "../../diagnostics/catalog.js";
import { hopeless, maxDiagnostics } from "../../diagnostics/collector.js";
import type { Diagnostic, DiagnosticFix, RelatedPlace } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";

interface Extras {
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly DiagnosticFix[];
}

/** Collects the diagnostics of one text: at most a hundred errors and a hundred warnings, for warnings must never make an error. */
export interface Reports {
  add<C extends DiagnosticCode>(code: C, span: Span, args: Arguments<C>, extras?: Extras): void;
  addAll(diagnostics: readonly Diagnostic[]): void;
  /** Whether so many mistakes were met that reading on tells nobody anything. */
  lost(): boolean;
  /** Runs an action without what it reports: for parts around a mistake that was reported already. */
  muted<Result>(action: () => Result): Result;
  /** Everything reported, by place, with the count of what was left out. */
  finish(): readonly Diagnostic[];
}

export function collectReports(): Reports {
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  let silent = 0;
  let hidden = 0;
  let firstHidden: Span | null = null;
  const take = (diagnostic: Diagnostic) => {
    const list = diagnostic.severity === "error" ? errors : warnings;
    if (list.length < maxDiagnostics) list.push(diagnostic);
    else if (list === errors) {
      firstHidden ??= diagnostic.span;
      hidden++;
    }
  };
  return {
    add(code, span, args, extras) {
      if (silent > 0) return;
      if (errors.length < maxDiagnostics) take(report(code, { span }, args, extras));
      else take(report(code, { span }, args));
    },
    addAll(diagnostics) {
      if (silent === 0) diagnostics.forEach(take);
    },
    lost: () => hidden > hopeless,
    muted(action) {
      silent++;
      try {
        return action();
      } finally {
        silent--;
      }
    },
    finish() {
      const all = [...errors, ...warnings].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
      return firstHidden === null ? all : [...all, report("LW130", { span: firstHidden }, { hidden })];
    },
  };
}
