/** LW7xx: a schema file, which gives fields of one's own. */
import { code, entry, oneOf } from "./entry.js";
import { type JsonKind, jsonKinds } from "./where.js";

/** What belongs into a place of a schema file. */
const schemaParts = {
  schema: "an object with `fields`",
  schemaUrl: "the address of a JSON Schema as a string",
  name: "the dataset's name as a string",
  extends: "the name of a shipped dataset as a string",
  fields: "an object of fields with their types",
  field: 'a type such as `"int"`, or an object with `type`',
  type: 'a type such as `"int"`',
  mark: "`true` or `false`",
  timeField: "the name of a field as a string",
  fact: 'an object such as `{"is": …}`',
  values: 'an object such as `{"are": ["gold", "silver"]}`',
  also: 'an object such as `{"1": "gold"}`',
  characters: 'an object such as `{"are": "[a-z0-9]"}`',
  range: 'an object such as `{"min": 0, "max": 100}`',
  step: 'an object such as `{"of": 5}`',
  absent: 'an object such as `{"is": ["-"]}`',
  text: "a string",
  number: "a number",
  positive: "a number above 0",
  textOrNumber: "a string or a number",
  list: "a list",
  pair: "a list of two numbers",
} as const;
export type SchemaPart = keyof typeof schemaParts;

const good = '{"fields":{"Status":"int"}}';

export const schemaEntries = {
  LW701: entry<{ expected: SchemaPart; found: JsonKind }>({
    title: "wrong kind of value in a schema",
    severity: "error",
    message: ({ expected, found }) => `expected ${schemaParts[expected]}, found ${jsonKinds[found]}`,
    help: ({ expected }) => [`put ${schemaParts[expected]} here`],
    safeFix: null,
    explanation: "A schema file is a JSON object whose `fields` give each field its type.",
    example: { wrong: '{"fields":["Status"]}', right: good, input: "schema" },
  }),
  LW702: entry<{ key: string; expected: readonly string[]; similar: readonly string[] }>({
    title: "unknown key in a schema",
    severity: "error",
    message: ({ key }) => `unknown key ${code(key)}`,
    help: ({ similar, expected }) => [
      ...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []),
      `the keys here are ${oneOf(expected, "and")}`,
    ],
    safeFix: "only where the key differs in case alone",
    explanation:
      "A schema file has the keys `name`, `extends`, `timeField` and `fields`; a field written as an object has `type`, `deprecated` and `filterable`, and what is known of its values: `description`, `values`, `form`, `characters`, `case`, `range`, `step`, `unit`, `absent`, `note` and `source`.",
    example: {
      wrong: '{"fields":{"Status":{"type":"int","deprecatd":true}}}',
      right: '{"fields":{"Status":{"type":"int","deprecated":true}}}',
      input: "schema",
    },
  }),
  LW703: entry<{ missing: string }>({
    title: "missing key in a schema",
    severity: "error",
    message: ({ missing }) => `${code(missing)} is missing`,
    help: ({ missing }) => [
      missing === "fields"
        ? 'give the fields: `"fields": {"Status": "int"}`'
        : missing === "type"
          ? 'give the type: `"type": "int"`'
          : `say what is known as ${code(missing)}`,
    ],
    safeFix: null,
    explanation:
      "A schema file needs `fields`, a field written as an object needs `type`, and a fact needs what it says: `is`, `are` or `of`.",
    example: {
      wrong: '{"extends":"http_requests"}',
      right: '{"extends":"http_requests","fields":{"Shard":"int"}}',
      input: "schema",
    },
  }),
  LW704: entry<{ type: string; similar: readonly string[]; types: readonly string[] }>({
    title: "unknown type",
    severity: "error",
    message: ({ type }) => `there is no type ${code(type)}`,
    help: ({ similar, types }) => [
      ...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []),
      `the types are ${oneOf(types, "and")}`,
    ],
    safeFix: "only where the word is another tool's for one type",
    explanation:
      "The types are those of the service's datasets; see the [matrix](../matrix.md) for the operators that apply to each.",
    example: { wrong: '{"fields":{"Status":"integer"}}', right: good, input: "schema" },
  }),
  LW705: entry<{ name: string; similar: readonly string[] }>({
    title: "unknown dataset to extend",
    severity: "error",
    message: ({ name }) => `there is no dataset ${code(name)} to extend`,
    help: ({ similar }) => [
      ...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []),
      "without `extends` the file's own fields are all there are",
    ],
    safeFix: null,
    explanation:
      "`extends` adds the file's fields to those of a shipped dataset, since the service adds fields faster than datasets are shipped.",
    example: {
      wrong: '{"extends":"http_request","fields":{"Shard":"int"}}',
      right: '{"extends":"http_requests","fields":{"Shard":"int"}}',
      input: "schema",
    },
  }),
  LW706: entry<{ name: string }>({
    title: "dataset's name",
    severity: "error",
    message: ({ name }) => `${code(name)} cannot be named in a filter's header`,
    help: () => ["use letters, digits and `_` only, beginning with a letter, or leave the name out"],
    safeFix: null,
    explanation: "A filter file names its dataset in its first line, `dataset NAME`, where the name is one word.",
    example: {
      wrong: '{"name":"shop events","fields":{"Status":"int"}}',
      right: '{"name":"shop_events","fields":{"Status":"int"}}',
      input: "schema",
    },
  }),
  LW707: entry<{
    word: string;
    of: "form" | "basis" | "unit" | "case";
    similar: readonly string[];
    known: readonly string[];
  }>({
    title: "unknown word in a fact",
    severity: "error",
    message: ({ word, of }) => `there is no ${of} ${code(word)}`,
    help: ({ similar, known, of }) => [
      ...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []),
      `the words for a ${of} are ${oneOf(known, "and")}`,
    ],
    safeFix: null,
    explanation:
      "What is known of a field's values is said in fixed words: forms, units and what a fact rests on have names. The [pages of datasets](../datasets/README.md) show them in use.",
    example: {
      wrong: '{"fields":{"Peer":{"type":"string","form":{"is":"ipv4"}}}}',
      right: '{"fields":{"Peer":{"type":"string","form":{"is":"ip"}}}}',
      input: "schema",
    },
  }),
  LW708: entry<{ fact: string; type: string }>({
    title: "fact of another type",
    severity: "error",
    message: ({ fact, type }) => `${code(fact)} says nothing about values of the type ${code(type)}`,
    help: ({ fact }) => [`remove ${code(fact)}, or give the field another type`],
    safeFix: null,
    explanation:
      "`values`, `characters` and `case` are facts of texts, `range`, `step` and `unit` of numbers; a form is of the one or the other. Facts of an array are about its elements.",
    example: {
      wrong: '{"fields":{"Status":{"type":"int","case":{"is":"lower"}}}}',
      right: '{"fields":{"Status":{"type":"int","range":{"min":0,"max":999}}}}',
      input: "schema",
    },
  }),
  LW709: entry<{ value: string; because: "facts" | "type" | "unlisted" }>({
    title: "value that another fact excludes",
    severity: "error",
    message: ({ value, because }) =>
      because === "facts"
        ? `the field's form, characters or case exclude ${code(value)}`
        : because === "unlisted"
          ? `${code(value)}, which another spelling stands for, is none of the listed values`
          : `${code(value)} is not of the field's type`,
    help: () => ["correct the value or the fact: both cannot hold"],
    safeFix: null,
    explanation:
      'Every value that is listed has the field\'s form, consists of its characters and has its letter case; how "no value" is spelled needs its type only. What a spelling in `also` stands for is listed.',
    example: {
      wrong: '{"fields":{"Country":{"type":"string","case":{"is":"lower"},"values":{"are":["us","CA"]}}}}',
      right: '{"fields":{"Country":{"type":"string","case":{"is":"lower"},"values":{"are":["us","ca"]}}}}',
      input: "schema",
    },
  }),
  LW710: entry<Record<never, never>>({
    title: "range without numbers",
    severity: "error",
    message: () => "no number is in this range",
    help: () => ["put the lower end first, and what is usual within what is possible"],
    safeFix: null,
    explanation:
      "`min` is at most `max`, and the two numbers of `usual` lie between them, the lower first. A form such as `port` has a range of its own, in which a field's has to lie.",
    example: {
      wrong: '{"fields":{"Score":{"type":"int","range":{"min":99,"max":1}}}}',
      right: '{"fields":{"Score":{"type":"int","range":{"min":1,"max":99}}}}',
      input: "schema",
    },
  }),
  LW711: entry<{ characters: string }>({
    title: "class of characters",
    severity: "error",
    message: ({ characters }) => `${code(characters)} is no class of characters`,
    help: () => ["write the characters as a regular expression does: `[0-9a-f]`, or `[^?]` for all but one"],
    safeFix: null,
    explanation: "`characters` says what each single character of every value can be.",
    example: {
      wrong: '{"fields":{"Digest":{"type":"string","characters":{"are":"0-9a-f"}}}}',
      right: '{"fields":{"Digest":{"type":"string","characters":{"are":"[0-9a-f]"}}}}',
      input: "schema",
    },
  }),
  LW712: entry<{ name: string; similar: readonly string[] }>({
    title: "unknown time field",
    severity: "error",
    message: ({ name }) => `there is no field ${code(name)}`,
    help: ({ similar }) => [
      ...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []),
      "name one of the file's fields, or of those it extends",
    ],
    safeFix: null,
    explanation: "`timeField` names the field that says when what a line tells of took place.",
    example: {
      wrong: '{"timeField":"Time","fields":{"When":"timestamp"}}',
      right: '{"timeField":"When","fields":{"When":"timestamp"}}',
      input: "schema",
    },
  }),
} as const;
