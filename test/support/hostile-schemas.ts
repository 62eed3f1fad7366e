/** Schema files and columns files of about so many bytes, made to exhaust whoever holds filters against them. */
import type { HostileFilter } from "./hostile-parts.js";

/** Members of JSON until the text is long enough. */
function members(bytes: number, member: (at: number) => string): string {
  const all: string[] = [];
  for (let size = 0, at = 0; size < bytes; at++) {
    const next = member(at);
    all.push(next);
    size += next.length + 1;
  }
  return all.join(",");
}

const own = (bytes: number, member: (at: number) => string, rest = ""): string =>
  `{"name":"http_requests","extends":"http_requests"${rest},"fields":{${members(bytes, member)}}}`;

/** They have the fields of `http_requests`, too, so that other filters are about known fields. */
export const hostileSchemas: Readonly<Record<string, HostileFilter>> = {
  "fields of any name": (bytes) => own(bytes, (at) => `"f${at}":"int"`),
  // Whatever is misspelled is like thousands of them.
  "nearly alike": (bytes) => own(bytes, (at) => `"ClientRequestHost${at}":"string"`),
  "names with one part": (bytes) => own(bytes, (at) => `"${at.toString(36)}Client${at}":"int"`),
  "long names": (bytes) => own(bytes, (at) => `"${"a".repeat(90)}${at}":"string"`),
  "one field of many values": (bytes) =>
    own(1, () => `"CacheCacheStatus":{"type":"string","values":{"are":[${members(bytes, (at) => `"hit${at}"`)}],"closed":true,"basis":"stated"}}`),
  "many fields of some values": (bytes) => own(bytes, (at) => `"f${at}":{"type":"string","values":{"are":["a${at}","b${at}"],"closed":true,"basis":"stated"}}`),
};

export const hostileColumns: Readonly<Record<string, HostileFilter>> = {
  "fields of any name": (bytes) => `{"columns":{${members(bytes, (at) => `"f${at}":{"name":"c${at}"}`)}}}`,
  // No field is called so.
  "nearly alike": (bytes) => `{"columns":{${members(bytes, (at) => `"ClientRequestHost${at}":{"name":"c${at}"}`)}}}`,
  "one column for all": (bytes) => `{"columns":{${members(bytes, (at) => `"f${at}":{"name":"c"}`)}}}`,
  "wrong members": (bytes) => `{"columns":{${members(bytes, (at) => `"f${at}":{"nmae":"c","type":"strnig"}`)}}}`,
};
