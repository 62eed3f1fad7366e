/** What `check` found in files: what is counted of it, and what JSON says of each. */
import type { Diagnostic, FileFilter, FilterLimits } from "../../index.js";
import { filterRecord, placeIn } from "../views/records.js";
import { isTold } from "../views/show.js";
import { type Checked, errorsOf, warningsOf } from "./check-input.js";

/** With what it was checked by. */
export interface CheckedFile extends Checked {
  readonly config: string | null;
  readonly limits: FilterLimits;
}

/** `text` is there when fixing had no file to write to. */
export function fileRecord(checked: CheckedFile, fix: boolean, diff: string | null) {
  const { given, input, errors, warnings, suppressed, filters, mended, heldBack, config, limits } = checked;
  const changed = input.text !== given.text;
  const text = fix && input.from !== "file" ? input.text : null;
  const held = checked.untried ? { heldBack, untried: true } : { heldBack };
  const counts = { ok: errors === 0, errors, warnings, ...some({ suppressed }), fixed: mended.length, ...held };
  const configured = config === null ? {} : { config, limits };
  return {
    file: input.file,
    changed,
    text,
    diff,
    ...counts,
    ...configured,
    filters: filters.map((filter) => filterOfFile(filter, checked)),
  };
}

function filterOfFile(found: FileFilter, { input, filters, mended }: Checked) {
  const { pointer, compilation } = found;
  const { dataset, filter, diagnostics } = compilation;
  const told = diagnostics.filter(isTold);
  const errors = errorsOf(told);
  const isIn = (diagnostic: Diagnostic) =>
    diagnostic.pointer === pointer || diagnostic.pointer?.startsWith(`${pointer}/`);
  const fixed = filters.length === 1 ? mended.length : mended.filter(isIn).length;
  const record = filterRecord(placeIn(input.text, input.file, found, input.module), dataset, filter?.sizes);
  const facts = {
    ...record,
    ok: errors === 0,
    errors,
    warnings: warningsOf(told),
    ...some({ suppressed: diagnostics.length - told.length }),
    fixed,
  };
  return compilation.undecided ? { ...facts, undecided: true } : facts;
}

/** Of most there is none. */
function some({ suppressed }: { readonly suppressed: number }): { readonly suppressed?: number } {
  return suppressed === 0 ? {} : { suppressed };
}

/** "2 filters checked: 1 error, 3 warnings; 2 fixable with --fix". `beside`: errors that are none of filters, where they are told in the same breath. */
export function summary(done: readonly Checked[], fix: "make" | "look" | null, beside = 0): string {
  const [errors, warnings] = [sum(done, (checked) => checked.errors), sum(done, (checked) => checked.warnings)];
  const filters = sum(done, (checked) => checked.filters.length);
  const undecided = sum(done, (checked) => checked.filters.filter(({ compilation }) => compilation.undecided).length);
  const fixed = sum(done, ({ mended }) => mended.length);
  const suppressed = sum(done, (checked) => checked.suppressed);
  const [fixable, heldBack] = [sum(done, (checked) => checked.fixable), sum(done, (checked) => checked.heldBack)];
  const found =
    errors + warnings + beside === 0
      ? "no mistakes"
      : [
          ...(errors > 0 ? [counted(errors, "error")] : []),
          ...(warnings > 0 ? [counted(warnings, "warning")] : []),
          ...(beside > 0 ? [`${counted(beside, "error")} beside filters`] : []),
        ].join(", ");
  return [
    `${counted(filters, "filter")} checked: ${found}`,
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(fixed > 0 ? [fix === "look" ? `${fixed} would be fixed` : `${fixed} fixed`] : []),
    ...(fixable > 0 ? [`${done.some(({ untried }) => untried) ? "up to " : ""}${fixable} fixable with --fix`] : []),
    ...(undecided > 0
      ? [
          `not all that ${undecided === 1 ? "a filter" : `${undecided} filters`} can mean was decided: it would take too long`,
        ]
      : []),
    ...(heldBack > 0
      ? [`${counted(heldBack, "fix", "fixes")} held back: what remains ${fix ? "could" : "can"} still not be read`]
      : []),
  ].join("; ");
}

export function sum(done: readonly Checked[], of: (checked: Checked) => number): number {
  return done.reduce((total, checked) => total + of(checked), 0);
}

export function counted(amount: number, noun: string, many = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : many}`;
}

/** Files that have nothing to do with filters. */
export function passedOver(files: number): string {
  return files === 0 ? "" : `; ${counted(files, "file")} passed over`;
}
