/** What other languages call a field. */
import type { Dataset } from "../dataset.js";
import { allNames } from "./all-names.js";
import { type FieldOf, placeHere } from "./meant-field.js";
import { type OtherLanguage, otherLanguages } from "./other-name.js";

export interface NameElsewhere {
  readonly name: string;
  /** Whose it is; null: everybody's. */
  readonly language: string | null;
  /** What to know about it; null: its values are the same. */
  readonly note: string | null;
  /** The field of another dataset that is called so, and that this one is most like; null: the name is of this field. */
  readonly like: FieldOf | null;
}

/** By the dataset: whoever asks for one field often asks for all of them, and every name is held against the dataset for that. */
const found = /* @__PURE__ */ new WeakMap<Dataset, ReadonlyMap<string, readonly NameElsewhere[]>>();

/** The names of a field of a dataset, those of one language after the other. */
export function namesElsewhere(dataset: Dataset, field: string): readonly NameElsewhere[] {
  const known = found.get(dataset) ?? byField(dataset);
  found.set(dataset, known);
  return known.get(field) ?? [];
}

function byField(dataset: Dataset): ReadonlyMap<string, readonly NameElsewhere[]> {
  const names = new Map<string, NameElsewhere[]>();
  for (const language of Object.keys(allNames) as readonly OtherLanguage[])
    for (const [name, row] of Object.entries(allNames[language].names)) {
      const place = placeHere(dataset, row);
      if (place === null || place.field === null) continue;
      const one = { name, language: otherLanguages[language], note: place.note, like: place.like };
      names.set(place.field, [...(names.get(place.field) ?? []), one]);
    }
  return names;
}
