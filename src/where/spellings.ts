/** Keys of the where JSON, and what people write instead; compared without regard to case. */
const spellings = {
  where:    ["where"],
  and:      ["and", "all", "&&", "allof"],
  or:       ["or", "any", "||", "anyof"],
  key:      ["key", "field", "name", "column", "fieldname"],
  operator: ["operator", "op", "operation", "comparator", "comparison"],
  value:    ["value", "values", "val"],
} as const; // biome-ignore format: a table

export type WhereKey = keyof typeof spellings;

export const criterionKeys = ["key", "operator", "value"] as const;
export const groupKeys = ["and", "or"] as const;

const meanings: ReadonlyMap<string, WhereKey> = /* @__PURE__ */ (() =>
  new Map(
    (Object.keys(spellings) as readonly WhereKey[]).flatMap((key) =>
      spellings[key].map((spelling): [string, WhereKey] => [spelling, key]),
    ),
  ))();

/** The key that a spelling means, itself included; undefined when it means none. */
export function spelledKey(text: string): WhereKey | undefined {
  return text.length > 20 ? undefined : meanings.get(text.toLowerCase());
}
