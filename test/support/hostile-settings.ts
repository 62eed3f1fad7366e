/** What stands beside a filter, made to exhaust whoever reads it: a schema, columns, a configuration, a query of Terraform; each is of about so many bytes. */
import { type HostileFilter, upTo } from "./hostile-parts.js";

const fields = (bytes: number, facts: (at: number) => string, name = (at: number) => `Field${at}`): string =>
  `{"fields":{${upTo(bytes, ",", (at) => `"${name(at)}":${facts(at)}`)}}}`;

export const hostileSchemas: Readonly<Record<string, HostileFilter>> = {
  "types of fields": (bytes) => fields(bytes, () => '"int"'),
  "fields with facts": (bytes) => fields(bytes, (at) => `{"type":"string","description":"of ${at}","values":{"known":["a","b","c"],"closed":true}}`),
  "wrong types": (bytes) => fields(bytes, () => '"integr"'),
  "wrong facts": (bytes) => fields(bytes, (at) => `{"type":"string","descriptin":${at}}`),
  "one field again and again": (bytes) =>
    fields(
      bytes,
      () => '"int"',
      () => "a",
    ),
  "fields in other cases": (bytes) =>
    fields(
      bytes,
      () => '"int"',
      (at) => [...(at + 4096).toString(2)].map((bit) => (bit === "1" ? "a" : "A")).join(""),
    ),
  "names within names": (bytes) =>
    fields(
      bytes,
      () => '"int"',
      (at) => "a".repeat(1 + (at % 900)),
    ),
  "one field with many values": (bytes) => `{"fields":{"a":{"type":"string","values":{"known":[${upTo(bytes, ",", (at) => `"v${at}"`)}],"closed":true}}}}`,
  "one field with wrong values": (bytes) => `{"fields":{"a":{"type":"string","values":{"known":[${upTo(bytes, ",", (at) => `${at}`)}],"closed":true}}}}`,
  "a long description": (bytes) => `{"fields":{"a":{"type":"string","description":"${"b".repeat(bytes)}"}}}`,
  "deep lists": (bytes) => "[".repeat(bytes),
  "unknown keys": (bytes) => `{"fields":{"a":"int"},${upTo(bytes, ",", (at) => `"k${at}":1`)}}`,
};

export const hostileColumns: Readonly<Record<string, HostileFilter>> = {
  "names of columns": (bytes) => `{"columns":{${upTo(bytes, ",", (at) => `"Field${at}":{"name":"f${at}"}`)}}}`,
  "wrong columns": (bytes) => `{"columns":{${upTo(bytes, ",", (at) => `"Field${at}":{"nam":"f${at}","type":"x"}`)}}}`,
  "units of no timestamps": (bytes) => `{"columns":{${upTo(bytes, ",", (at) => `"Field${at}":{"type":"timestamp"}`)}}}`,
};

export const hostileConfigs: Readonly<Record<string, HostileFilter>> = {
  overrides: (bytes) => `{"overrides":[${upTo(bytes, ",", (at) => `{"files":"**/*${at}*.json","severity":{"LW502":"off"}}`)}]}`,
  "globs of stars": (bytes) => `{"overrides":[{"files":"${"*a".repeat(bytes / 2)}","severity":{"LW502":"off"}}]}`,
  "unknown codes": (bytes) => `{"severity":{${upTo(bytes, ",", (at) => `"LX${at}":"off"`)}}}`,
};

export const hostileQueries: Readonly<Record<string, HostileFilter>> = {
  "a filter that is text": (bytes) => JSON.stringify({ dataset: "http_requests", filter: upTo(bytes, " or ", (at) => `ClientASN eq ${at}`) }),
  "a filter that is JSON": (bytes) =>
    JSON.stringify({ dataset: "http_requests", filter: `{"where":{"or":[${upTo(bytes, ",", (at) => `{"key":"ClientASN","operator":"eq","value":${at}}`)}]}}` }),
  "unknown members": (bytes) => `{"filter":"{}",${upTo(bytes, ",", (at) => `"k${at}":"a"`)}}`,
};
