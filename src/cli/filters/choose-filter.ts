/** `FILE#POINTER` and `FILE#NAME`: one of the filters of a file that holds several. */
import type { CompiledFile, FileFilter } from "../../index.js";
import { Refusal } from "../world/io.js";
import { calledInJson, type Input } from "./input.js";

/** So many filters are named where one has to be chosen. */
const mostNamed = 6;

/** Whether a filter is the one that is meant by its place, or that of something in it, or by its job's name or id. */
export function isChosen({ pointer, name, id }: FileFilter, choice: string | null): boolean {
  return choice === null || (pointer !== null && (choice === pointer || choice.startsWith(`${pointer}/`))) || name === choice || id === choice;
}

/** The filters of a file that are meant: all, or the one chosen. Throws a Refusal when there is none such, or more than one. */
export function chosenFilters({ filters }: CompiledFile, input: Input): readonly FileFilter[] {
  const { choice } = input;
  if (choice === null) return filters;
  const chosen = filters.filter((filter) => isChosen(filter, choice));
  if (chosen.length === 1) return chosen;
  if (chosen.length === 0)
    throw new Refusal(
      `\`${shown(input)}\` holds no filter \`${choice}\``,
      filters.length === 0 ? null : `there is ${listed(filters, input)}`,
      calledInJson(input),
    );
  throw new Refusal(
    `\`${shown(input)}\` holds ${chosen.length} filters named \`${choice}\``,
    `choose one by its place: ${listed(chosen, input)}`,
    calledInJson(input),
  );
}

/** The one filter that is meant; undefined where a file holds none. Throws a Refusal when one has to be chosen. */
export function chosenFilter(file: CompiledFile, input: Input): FileFilter | undefined {
  const [first, ...more] = chosenFilters(file, input);
  if (more.length > 0)
    throw new Refusal(`\`${shown(input)}\` holds ${more.length + 1} filters: choose one`, `there is ${listed(file.filters, input)}`, calledInJson(input));
  return first;
}

function shown({ name }: Input): string {
  return name ?? "-e";
}

function listed(filters: readonly FileFilter[], { file }: Input): string {
  const named = filters
    .slice(0, mostNamed)
    .map(({ pointer, name, id }) => `\`${file ?? "FILE"}#${pointer ?? ""}\`${name === null && id === null ? "" : ` (${name ?? id})`}`);
  return `${named.join(", ")}${filters.length > mostNamed ? ` and ${filters.length - mostNamed} more` : ""}`;
}
