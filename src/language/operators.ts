import type { MatrixColumn, Scalar } from "./field-types.js";

/** Compares a value of a log line with a constant of the filter. Both have the same literal type. */
export type Holds = (value: Scalar, constant: Scalar) => boolean;

interface OperatorFacts {
  /** The operator that is true on exactly the lines where this operator is false. */
  readonly dual: string;
  /** The operator without `!`. Null for an operator without `!`. */
  readonly negates: string | null;
  /** One value or a list. */
  readonly operand: "one" | "many";
  /** The columns of the matrix with "yes". */
  readonly columns: readonly MatrixColumn[];
  /** One true member of a list or element of an array is enough. Null for an operator with `!`. */
  readonly holds: Holds | null;
  /** The operator after an exchange of the sides: `5 lt x` is `x gt 5`. */
  readonly mirrored: string | null;
  /** The words between the field and the value of a sentence. */
  readonly words: string;
  /** Other words when the field is an array. */
  readonly wordsOfArray?: string;
  readonly summary: string;
  readonly example: string;
  /** Other spellings that people write, in lower case. */
  readonly mistakes: readonly string[];
}

// Only the loose operator compares numbers with bigints by value. Both values have the same literal type.
// biome-ignore lint/suspicious/noDoubleEquals: see above
const equal: Holds = (value, constant) => value == constant;
const less: Holds = (value, constant) => value < constant;
const lessOrEqual: Holds = (value, constant) => value <= constant;
const greater: Holds = (value, constant) => value > constant;
const greaterOrEqual: Holds = (value, constant) => value >= constant;
// A string of a filter has no lone surrogate, so a match of UTF-16 units is a match of code points.
const starts: Holds = (value, constant) => (value as string).startsWith(constant as string);
const ends: Holds = (value, constant) => (value as string).endsWith(constant as string);
const includes: Holds = (value, constant) => (value as string).includes(constant as string);

/** The only table of operators, by their names in where JSON (language.md#operators). */
export const operators = {
  eq:            { dual: "!eq",         negates: null,         operand: "one",  columns: ["String", "Int", "Bool"],  holds: equal,          mirrored: "eq",  words: "is",                             summary: "equal",                    example: 'ClientCountry eq "ca"',                        mistakes: ["=", "==", "===", ":", "equals", "equal", "is", "equal_to", "equalto"] },
  "!eq":         { dual: "eq",          negates: "eq",         operand: "one",  columns: ["String", "Int", "Bool"],  holds: null,           mirrored: "!eq", words: "is not",                         summary: "not equal",                example: 'ClientRequestMethod !eq "GET"',                mistakes: ["neq", "ne", "!=", "!==", "<>", "=!", "≠", "not_eq", "noteq", "notequals", "not_equals", "notequal", "isnot", "is_not", "~="] },
  lt:            { dual: "geq",         negates: null,         operand: "one",  columns: ["Int"],                    holds: less,           mirrored: "gt",  words: "is less than",                   summary: "less than",                example: "WAFAttackScore lt 20",                         mistakes: ["<", "less", "lessthan", "less_than", "before", "below"] },
  leq:           { dual: "gt",          negates: null,         operand: "one",  columns: ["Int"],                    holds: lessOrEqual,    mirrored: "geq", words: "is at most",                     summary: "less than or equal",       example: "BotScore leq 30",                              mistakes: ["<=", "=<", "≤", "lte", "le", "!gt", "lessorequal", "lessthanorequal", "less_than_or_equal", "atmost", "at_most"] },
  gt:            { dual: "leq",         negates: null,         operand: "one",  columns: ["Int"],                    holds: greater,        mirrored: "lt",  words: "is greater than",                summary: "greater than",             example: "EdgeResponseBytes gt 1048576",                 mistakes: [">", "greater", "greaterthan", "greater_than", "after", "above"] },
  geq:           { dual: "lt",          negates: null,         operand: "one",  columns: ["Int"],                    holds: greaterOrEqual, mirrored: "leq", words: "is at least",                    summary: "greater than or equal",    example: "EdgeResponseStatus geq 500",                   mistakes: [">=", "=>", "≥", "gte", "ge", "!lt", "greaterorequal", "greaterthanorequal", "greater_than_or_equal", "atleast", "at_least"] },
  startsWith:    { dual: "!startsWith", negates: null,         operand: "one",  columns: ["String"],                 holds: starts,         mirrored: null,  words: "starts with",                    summary: "starts with",              example: 'ClientRequestPath startsWith "/api"',          mistakes: ["starts_with", "startwith", "starts", "beginswith", "begins_with", "hasprefix", "prefix", "^="] },
  "!startsWith": { dual: "startsWith",  negates: "startsWith", operand: "one",  columns: ["String"],                 holds: null,           mirrored: null,  words: "does not start with",            summary: "does not start with",      example: 'ClientRequestPath !startsWith "/health"',      mistakes: ["!starts_with", "notstartswith", "not_starts_with", "nstartswith", "doesnotstartwith"] },
  endsWith:      { dual: "!endsWith",   negates: null,         operand: "one",  columns: ["String"],                 holds: ends,           mirrored: null,  words: "ends with",                      summary: "ends with",                example: 'ClientRequestHost endsWith ".example.com"',    mistakes: ["ends_with", "endwith", "ends", "hassuffix", "suffix", "$="] },
  "!endsWith":   { dual: "endsWith",    negates: "endsWith",   operand: "one",  columns: ["String"],                 holds: null,           mirrored: null,  words: "does not end with",              summary: "does not end with",        example: 'ClientRequestPath !endsWith ".css"',           mistakes: ["!ends_with", "notendswith", "not_ends_with", "nendswith", "doesnotendwith"] },
  contains:      { dual: "!contains",   negates: null,         operand: "one",  columns: ["String", "Array"],        holds: includes,       mirrored: null,  words: "contains",                       summary: "contains",                 example: 'ClientRequestUserAgent contains "bot"',        mistakes: ["contain", "has", "includes", "include", "like", "matches", "~", "=~", "*=", "substring"] },
  "!contains":   { dual: "contains",    negates: "contains",   operand: "one",  columns: ["String", "Array"],        holds: null,           mirrored: null,  words: "does not contain",               summary: "does not contain",         example: 'SecurityActions !contains "skip"',             mistakes: ["!contain", "notcontains", "not_contains", "ncontains", "doesnotcontain", "not_contain", "!~", "!includes", "!has", "!like"] },
  in:            { dual: "!in",         negates: null,         operand: "many", columns: ["String", "Int", "Array"], holds: equal,          mirrored: null,  words: "is one of", wordsOfArray: "has an element that is one of", summary: "value in a set",           example: 'ClientCountry in ["ca", "us"]',                mistakes: ["within", "anyof", "any_of", "oneof", "one_of", "isin", "is_in", "memberof"] },
  "!in":         { dual: "in",          negates: "in",         operand: "many", columns: ["String", "Int", "Array"], holds: null,           mirrored: null,  words: "is none of", wordsOfArray: "has no element that is one of", summary: "value not in a set",       example: "EdgeResponseStatus !in [200, 304]",            mistakes: ["notin", "not_in", "nin", "noneof", "none_of", "!oneof", "!one_of"] },
} as const satisfies Record<string, OperatorFacts>; // biome-ignore format: a table

export type OperatorName = keyof typeof operators;

/** Operators without `!`. */
export type PlainOperator = {
  [Id in OperatorName]: (typeof operators)[Id]["negates"] extends null ? Id : never;
}[OperatorName];

/** The names of all operators in where JSON. */
export const operatorNames = /* @__PURE__ */ Object.keys(operators) as readonly OperatorName[];

export function isOperator(name: string): name is OperatorName {
  return Object.hasOwn(operators, name);
}

/** Returns the operator without its `!`. */
export function plainOperator(operator: OperatorName): PlainOperator {
  // The compiler does not see that `negates` has only plain operators.
  return (operators[operator].negates ?? operator) as PlainOperator;
}

/** Returns the words between a field and a value. `array`: the field is an array. */
export function wordsOf(operator: OperatorName, { array }: { readonly array: boolean }): string {
  const facts: OperatorFacts = operators[operator];
  return (array ? facts.wordsOfArray : undefined) ?? facts.words;
}
