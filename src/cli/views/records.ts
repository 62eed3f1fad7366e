/** The objects that the documents of `--json` have in common: filters, their sizes, fields, log lines. */

import { namesElsewhere } from "../../facts.js";
import {
  acceptedOperators,
  type Dataset,
  type FieldFacts,
  type FileFilter,
  type Filter,
  type FilterSizes,
  fieldFacts,
  toWhere,
} from "../../index.js";
import { redactDestination } from "../../job.js";
import { lineText, type WitnessLine } from "../../meaning.js";
import { nameWithoutSecrets, pointerWithoutSecrets } from "./name-without-secrets.js";

/** Where a filter is, what it is checked against, and its sizes: null where it cannot be read. */
export function filterRecord(
  { file, pointer, name, id }: FilterPlace,
  dataset: Dataset | null,
  sizes: FilterSizes | undefined,
) {
  return {
    file,
    pointer,
    name: withoutOwn(name),
    id: withoutOwn(id),
    dataset: nameOf(dataset),
    sizes: sizes === undefined ? null : sizesRecord(sizes),
  };
}

/** Where a filter of a text is, as that may be shown. */
export function placeIn(
  text: string,
  file: string | null,
  filter: Pick<FileFilter, "pointer" | "name" | "id"> | undefined,
  module?: () => readonly string[],
): FilterPlace {
  const { name = null, id = null } = filter ?? {};
  const texts = module?.() ?? [];
  const holdsSecrets = ofJob.test(text) || holdsJob(texts);
  const written = filter?.pointer ?? null;
  const pointer =
    holdsSecrets && written !== null && written !== "" ? pointerWithoutSecrets(written, text, texts) : written;
  // No word that the pointer shows is hidden in a name beside it.
  const shown = (one: string | null) =>
    one !== null && (holdsSecrets || one.includes("://")) ? nameWithoutSecrets(one, text, pointer, texts) : one;
  return { file, pointer, name: shown(name), id: shown(id) };
}

/** Without what is secret by itself; what stands beside it, `placeIn` has looked at, or whoever hides in the whole document. */
function withoutOwn(name: string | null): string | null {
  return name?.includes("://") ? redactDestination(name) : name;
}

/** A pointer into a text as it may be shown. */
export function shownPointer(
  pointer: string,
  { text, module }: { readonly text: string; readonly module?: () => readonly string[] },
): string {
  return placeIn(text, null, { pointer, name: null, id: null }, module).pointer ?? pointer;
}

const ofJob = /destination_?conf|ownership_?challenge/i;

/** All files of a module ask. */
let last: { readonly texts: readonly string[]; readonly holds: boolean } | null = null;

function holdsJob(texts: readonly string[]): boolean {
  if (last?.texts !== texts) last = { texts, holds: texts.some((text) => ofJob.test(text)) };
  return last.holds;
}

/** A schema's dataset may have none. */
export function nameOf(dataset: Dataset | null): string | null {
  return dataset === null || dataset.name === "" ? null : dataset.name;
}

export interface FilterPlace extends Pick<FileFilter, "pointer" | "name" | "id"> {
  readonly file: string | null;
}

function sizesRecord({ operators, groups, bytes, escapedBytes, terraformBytes }: FilterSizes): FilterSizes {
  return { operators, groups, bytes, escapedBytes, terraformBytes };
}

/** A filter that the command made. */
export function madeRecord(filter: Filter): object {
  return { text: filter.text, where: toWhere(filter), sizes: sizesRecord(filter.sizes) };
}

/** A field of a dataset, or of none that is known. */
export function fieldRecord(name: string, dataset: Dataset | null): object {
  const facts = dataset === null ? undefined : fieldFacts(dataset, name);
  const from = nameOf(dataset);
  if (facts === undefined)
    return { dataset: from, name, type: null, deprecated: false, filterable: true, operators: null };
  const { type, deprecated, filterable } = facts;
  return {
    dataset: from,
    name,
    type,
    deprecated: deprecated === true,
    filterable: filterable !== false,
    operators: operatorsOf(facts),
  };
}

/** A field with what is known of it, each fact as datasets hold it. */
export function knownFieldRecord(name: string, facts: FieldFacts, dataset: Dataset): object {
  const { description, note, source, values, form, characters, case: letters, range, step, unit, absent } = facts;
  const known = { values, form, characters, case: letters, range, step, unit, absent };
  return {
    ...fieldRecord(name, dataset),
    description: description ?? null,
    note: note ?? null,
    source: source ?? [],
    elsewhere: namesElsewhere(dataset, name).map(({ name: other, language, note, like }) => ({
      name: other,
      language,
      note:
        note ??
        (like === null ? null : `the name of \`${like.field}\` in \`${like.dataset}\`, which this field is most like`),
    })),
    facts: known,
  };
}

/** Those that apply. */
export function operatorsOf({ type, filterable }: FieldFacts): readonly string[] {
  return filterable === false ? [] : acceptedOperators(type);
}

/** Fields with the lines that lack them. */
export function lackedRecords(lacking: Iterable<readonly [name: string, lines: number]>): readonly object[] {
  return Array.from(lacking, ([name, lines]) => ({ name, lines }));
}

/** A log line is its text, as a log would hold it: nothing else is exact. */
export function lineRecord(line: WitnessLine | null): string | null {
  return line === null ? null : lineText(line);
}
