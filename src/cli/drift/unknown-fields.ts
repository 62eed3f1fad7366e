/** Filters on fields that are not known here: what two values of another type, or of another spelling, have in common is known to the service alone. */
import { type Dataset, type Filter, toWhereJson } from "../../index.js";

/** Whether two filters compare a field that a dataset does not have with values of several types, or with ones that may be spellings of the same. */
export function areValuesUnsure(a: Filter, b: Filter, dataset: Dataset | null): boolean {
  const values = new Map<string, Set<unknown>>();
  for (const filter of [a, b])
    for (const { key, value } of criteriaIn(filter)) {
      if (dataset !== null && Object.hasOwn(dataset.fields, key)) continue;
      const known = values.get(key) ?? new Set();
      values.set(key, known);
      for (const one of Array.isArray(value) ? value : [value]) known.add(one);
    }
  return [...values.values()].some((ofField) => {
    const types = new Set(Array.from(ofField, (value) => typeof value));
    const texts = new Set(Array.from(ofField, spelled));
    return types.size > 1 || texts.size < ofField.size;
  });
}

/** One spelling of an address. */
function spelled(value: unknown): unknown {
  const url = typeof value === "string" && /^[\da-f:.]*:[\da-f:.]*$/i.test(value) ? `http://[${value}]` : "";
  return URL.canParse(url) ? new URL(url).hostname : value;
}

interface Criterion {
  readonly key: string;
  readonly value: unknown;
}

function criteriaIn(filter: Filter): readonly Criterion[] {
  const found: Criterion[] = [];
  const open: unknown[] = [JSON.parse(toWhereJson(filter))];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if ("key" in next && "operator" in next && "value" in next)
      found.push({ key: String(next.key), value: next.value });
    else open.push(...Object.values(next));
  }
  return found;
}
