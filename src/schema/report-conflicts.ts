/** Facts of a schema file that do not go together, as diagnostics at their places. */
import type { Collector } from "../diagnostics/collector.js";
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import { suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { Places } from "../json/document/places.js";
import { pointerTo } from "../json/pointer.js";
import { type Conflict, conflictsOf } from "../language/conflicts.js";
import { type Dataset, type FieldFacts, fieldOf } from "../datasets/dataset.js";
import type { SchemaFile } from "./schema-file.js";

export function reportConflicts(file: SchemaFile, dataset: Dataset, places: Places, found: Collector): void {
  for (const name of Object.keys(file.fields)) {
    const facts = fieldOf(dataset, name);
    for (const conflict of facts === undefined ? [] : conflictsOf(facts))
      reportConflict(conflict, name, dataset, places, found);
  }
  const time = places.values.get("/timeField");
  if (file.timeField === undefined || time === undefined || fieldOf(dataset, file.timeField) !== undefined) return;
  const similar = similarNames(file.timeField, Object.keys(dataset.fields));
  const fixes = similar.map((other) => suggestedFix({ span: time.span, text: JSON.stringify(other) }));
  found.report("LW712", time, { name: file.timeField, similar }, { fixes });
}

function reportConflict(
  conflict: Conflict,
  field: string,
  dataset: Dataset,
  { values, keys }: Places,
  found: Collector,
): void {
  const pointer = pointerTo(pointerTo("/fields", field), conflict.fact);
  const place = keys.get(pointer);
  const facts = fieldOf(dataset, field);
  if (place === undefined || facts === undefined) return;
  switch (conflict.kind) {
    case "type":
      found.report("LW708", place, { fact: conflict.fact, type: facts.type });
      break;
    case "order":
      found.report("LW710", place, {});
      break;
    case "characters":
      found.report("LW711", values.get(`${pointer}/are`) ?? place, { characters: facts.characters?.are ?? "" });
      break;
    case "unlisted":
      found.report("LW709", place, { value: conflict.value, because: "unlisted" });
      break;
    case "value":
      found.report("LW709", placeOf(conflict, facts), {
        value: String(conflict.value),
        because: conflict.fact === "absent" ? "type" : "facts",
      });
  }

  /** Where a listed value stands. */
  function placeOf(
    { value }: Conflict & { readonly kind: "value" },
    { values: listed, absent }: FieldFacts,
  ): SourcePlace {
    const lists = { are: listed?.are, older: listed?.older, is: absent?.is } as const;
    for (const [key, list] of Object.entries(lists)) {
      const at = (list as readonly (string | number)[] | undefined)?.indexOf(value) ?? -1;
      const node = at === -1 ? undefined : values.get(`${pointer}/${key}/${at}`);
      if (node !== undefined) return node;
    }
    return place ?? { pointer, span: { start: 0, end: 0 } };
  }
}
