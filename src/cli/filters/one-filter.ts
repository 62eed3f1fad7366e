/** The one filter that a command is about, compiled, with `--fix` after its safe fixes. */
import {
  beforeMending,
  type Compilation,
  type CompiledFile,
  type CompileOptions,
  compile,
  compileAll,
  type Diagnostic,
  type DiagnosticRecord,
  type FileFilter,
  mend,
} from "../../index.js";
import type { OptionTable } from "../arguments/options.js";
import { recordsOf } from "../views/document.js";
import { say } from "../views/print.js";
import { type FilterPlace, filterRecord, placeIn } from "../views/records.js";
import { isTold, showDiagnostics, showMended } from "../views/show.js";
import type { Io } from "../world/io.js";
import { isError, mostTried } from "./check-input.js";
import { aroundChosen, choosing, chosenFilter } from "./choose-filter.js";
import type { FilterSettings } from "./configuration.js";
import { type GivenInput, oneFilter } from "./given-input.js";
import { calledInJson, type Input } from "./input.js";
import { needed } from "./needed.js";

export const fixOption = {
  fix: { help: "go on with what the safe fixes make of the filter, and say what was mended; files stay as they are" },
} as const satisfies OptionTable;

export interface OneFilter extends Pick<Compilation, "ok" | "filter" | "form" | "dataset"> {
  /** As it was given. */
  readonly input: Input;
  /** What that was read as. */
  readonly host: CompiledFile["host"];
  /** What is left to say, at places in the text as given. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was mended, at such places; null where nobody asked for it. */
  readonly mended: readonly Diagnostic[] | null;
  /** It has no filter as it is, and would have one with `--fix`, which is not tried of a large text. */
  readonly mendable: boolean;
  /** The dataset that the filter's job or header names. */
  readonly namedDataset: string | null;
  /** Each with its line as it is written. */
  readonly examples: NonNullable<Compilation["document"]>["examples"];
  /** How many comments stand in it. */
  readonly comments: number;
  /** How the job that it stands in delivers times; null: that is not said. */
  readonly ownTimestamps: FileFilter["timestamps"] | null;
  /** Where it is in its file, as that may be shown: to whoever asks, since its secrets are looked for. */
  readonly place: () => FilterPlace;
  /** Where it is in the text as it was given, and what holds it; null where there is none. */
  readonly stands: (Pick<FileFilter, "pointer" | "span"> & Pick<CompiledFile, "host">) | null;
  /** What it was compiled with. */
  readonly options: CompileOptions;
}

interface Given extends GivenInput {
  readonly fix?: true;
}

/** Reads and compiles what `-e`, an operand or standard input gives. Throws a Refusal when it cannot be read, or holds several filters. */
export async function compileOne(
  given: Given,
  operands: readonly string[],
  optionsFor: FilterSettings["optionsFor"],
  io: Io,
): Promise<OneFilter> {
  const input = oneFilter(given, operands, io);
  return compileInput(input, await optionsFor(input), given.fix === true);
}

/** Shows what was mended, what is left to say, and whether `--fix` would help. */
export function showOne(
  { mended, diagnostics, mendable, input }: OneFilter,
  io: Io,
  matters: (diagnostic: Diagnostic) => boolean = () => true,
): void {
  showMended(mended, input, io);
  showDiagnostics(diagnostics.filter(matters), input, io);
  if (mendable) say("with `--fix` the command goes on with what the safe fixes make of it\n", io);
}

/** The dataset of a filter by name, be it one that is not known here and let pass: its job, its header or the options name it. Null: nothing does. */
export function datasetNameOf({ dataset, namedDataset, options }: OneFilter): string | null {
  const asked = options.dataset ?? options.defaultDataset;
  return namedDataset ?? (dataset?.name || (typeof asked === "string" ? asked : null));
}

/** What `--json` says of the filter given. */
export function oneRecord({ place, dataset, filter }: OneFilter): object {
  return filterRecord(place(), dataset, filter?.sizes);
}

export function recordsOfOne({ diagnostics, input }: OneFilter): readonly DiagnosticRecord[] {
  return recordsOf(diagnostics, input);
}

export function mendedRecords({ mended, input }: Pick<OneFilter, "mended" | "input">): readonly DiagnosticRecord[] {
  return recordsOf(mended ?? [], input);
}

/** `compiled`: what the text was compiled to as it is given, with the same options, where somebody has done that before. */
export function compileInput(input: Input, options: CompileOptions, fix: boolean, compiled?: CompiledFile): OneFilter {
  const mending = fix ? mend(input.text, { ...options, only: choosing(input.choice) }) : null;
  const file = mending?.file ?? compiled ?? compileAll(input.text, options);
  const chosen = chosenFilter(file, input);
  // Where there is no filter at all, that is what is wrong.
  const { ok, filter, form, dataset, document, diagnostics } =
    chosen?.compilation ?? compile(file.source, { ...options, given: file });
  const all = chosen === undefined ? diagnostics : [...aroundChosen(file, input), ...diagnostics];
  const asGiven = mending === null ? chosen : chosenFilter(mending.given, input);
  const { pointer = null, name = null, id = null } = chosen ?? {};
  return {
    input,
    host: file.host,
    options,
    ok: ok && !file.around.some(isError),
    ...(filter === undefined ? {} : { filter }),
    ...{ form, dataset, namedDataset: chosen?.namedDataset ?? null, ownTimestamps: chosen?.timestamps ?? null },
    ...{ examples: document?.examples ?? [], comments: document?.comments.length ?? 0 },
    place: () => placeIn(input.text, calledInJson(input), { pointer, name, id }, input.module),
    stands:
      asGiven === undefined
        ? null
        : { pointer: asGiven.pointer, span: asGiven.span, host: (mending?.given ?? file).host },
    diagnostics: needed(mending === null ? all : beforeMending(all, mending), filter),
    mended: mending?.mended ?? null,
    mendable:
      mending === null &&
      filter === undefined &&
      input.text.length <= mostTried &&
      all.some(hasSafeFix) &&
      isMendable(input, options, file),
  };
}

/** Whether there is a filter after mending; what the text is as given is known, and what a filter means is not asked for. */
function isMendable(input: Input, options: CompileOptions, given: CompiledFile): boolean {
  const { file } = mend(input.text, {
    ...options,
    analysis: false,
    values: "off",
    given,
    only: choosing(input.choice),
  });
  return chosenFilter(file, input)?.compilation.filter !== undefined;
}

const hasSafeFix = (diagnostic: Diagnostic): boolean => isTold(diagnostic) && diagnostic.fixes.some(({ safe }) => safe);
