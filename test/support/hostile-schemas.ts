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
    own(
      1,
      () =>
        `"CacheCacheStatus":{"type":"string","values":{"are":[${members(bytes, (at) => `"hit${at}"`)}],"closed":true,"basis":"stated"}}`,
    ),
  "values that are nearly alike": (bytes) =>
    own(
      1,
      () =>
        `"CacheCacheStatus":{"type":"string","values":{"are":[${members(bytes, (at) => `"hit hit hit hit ${at}"`)}],"closed":true}}`,
    ),
  "values of earlier editions": (bytes) =>
    own(
      1,
      () =>
        `"CacheCacheStatus":{"type":"string","values":{"are":["hit"],"older":[${members(bytes, (at) => `"HIT${at}"`)}],"closed":true}}`,
    ),
  "other spellings of values": (bytes) =>
    own(
      1,
      () =>
        `"CacheCacheStatus":{"type":"string","values":{"are":["hit"],"also":{${members(bytes, (at) => `"HIT${at}":"hit"`)}},"closed":true}}`,
    ),
  "one long value": (bytes) =>
    own(
      1,
      () =>
        `"CacheCacheStatus":{"type":"string","values":{"are":["${"h".repeat(bytes)}","${"h".repeat(99)}"],"closed":true}}`,
    ),
  "ways to say none": (bytes) =>
    own(
      1,
      () =>
        `"CacheCacheStatus":{"type":"string","absent":{"is":[${members(bytes, (at) => `"n${at}"`)}]},"case":{"is":"lower"}}`,
    ),
  "numbers that say none": (bytes) =>
    own(
      1,
      () =>
        `"ClientASN":{"type":"int","absent":{"is":[${members(bytes, (at) => `${-2 * at - 2}`)}]},"range":{"min":1,"max":9}}`,
    ),
  "one long class of characters": (bytes) =>
    own(
      1,
      () =>
        `"CacheCacheStatus":{"type":"string","characters":{"are":"[${members(bytes, (at) => String.fromCodePoint(0x4e00 + ((2 * at) % 20_000))).replaceAll(",", "")}]"}}`,
    ),
  "many fields of classes": (bytes) =>
    own(
      bytes,
      (at) => `"f${at}":{"type":"string","characters":{"are":"[^?]"},"case":{"is":"lower"},"form":{"is":"ip"}}`,
    ),
  "many fields of forms": (bytes) =>
    own(bytes, (at) => `"f${at}":{"type":"string","form":{"is":"ip"},"values":{"are":["a${at}"]}}`),
  "many grounds of one fact": (bytes) =>
    own(
      1,
      () =>
        `"CacheCacheStatus":{"type":"string","values":{"are":["hit"],"closed":true,"basis":[${members(bytes, () => '"seen"')}]}}`,
    ),
  "many fields of some values": (bytes) =>
    own(
      bytes,
      (at) => `"f${at}":{"type":"string","values":{"are":["a${at}","b${at}"],"closed":true,"basis":"stated"}}`,
    ),
};

export const hostileColumns: Readonly<Record<string, HostileFilter>> = {
  "fields of any name": (bytes) => `{"columns":{${members(bytes, (at) => `"f${at}":{"name":"c${at}"}`)}}}`,
  // No field is called so.
  "nearly alike": (bytes) => `{"columns":{${members(bytes, (at) => `"ClientRequestHost${at}":{"name":"c${at}"}`)}}}`,
  "one column for all": (bytes) => `{"columns":{${members(bytes, (at) => `"f${at}":{"name":"c"}`)}}}`,
  "wrong members": (bytes) => `{"columns":{${members(bytes, (at) => `"f${at}":{"nmae":"c","type":"strnig"}`)}}}`,
};
