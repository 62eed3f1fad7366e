/** The fields that a job delivers, held against its dataset. */
import type { Collector } from "../diagnostics/collector.js";
import type { DiagnosticFix, SourcePlace } from "../diagnostics/diagnostic.js";
import { mostSuggested } from "../diagnostics/most-suggested.js";
import { similarNames } from "../diagnostics/suggest.js";
import { type Dataset, fieldFacts } from "../language/dataset.js";
import { remembered } from "../language/remembered.js";

/** A field as options name it; its fixes are spelled as the options are. */
export interface DeliveredField {
  readonly name: string;
  readonly place: SourcePlace;
  readonly rename: (to: string, safe: boolean) => DiagnosticFix;
  readonly remove: (safe: boolean) => DiagnosticFix;
}

/** The fields that a job can deliver. */
export interface KnownFields {
  readonly dataset: Dataset;
  readonly severity: "error" | "warning";
  readonly has: (name: string) => boolean;
}

export function knownFieldsOf(dataset: Dataset | null, unknown: "error" | "warning" | "ignore"): KnownFields | null {
  if (dataset === null || unknown === "ignore") return null;
  return { dataset, severity: unknown, has: (name) => fieldFacts(dataset, name) !== undefined };
}

/**
 * The names of fields that the dataset has, each once; reports the others, and those that stand there again. `once`: whether a line has each
 * field but once, wherever it is named.
 */
export function namesDelivered(
  fields: readonly DeliveredField[],
  known: KnownFields | null,
  once: boolean,
  found: Collector,
): readonly string[] {
  const firsts = new Map<string, DeliveredField>();
  let unknown = 0;
  const suggested = mostSuggested(Object.keys(known?.dataset?.fields ?? {}).length);
  for (const field of fields) {
    const { name, place, remove } = field;
    const first = firsts.get(name);
    if (name === "" || (known !== null && !known.has(name))) unknownField(field, known, ++unknown <= suggested, found);
    else if (first === undefined) firsts.set(name, field);
    else {
      const related = [{ span: first.place.span, label: "first" as const }];
      found.report("LW436", place, { what: "field", name }, { severity: "warning", fixes: [remove(once)], related });
    }
  }
  return [...firsts.keys()];
}

function unknownField(
  { name, place, rename, remove }: DeliveredField,
  known: KnownFields | null,
  suggested: boolean,
  found: Collector,
): void {
  const { dataset = null, severity = "error" } = known ?? {};
  const bare = name.trim();
  const similar = suggested && name !== "" && dataset !== null ? namesLike(bare, dataset) : [];
  const isSame = similar.length === 1 && similar[0]?.toLowerCase() === bare.toLowerCase();
  const fixes = name === "" ? [remove(true)] : similar.map((other) => rename(other, isSame || other === bare));
  found.report(
    "LW438",
    place,
    { field: name, dataset: dataset?.name ?? null, similar },
    { severity: name === "" ? "error" : severity, fixes },
  );
}

/** What names were found to be like: jobs of one list often deliver the same fields. */
const met = /* @__PURE__ */ new WeakMap<Dataset, (bare: string) => readonly string[] | null>();

/** The names of a dataset that a name may have been meant to be: those that are spelled like it but for case, or else those that are close. */
function namesLike(bare: string, dataset: Dataset): readonly string[] {
  let find = met.get(dataset);
  if (find === undefined) {
    find = remembered((name) => likeAmong(Object.keys(dataset.fields), name));
    met.set(dataset, find);
  }
  return find(bare) ?? likeAmong(Object.keys(dataset.fields), bare);
}

function likeAmong(names: readonly string[], bare: string): readonly string[] {
  const same = names.filter((other) => other.toLowerCase() === bare.toLowerCase());
  if (same.includes(bare)) return [bare];
  return same.length > 0 ? same : similarNames(bare, names);
}
