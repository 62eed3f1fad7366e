/** Filter text that something unknown is put into: what is wrong with it whatever that is. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { FoundFilter, PlacedText } from "../hosts/found.js";
import { placedDiagnostics } from "../hosts/placed-text.js";
import { aroundText } from "./around-text.js";
import type { Compilation } from "./compilation.js";
import { compileFilterText } from "./compile-text.js";
import { result } from "./result.js";
import type { CompileSettings } from "./settings.js";

/** What may be put in where no string is: a value of each type, a comparison, a part of one, nothing. */
const candidates = ["0", '"x"', '["x"]', "[0]", "true", "(x eq 0)", "eq", "x", "", "and x eq 0"] as const;

/** Of more places it is not tried what fits each. */
const mostFitted = 8;

/** Compiles such a text: no filter comes of it, and nothing is said of what is put in. */
export function compileKnownText(
  found: FoundFilter,
  text: PlacedText,
  source: string,
  { hosts: _, meaning: __, values: ___, ...settings }: CompileSettings,
): Omit<Compilation, "ok"> & { ok: false } {
  const holes = (text.holes ?? []).length;
  const compiled = (fills: readonly string[]) => {
    const filled = withFills(text, fills);
    // What is known in part is not looked at in every way.
    const around = aroundText(found, source, settings, () => false);
    // Of each trial no more is held than what it says: a text may be as long as a file.
    const { filter: _filter, ...compilation } = compileFilterText(filled.value, settings, found, around.suppress);
    return { filled, around, compilation: { ...compilation, document: null } };
  };
  const uniform = (fill: string) => compiled(new Array<string>(holes).fill(fill));
  const trials: ({ readonly fill: string } & ReturnType<typeof compiled>)[] = [];
  // Within a string there is a part of it, and nothing to choose.
  const isWithin = text.holes?.every(({ kind }) => kind === "text") ?? true;
  for (const fill of isWithin ? candidates.slice(0, 1) : candidates) {
    const trial = { fill, ...uniform(fill) };
    trials.push(trial);
    // None has fewer.
    if (errorsOf(trial) === 0) break;
  }
  const fewest = trials.reduce((best, each) => (errorsOf(each) < errorsOf(best) ? each : best));
  let best: ReturnType<typeof compiled> = fewest;
  const fills = new Array<string>(holes).fill(fewest.fill);
  if (holes > 1 && holes <= mostFitted)
    for (let at = 0; at < holes && errorsOf(best) > 0; at++)
      for (const candidate of candidates) {
        const trial = compiled(fills.with(at, candidate));
        if (errorsOf(trial) >= errorsOf(best)) continue;
        best = trial;
        fills[at] = candidate;
      }
  const told = (each: typeof best) =>
    placedDiagnostics(each.compilation.diagnostics, found, each.filled).filter((diagnostic) =>
      isOfRest(diagnostic, text),
    );
  // What cannot be read with any of these is told where it is the same with each.
  const isRead = !best.compilation.diagnostics.some(({ code, severity }) => /^LW1/.test(code) && severity === "error");
  const others = isRead ? [] : trials.map((trial) => new Set(told(trial).map(known)));
  const rest = told(best).filter((diagnostic) => others.every((each) => each.has(known(diagnostic))));
  const diagnostics = [...rest, ...best.around.told()].sort((a, b) => a.span.start - b.span.start);
  return { ...result(undefined, { ...best.compilation, diagnostics }), ok: false };
}

const known = ({ code, span }: Diagnostic): string => `${code} ${span.start} ${span.end}`;

/** What is wrong whatever is put in, its size among it, is no reason to try something else. */
function errorsOf({ compilation }: { readonly compilation: Pick<Compilation, "diagnostics"> }): number {
  return compilation.diagnostics.filter((diagnostic) => isError(diagnostic) && !/^LW3/.test(diagnostic.code)).length;
}

/** Syntax, names and types, and not of what is put in or of a comparison with it. */
function isOfRest({ code, span }: Diagnostic, { holes = [] }: PlacedText): boolean {
  return /^LW[12]/.test(code) && !holes.some(({ start, end }) => span.start <= end && start <= span.end);
}

/** The text with something in each of its places; it may be as long as a file, so it is put together of the runs between them. */
function withFills({ value, offsets, holes = [], escape }: PlacedText, fills: readonly string[]): PlacedText {
  let filled = "";
  let from = 0;
  const longest = fills.reduce((most, fill) => Math.max(most, fill.length), 0) + 2;
  const places = new Uint32Array(value.length + holes.length * longest + 1);
  let units = 0;
  let next = 0;
  for (let at = 0; at < value.length; ) {
    const offset = offsets[at] ?? 0;
    const hole = holes[next];
    if (hole === undefined || offset !== hole.start) {
      places[units++] = offset;
      at++;
      continue;
    }
    const fill = hole.kind === "text" ? "x" : ` ${fills[next] ?? ""} `;
    filled += value.slice(from, at) + fill;
    places.fill(offset, units, units + fill.length);
    units += fill.length;
    at += hole.kind === "value" ? 3 : 1;
    from = at;
    next++;
  }
  places[units++] = offsets[value.length] ?? 0;
  return { value: filled + value.slice(from), offsets: places.subarray(0, units), escape };
}
