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
    help: ({ similar, expected }) => [...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []), `the keys here are ${oneOf(expected, "and")}`],
    safeFix: "only where the key differs in case alone",
    explanation: "A schema file has the keys `name`, `extends` and `fields`; a field written as an object has `type`, `deprecated` and `filterable`.",
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
    help: ({ missing }) => [missing === "fields" ? 'give the fields: `"fields": {"Status": "int"}`' : 'give the type: `"type": "int"`'],
    safeFix: null,
    explanation: "A schema file needs `fields`, and a field written as an object needs `type`.",
    example: { wrong: '{"extends":"http_requests"}', right: '{"extends":"http_requests","fields":{"Shard":"int"}}', input: "schema" },
  }),
  LW704: entry<{ type: string; similar: readonly string[]; types: readonly string[] }>({
    title: "unknown type",
    severity: "error",
    message: ({ type }) => `there is no type ${code(type)}`,
    help: ({ similar, types }) => [...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []), `the types are ${oneOf(types, "and")}`],
    safeFix: "only where the word is another tool's for one type",
    explanation: "The types are those of the service's datasets; see the [matrix](../matrix.md) for the operators that apply to each.",
    example: { wrong: '{"fields":{"Status":"integer"}}', right: good, input: "schema" },
  }),
  LW705: entry<{ name: string; similar: readonly string[] }>({
    title: "unknown dataset to extend",
    severity: "error",
    message: ({ name }) => `there is no dataset ${code(name)} to extend`,
    help: ({ similar }) => [...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []), "without `extends` the file's own fields are all there are"],
    safeFix: null,
    explanation: "`extends` adds the file's fields to those of a shipped dataset, since the service adds fields faster than datasets are shipped.",
    example: { wrong: '{"extends":"http_request","fields":{"Shard":"int"}}', right: '{"extends":"http_requests","fields":{"Shard":"int"}}', input: "schema" },
  }),
  LW706: entry<{ name: string }>({
    title: "dataset's name",
    severity: "error",
    message: ({ name }) => `${code(name)} cannot be named in a filter's header`,
    help: () => ["use letters, digits and `_` only, beginning with a letter, or leave the name out"],
    safeFix: null,
    explanation: "A filter file names its dataset in its first line, `dataset NAME`, where the name is one word.",
    example: { wrong: '{"name":"shop events","fields":{"Status":"int"}}', right: '{"name":"shop_events","fields":{"Status":"int"}}', input: "schema" },
  }),
} as const;
