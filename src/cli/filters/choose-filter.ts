/** `FILE#POINTER` and `FILE#NAME`: one of the filters of a file that holds several. */
import type { CompiledFile, FileFilter } from "../../index.js";
import { placeIn } from "../views/records.js";
import { Refusal } from "../world/io.js";
import { calledInJson, type Input } from "./input.js";

/** So many filters are named where one has to be chosen. */
const mostNamed = 6;

/** Whether a filter is the one that is meant by its place, or that of something in it; where that is no place of any, by its job's name or id. */
export function choosing(choice: string | null): (filter: FileFilter, all: readonly FileFilter[]) => boolean {
  if (choice === null) return () => true;
  const isAt = ({ pointer }: FileFilter) =>
    pointer !== null && (choice === pointer || choice.startsWith(`${pointer}/`));
  let seen: { readonly all: readonly FileFilter[]; readonly isPlace: boolean } | null = null;
  return (filter, all) => {
    if (seen?.all !== all) seen = { all, isPlace: all.some(isAt) };
    return seen.isPlace ? isAt(filter) : filter.name === choice || filter.id === choice;
  };
}

/** The filters of a file that are meant: all, or the one chosen. Throws a Refusal when there is none such, or more than one. */
export function chosenFilters({ filters }: CompiledFile, input: Input): readonly FileFilter[] {
  const { choice } = input;
  if (choice === null) return filters;
  const isChosen = choosing(choice);
  const chosen = filters.filter((filter) => isChosen(filter, filters));
  if (chosen.length === 1) return chosen;
  if (chosen.length > 1)
    throw refusal(
      input,
      `${chosen.length} filters named \`${choice}\``,
      `choose one by its place: ${listed(chosen, input)}`,
    );
  const help = filters.every(isWhole)
    ? `it is no list: leave \`#${choice}\` out`
    : `there is ${listed(filters, input)}`;
  throw refusal(input, `no filter \`${choice}\``, filters.length === 0 ? null : help);
}

/** What is wrong around the filters that are meant: what is only known of others is nothing to whoever chose one. */
export function aroundChosen({ around }: CompiledFile, { choice }: Input): CompiledFile["around"] {
  return choice === null ? around : around.filter(({ severity }) => severity !== "note");
}

/** The one filter that is meant; undefined where a file holds none. Throws a Refusal when one has to be chosen. */
export function chosenFilter(file: CompiledFile, input: Input): FileFilter | undefined {
  const [first, ...more] = chosenFilters(file, input);
  if (more.length === 0) return first;
  const there = `there is ${listed(file.filters, input)}`;
  throw refusal(
    input,
    `${more.length + 1} filters: choose one`,
    input.from === "text" ? `give it on standard input, where ${there}` : there,
  );
}

function refusal(input: Input, holds: string, help: string | null): Refusal {
  return new Refusal(
    `${input.name === null ? "this text" : `\`${input.name}\``} holds ${holds}`,
    help,
    calledInJson(input),
  );
}

/** It is all of its file. */
function isWhole({ pointer }: FileFilter): boolean {
  return pointer === null || pointer === "";
}

/** As each can be named on the command line: standard input by its hyphen, whatever it is called. */
function listed(filters: readonly FileFilter[], { from, file, text, module }: Input): string {
  const path = from === "file" ? file : "-";
  const named = filters
    .slice(0, mostNamed)
    .map((one) => placeIn(text, null, one, module))
    .map(
      ({ pointer, name, id }) =>
        `\`${path}#${pointer ?? ""}\`${name === null && id === null ? "" : ` (${name ?? id})`}`,
    );
  return `${named.join(", ")}${filters.length > mostNamed ? ` and ${filters.length - mostNamed} more` : ""}`;
}
