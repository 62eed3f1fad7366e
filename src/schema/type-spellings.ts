/** Which field type someone meant who wrote another tool's word for it. */
import { similarNames } from "../diagnostics/suggest.js";
import { type FieldType, fieldTypeNames } from "../language/field-types.js";

/** Words of other tools that mean one type; compared without regard to case and spaces. */
const words: Readonly<Record<FieldType, readonly string[]>> = {
  string:          ["str", "text", "varchar", "char", "keyword"],
  int:             ["integer", "int32", "int64", "uint", "uint32", "uint64", "long", "bigint"],
  bool:            ["boolean"],
  "array<string>": ["string[]", "strings", "list<string>", "array[string]", "array(string)", "[string]", "[]string"],
  "array<int>":    ["int[]", "integer[]", "ints", "array<integer>", "list<int>", "array[int]", "array(int)", "[int]", "[]int", "[]int64"],
  timestamp:       ["time", "date", "datetime", "date-time"],
  object:          ["json", "map", "struct", "record"],
  "array<object>": ["object[]", "list<object>", "array[object]", "array(object)"],
  float:           ["double", "decimal", "float32", "float64", "real"],
}; // biome-ignore format: a table

const spellings: ReadonlyMap<string, FieldType> = new Map(
  fieldTypeNames.flatMap((type) => [type, ...words[type]].map((word): [string, FieldType] => [word, type])),
);

/** Types that a word was probably meant as, and whether it surely was. */
export function meantTypes(word: string): { readonly types: readonly FieldType[]; readonly sure: boolean } {
  const known = word.length > 30 ? undefined : spellings.get(word.toLowerCase().replace(/\s+/g, ""));
  if (known !== undefined) return { types: [known], sure: true };
  if (word.toLowerCase() === "number") return { types: ["int", "float"], sure: false };
  if (word.toLowerCase() === "array") return { types: ["array<string>", "array<int>"], sure: false };
  // What `similarNames` gives back is among what it was given.
  return { types: similarNames(word, fieldTypeNames) as readonly FieldType[], sure: false };
}
