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

/** The names of a field of a dataset, those of one language after the other. */
export function namesElsewhere(dataset: Dataset, field: string): readonly NameElsewhere[] {
  return (Object.keys(allNames) as readonly OtherLanguage[]).flatMap((language) =>
    Object.entries(allNames[language].names).flatMap(([name, row]) => {
      const place = placeHere(dataset, row);
      return place?.field === field ? [{ name, language: otherLanguages[language], note: place.note, like: place.like }] : [];
    }),
  );
}
