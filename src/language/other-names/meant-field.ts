/** What a name of other languages means in a dataset. */
import { type Dataset, fieldFacts } from "../dataset.js";
import type { FoundName } from "./find-names.js";
import type { Certainty, OtherLanguage, OtherName, OtherValues } from "./other-name.js";
import { fieldElsewhere } from "./same-elsewhere.js";

/** A field that holds what a name stands for. */
export interface MeantField {
  readonly field: string;
  /** Whose name it is so. */
  readonly languages: readonly OtherLanguage[];
  /** How its values differ; null: they are the same. */
  readonly values: OtherValues | null;
  /** Whether one of the languages documents it so, under exactly this name, of this very dataset. */
  readonly stated: boolean;
  /** The field that it is so called by, where that is one of another dataset: nobody calls this one so, it is but like it. */
  readonly like: FieldOf | null;
}

export interface FieldOf {
  readonly dataset: string;
  readonly field: string;
}

export interface MeantName {
  readonly languages: readonly OtherLanguage[];
  /** The dataset's own, the likeliest first: several where languages mean different fields by the name. */
  readonly fields: readonly MeantField[];
  /** Fields of other datasets that hold it, where none of this one does. */
  readonly elsewhere: readonly FieldOf[];
  /** Whether several fields of the dataset hold it together. */
  readonly apart: boolean;
  readonly notes: readonly string[];
}

/** The datasets that names are held against. */
export const namedDatasets = ["http_requests", "firewall_events"] as const;

interface Place {
  readonly field: string | null;
  readonly values: OtherValues | null;
  readonly note: string | null;
  readonly like: FieldOf | null;
}

/** What found names mean together in a dataset. Takes one or more. */
export function meantIn(dataset: Dataset, found: readonly FoundName[]): MeantName {
  const languages = found.map(({ language }) => language);
  const here = found.flatMap((one) => {
    const place = placeHere(dataset, one.row);
    return place === null ? [] : [{ ...one, place }];
  });
  const fields = new Map<string, MeantField>();
  for (const { language, place, exact, certainty } of here) {
    if (place.field === null) continue;
    const before = fields.get(place.field);
    fields.set(place.field, {
      field: place.field,
      languages: [...(before?.languages ?? []), language],
      values: before?.values ?? place.values,
      stated: before?.stated === true || (exact && isStated(certainty) && isNamed(dataset)),
      like: before?.like ?? place.like,
    });
  }
  const elsewhere =
    here.length > 0
      ? []
      : found.flatMap(({ row }) => [
          ...namedDatasets.flatMap((name) => inDataset(name, row)),
          ...fieldsElsewhere(row).map(([name, field]) => ({ dataset: name, field })),
        ]);
  const notes = here.length > 0 ? here.map(({ place }) => place.note) : found.map(({ row }) => row.note ?? null);
  return {
    languages,
    fields: [...fields.values()],
    elsewhere: elsewhere.filter(
      (one, at) =>
        elsewhere.findIndex(({ dataset: other, field }) => other === one.dataset && field === one.field) === at,
    ),
    apart: here.length > 0 && fields.size === 0,
    notes: [...new Set(notes.filter((note) => note !== null))],
  };
}

function isStated(certainty: Certainty): boolean {
  return certainty === "stated";
}

function isNamed({ name }: Dataset): boolean {
  return (namedDatasets as readonly string[]).includes(name);
}

function inDataset(name: (typeof namedDatasets)[number], row: OtherName): readonly FieldOf[] {
  const field = placeIn(name, row)?.field ?? null;
  return field === null ? [] : [{ dataset: name, field }];
}

function fieldsElsewhere({ others = {} }: OtherName): readonly (readonly [dataset: string, field: string])[] {
  return Object.entries(others);
}

/** Where a dataset has what a row stands for. One that is neither of the two may have a field of the same name, or another for the same. */
export function placeHere(dataset: Dataset, row: OtherName): Place | null {
  const [, other = null] =
    fieldsElsewhere(row).find(([name, field]) => name === dataset.name && fieldFacts(dataset, field) !== undefined) ??
    [];
  if (other !== null) return { field: other, values: row.values ?? null, note: row.note ?? null, like: null };
  const own = namedDatasets.filter((name) => name === dataset.name);
  for (const name of own.length > 0 ? own : namedDatasets) {
    const said = placeIn(name, row);
    if (said === null) continue;
    const place: Place = {
      ...said,
      like: own.length > 0 || said.field === null ? null : { dataset: name, field: said.field },
    };
    if (place.field === null ? own.length > 0 : fieldFacts(dataset, place.field) !== undefined) return place;
    const other = own.length > 0 || place.field === null ? null : fieldElsewhere(place.field, dataset.name);
    // How values are spelled is of the two; here the facts of the field tell.
    if (other !== null && fieldFacts(dataset, other) !== undefined)
      return { field: other, values: isSpelling(place.values) ? null : place.values, note: null, like: place.like };
  }
  return null;
}

function isSpelling(values: OtherValues | null): boolean {
  return values?.as === "country" || values?.as === "lower case" || values?.as === "versions";
}

export function placeIn(name: (typeof namedDatasets)[number], row: OtherName): Omit<Place, "like"> | null {
  const said = row[name] ?? row.field;
  if (said === undefined) return null;
  if (typeof said === "string") return { field: said, values: row.values ?? null, note: row.note ?? null };
  return { field: said.field, values: said.values ?? row.values ?? null, note: said.note ?? row.note ?? null };
}
