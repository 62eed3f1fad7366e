/** The two filters of a comparison: files, standard input or texts, in any mix. */
import type { CompiledFile, Dataset } from "../../index.js";
import { type Io, Refusal } from "../world/io.js";
import type { FilterSettings } from "./configuration.js";
import { fileOf } from "./file-of.js";
import { unlimited } from "./filter-options.js";
import { type Input, namedApart, refuseUnusedName, type StdinName } from "./input.js";
import { compileInput, type OneFilter } from "./one-filter.js";
import { filterInput } from "./text-operand.js";

interface Given extends StdinName {
  readonly fix?: true;
}

/** What the file of either was compiled to, as it is given and without limits, as far as somebody has done that before. */
export type CompiledPair = readonly [first?: CompiledFile | undefined, second?: CompiledFile | undefined];

/** Compiles both without limits of size. Where only one names a dataset, or a format of times, the other is checked against it, too. */
export async function filterPair(
  operands: readonly [string, string],
  { given: ofCommand, optionsFor }: FilterSettings,
  given: Given,
  io: Io,
  before: CompiledPair = [],
): Promise<readonly [OneFilter, OneFilter]> {
  const [first, second] = operands.map((operand) => fileOf(operand, io).file === "-");
  if (first && second) throw new Refusal("standard input cannot be both filters");
  refuseUnusedName(given, first === true || second === true);
  const [inputA, inputB] = [filterInput(operands[0], io, given), filterInput(operands[1], io, given)];
  const [namedA = inputA, namedB = inputB] = namedApart([inputA, inputB], (number) => (number === 1 ? "A" : "B"));
  const compiled = async (input: Input, { other, times, file }: Known) => {
    const options = await optionsFor(input);
    const known = { dataset: other ?? options.dataset, timestamps: times ?? options.timestamps };
    return compileInput(input, { ...options, ...known, limits: unlimited }, given.fix === true, file);
  };
  const [a, b] = [await compiled(namedA, { file: before[0] }), await compiled(namedB, { file: before[1] })];
  const [ofA, ofB] = [a.dataset, b.dataset];
  const [timesA, timesB] = [a.ownTimestamps, b.ownTimestamps];
  const isBare = ({ input, namedDataset }: OneFilter) =>
    ofCommand.dataset === undefined && input.from === "text" && namedDataset === null;
  // What a configuration says of text on the command line, it says of less than it does of a file.
  const forB = ofA !== null && (ofB === null || (isBare(b) && !isBare(a))) ? ofA : undefined;
  const forA = forB === undefined && ofB !== null && (ofA === null || (isBare(a) && !isBare(b))) ? ofB : undefined;
  const again = (one: OneFilter, input: Input, known: Known) =>
    known.other === undefined && known.times === undefined ? one : compiled(input, known);
  return [
    await again(a, namedA, { other: forA, times: timesA === null && timesB !== null ? timesB : undefined }),
    await again(b, namedB, { other: forB, times: timesB === null && timesA !== null ? timesA : undefined }),
  ];
}

/** What one filter is compiled with: what only the other says, and what its file was compiled to before. */
interface Known {
  readonly other?: Dataset | undefined;
  readonly times?: NonNullable<OneFilter["ownTimestamps"]> | undefined;
  readonly file?: CompiledFile | undefined;
}
