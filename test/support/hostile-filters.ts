/**
 * Valid filters that are hard to analyse. A function makes about the given number of bytes of text, the same every
 * time, with fields of `http_requests`.
 */
import { bits, type HostileFilter, host, list, path, quoted, upTo } from "./hostile-parts.js";
import type { Random } from "./random.js";

export const hostileFilters: Readonly<Record<string, HostileFilter>> = {
  // Long lists.
  "integers in a row": (bytes) => list("EdgeResponseStatus", bytes, (at) => `${at}`),
  "every other integer": (bytes) => list("EdgeResponseStatus", bytes, (at) => `${2 * at}`),
  "integers backwards": (bytes) => list("EdgeResponseStatus", bytes, (at) => `${1_000_000 - at}`),
  "integers at random": (bytes) => list("ClientASN", bytes, (_, random) => `${random.below(2 ** 31)}`),
  "integers beyond doubles": (bytes) =>
    list("ClientASN", bytes, (at) => `${18_446_744_073_709_551_615n - 3n * BigInt(at)}`),
  "no integer of many": (bytes) => list("EdgeResponseStatus", bytes, (at) => `${2 * at}`, "!in"),
  strings: (bytes) => list("ClientRequestHost", bytes, host),
  "no string of many": (bytes) => list("ClientRequestHost", bytes, host, "!in"),
  "one string again and again": (bytes) => list("ClientRequestHost", bytes, () => host(1)),
  "elements of arrays": (bytes) => list("BotTags", bytes, host),
  "numbers of arrays": (bytes) => list("BotDetectionIDs", bytes, (at) => `${at}`),
  "timestamps as text": (bytes) =>
    list("EdgeStartTimestamp", bytes, (at) => quoted(new Date(1.6e12 + 1000 * at).toISOString())),
  "two lists that meet": (bytes) =>
    `${list("EdgeResponseStatus", bytes / 2, (at) => `${2 * at}`)} and ${list("EdgeResponseStatus", bytes / 2, (at) => `${3 * at}`, "!in")}`,
  "two lists of strings that meet": (bytes) =>
    `${list("ClientRequestHost", bytes / 2, host)} and ${list("ClientRequestHost", bytes / 2, (at) => host(3 * at), "!in")}`,
  "a list and its opposite": (bytes) =>
    `${list("ClientRequestHost", bytes / 2, host)} and ${list("ClientRequestHost", bytes / 2, host, "!in")}`,
  "a list or its opposite": (bytes) =>
    `${list("EdgeResponseStatus", bytes / 2, (at) => `${2 * at}`)} or ${list("EdgeResponseStatus", bytes / 2, (at) => `${2 * at}`, "!in")}`,
  "a list under prefixes": (bytes) =>
    `${list("ClientRequestPath", bytes / 2, path)} and (${upTo(bytes / 2, " or ", (at) => `ClientRequestPath startsWith ${quoted(`/p${at}`)}`)})`,
  "a list of many lists": (bytes) =>
    upTo(
      bytes,
      " or ",
      (_, random) =>
        `(${list("ClientASN", 60, () => `${random.below(400)}`)} and ${list("ClientCountry", 30, () => quoted(bits(random.below(40))))})`,
    ),
  "lists of one integer at a time": (bytes) =>
    upTo(bytes, " and ", (at) => `(ClientASN in [${at}, ${at + 1}] or BotScore in [${at}, ${at + 2}])`),
  "lists of which nothing may be": (bytes) =>
    upTo(bytes, " and ", (at) => list("ClientASN", 2000, (by) => `${1000 * at + 2 * by}`, "!in")),
  "pairs that lie crosswise": (bytes) =>
    upTo(
      bytes,
      " or ",
      (at, random) =>
        `(ClientASN in [${at}, ${random.below(1 + bytes / 60)}] and BotScore !in [${at}, ${random.below(1 + bytes / 60)}])`,
    ),
  "beginnings, ends and parts": (bytes) =>
    upTo(bytes, " and ", (at) => {
      const part = quoted(bits(at + 1));
      return `(ClientRequestPath startsWith ${part} or ClientRequestPath !endsWith ${part} or ClientRequestPath contains ${part})`;
    }),
  "fields of all kinds": (bytes) =>
    upTo(bytes, " or ", (at, random) => {
      const one = (by: number) =>
        [
          `ClientASN ${random.pick(["eq", "!eq", "lt", "geq"])} ${by}`,
          `ClientRequestHost ${random.pick(["eq", "!eq", "startsWith", "!contains"])} ${host(by)}`,
          `BotTags ${random.pick(["contains", "!contains"])} "t${by}"`,
          `WorkerSubrequest eq ${random.chance(0.5)}`,
        ][random.below(4)];
      return `(${one(at)} and ${one(random.below(at + 1))} and (${one(random.below(9))} or ${one(at)}))`;
    }),
  // Chains of one operator.
  "integers excluded one by one": (bytes) => upTo(bytes, " and ", (at) => `EdgeResponseStatus !eq ${2 * at}`),
  "integers one by one": (bytes) => upTo(bytes, " or ", (at) => `EdgeResponseStatus eq ${2 * at}`),
  "strings excluded one by one": (bytes) => upTo(bytes, " and ", (at) => `ClientRequestHost !eq ${host(at)}`),
  "strings one by one": (bytes) => upTo(bytes, " or ", (at) => `ClientRequestHost eq ${host(at)}`),
  "either is not": (bytes) => upTo(bytes, " or ", (at) => `ClientRequestHost !eq ${host(at)}`),
  "it is both": (bytes) => upTo(bytes, " and ", (at) => `ClientRequestHost eq ${host(at)}`),
  "the same again and again": (bytes) => upTo(bytes, " and ", () => 'ClientCountry eq "ca"'),
  "elements one by one": (bytes) => upTo(bytes, " and ", (at) => `BotTags contains ${host(at)}`),
  "parts of a string": (bytes) =>
    upTo(bytes, " and ", (at) => `ClientRequestUserAgent contains ${quoted(bits(at + 1))}`),
  "none of these parts": (bytes) =>
    upTo(bytes, " and ", (at) => `ClientRequestUserAgent !contains ${quoted(`bot${at}`)}`),
  "prefixes of prefixes": (bytes) =>
    upTo(bytes, " or ", (at) => `ClientRequestPath startsWith ${quoted(`/${bits(at + 1)}`)}`),
  "suffixes of suffixes": (bytes) =>
    upTo(bytes, " and ", (at) => `ClientRequestHost !endsWith ${quoted(bits(at + 1))}`),
  "bounds upwards": (bytes) => upTo(bytes, " and ", (at) => `BotScore geq ${at}`),
  "bounds both ways": (bytes) => upTo(bytes, " and ", (at) => `BotScore geq ${at} and BotScore leq ${2_000_000 - at}`),
  "ranges side by side": (bytes) =>
    upTo(bytes, " or ", (at) => `(BotScore geq ${10 * at} and BotScore lt ${10 * at + 5})`),
  "ranges that touch": (bytes) =>
    upTo(bytes, " or ", (at) => `(BotScore geq ${10 * at} and BotScore lt ${10 * at + 10})`),
  "holes in ranges": (bytes) => upTo(bytes, " and ", (at) => `(BotScore lt ${10 * at} or BotScore gt ${10 * at + 5})`),
  "yes or no": (bytes) => upTo(bytes, " or ", (at) => `WorkerSubrequest eq ${at % 2 === 0}`),
  // Clauses.
  "hosts with a condition": (bytes) =>
    upTo(bytes, " or ", (at) => `(ClientRequestHost eq ${host(at)} and EdgeResponseStatus geq ${500 + (at % 7)})`),
  "prefixes with bounds": (bytes) =>
    upTo(bytes, " or ", (at) => `(ClientRequestPath startsWith ${path(at)} and BotScore lt ${at})`),
  "pairs of which one must be": (bytes) =>
    upTo(
      bytes,
      " and ",
      (at) => `(ClientRequestPath contains ${quoted(`a${at}`)} or ClientRequestPath contains ${quoted(`a${at + 1}`)})`,
    ),
  "three of many, at random": (bytes) =>
    upTo(bytes, " and ", (_, random) => {
      const literal = () =>
        `ClientRequestUserAgent ${random.chance(0.5) ? "" : "!"}contains "x${random.below(Math.max(4, bytes / 640))}x"`;
      return `(${literal()} or ${literal()} or ${literal()})`;
    }),
  "pigeons and holes": (bytes) => pigeons(Math.max(2, Math.floor(Math.cbrt(bytes / 50)))),
  "an odd number": (bytes) =>
    upTo(bytes, " and ", (at) => {
      const [a, b] = [`BotTags contains "t${at}"`, `BotTags contains "t${at + 1}"`];
      return `(${a} or ${b}) and (not ${a} or not ${b})`;
    }),
  "fields at random": (bytes) =>
    upTo(
      bytes,
      " or ",
      (_, random) =>
        `(ClientRequestHost eq ${host(random.below(50))} and ClientASN eq ${random.below(50)} and ClientRequestMethod !eq "M${random.below(9)}")`,
    ),
  // Shapes.
  "deep groups": (bytes) => {
    const inner = upTo(bytes / 32, " and ", (at) => `BotScore !eq ${at}`);
    return Array.from({ length: 31 }, (_, at) => at).reduce(
      (text, at) =>
        `${upTo(bytes / 32, at % 2 === 0 ? " or " : " and ", (by) => `BotScore !eq ${at * 1000 + by}`)} ${at % 2 === 0 ? "or" : "and"} (${text})`,
      inner,
    );
  },
  "not of not": (bytes) =>
    upTo(bytes, " and ", (at) => `not (not (not (EdgeResponseStatus eq ${at} or not BotScore lt ${at})))`),
  "wide groups of groups": (bytes) =>
    upTo(
      bytes,
      " and ",
      (at) =>
        `(BotScore eq ${at} or (ClientASN eq ${at} and (EdgeResponseStatus eq ${at} or ClientCountry eq "c${at}")))`,
    ),
  "one long string": (bytes) => `ClientRequestPath eq ${quoted("é".repeat(bytes / 2))}`,
  "long strings within each other": (bytes) => {
    const long = "a".repeat(Math.floor(Math.sqrt(bytes)));
    return upTo(bytes, " and ", (at) => `ClientRequestPath contains ${quoted(`${long}${at}`)}`);
  },
  "long strings that nearly match": (bytes) => {
    const long = "a".repeat(bytes / 4);
    return `ClientRequestPath contains ${quoted(`${long}b${long}`)} and ClientRequestPath contains ${quoted(`${long}`)} and ClientRequestPath endsWith ${quoted(`b${long}`)}`;
  },
  // Chains of texts: each text contains the text before.
  "chains of prefixes, none of them": (bytes) =>
    upTo(bytes, " and ", (at) => `ClientRequestPath !startsWith ${quoted(run(at + 1))}`),
  "chains of prefixes, any of them": (bytes) =>
    upTo(bytes, " or ", (at) => `ClientRequestPath startsWith ${quoted(run(at + 1))}`),
  "chains of prefixes, all of them": (bytes) =>
    upTo(bytes, " and ", (at) => `ClientRequestPath startsWith ${quoted(run(at + 1))}`),
  "chains of prefixes, not all of them": (bytes) =>
    upTo(bytes, " or ", (at) => `ClientRequestPath !startsWith ${quoted(run(at + 1))}`),
  "chains of prefixes that shrink": (bytes) =>
    shrinking(bytes, " or ", (length) => `ClientRequestPath startsWith ${quoted(run(length))}`),
  "chains of suffixes, none of them": (bytes) =>
    upTo(bytes, " and ", (at) => `ClientRequestHost !endsWith ${quoted(run(at + 1))}`),
  "chains of suffixes that shrink": (bytes) =>
    shrinking(bytes, " or ", (length) => `ClientRequestHost endsWith ${quoted(run(length))}`),
  "chains of parts, none of them": (bytes) =>
    upTo(bytes, " and ", (at) => `ClientRequestPath !contains ${quoted(run(at + 1))}`),
  "chains of parts, any of them": (bytes) =>
    upTo(bytes, " or ", (at) => `ClientRequestPath contains ${quoted(run(at + 1))}`),
  "chains of parts that shrink": (bytes) =>
    shrinking(bytes, " and ", (length) => `ClientRequestPath !contains ${quoted(run(length))}`),
  "chains of parts that differ": (bytes) =>
    upTo(bytes, " or ", (at) => `ClientRequestPath contains ${quoted(spread(at + 1))}`),
  "chains of beginnings, ends and parts": (bytes) =>
    upTo(
      bytes,
      " or ",
      (at) => `ClientRequestPath ${["startsWith", "endsWith", "contains", "eq"][at % 4]} ${quoted(run(at + 1))}`,
    ),
  "chains of elements": (bytes) => upTo(bytes, " and ", (at) => `BotTags !contains ${quoted(run(at + 1))}`),
  "chains under a list of them": (bytes) =>
    `ClientRequestPath in [${upTo(bytes / 2, ", ", (at) => quoted(run(at + 1)))}] and (${upTo(bytes / 2, " or ", (at) => `ClientRequestPath startsWith ${quoted(run(2 * at + 1))}`)})`,
  "chains beside a list of them": (bytes) =>
    `ClientRequestPath in [${upTo(bytes / 2, ", ", (at) => quoted(run(at + 1)))}] or ${upTo(bytes / 2, " or ", (at) => `ClientRequestPath startsWith ${quoted(run(2 * at + 9))}`)}`,
  "chains of two fields": (bytes) =>
    upTo(
      bytes,
      " or ",
      (at) =>
        `(ClientRequestPath startsWith ${quoted(run(at + 1))} and ClientRequestHost endsWith ${quoted(run(at + 1))})`,
    ),
  "chains of two fields by turns": (bytes) =>
    upTo(
      bytes,
      " and ",
      (at) =>
        `${at % 2 === 0 ? "ClientRequestPath !startsWith" : "ClientRequestHost !endsWith"} ${quoted(run(at + 1))}`,
    ),
  "chains in a trie, any of them": (bytes) =>
    upTo(bytes, " or ", (_, random) => `ClientRequestPath startsWith ${quoted(branch(random))}`),
  "chains in a trie, none of them": (bytes) =>
    upTo(bytes, " and ", (_, random) => `ClientRequestPath !startsWith ${quoted(branch(random))}`),
  "chains in a trie, some of them": (bytes) =>
    upTo(
      bytes,
      " or ",
      (_, random) => `ClientRequestPath ${random.chance(0.5) ? "" : "!"}startsWith ${quoted(branch(random))}`,
    ),
};

/** Returns a text that starts, ends and contains every shorter text of the chain. */
function run(length: number): string {
  return "a".repeat(length);
}

/** Returns a text without a period. A longer text starts with it. */
function spread(length: number): string {
  return Array.from({ length }, (_, at) => ((at * at * 7919) % 251 < 125 ? "a" : "b")).join("");
}

/** Returns a text from a deep tree that branches after every fourth character. */
function branch(random: Random): string {
  const depth = 1 + random.below(60);
  return Array.from({ length: depth }, () => (random.below(12) === 0 ? "bbbb" : "aaaa")).join("");
}

/** Returns as many texts as fit, the longest first. */
function shrinking(bytes: number, join: string, part: (length: number) => string): string {
  let longest = 0;
  for (let size = 0; size < bytes; longest++) size += part(longest + 1).length + join.length;
  return Array.from({ length: longest }, (_, at) => part(longest - at)).join(join);
}

/** The pigeonhole problem: each pigeon has a hole, and no hole has two pigeons. A proof step by step takes long. */
function pigeons(holes: number): string {
  const sits = (pigeon: number, hole: number) => `BotTags contains "p${pigeon}h${hole}"`;
  const every = (count: number) => Array.from({ length: count }, (_, at) => at);
  const somewhere = every(holes + 1).map(
    (pigeon) =>
      `(${every(holes)
        .map((hole) => sits(pigeon, hole))
        .join(" or ")})`,
  );
  const apart = every(holes).flatMap((hole) =>
    every(holes + 1).flatMap((one) =>
      every(one).map((other) => `(not ${sits(one, hole)} or not ${sits(other, hole)})`),
    ),
  );
  return [...somewhere, ...apart].join(" and ");
}

/** Filters without a dataset, with any number of fields and values of any type. */
export const hostileWithoutDataset: Readonly<Record<string, HostileFilter>> = {
  "a field each": (bytes) => upTo(bytes, " and ", (at) => `f${at} eq ${at}`),
  "a field each, or": (bytes) => upTo(bytes, " or ", (at) => `f${at} !eq "v${at}"`),
  "lists that may be of arrays": (bytes) =>
    `${list("a", bytes / 2, (at) => `${at}`)} and ${list("a", bytes / 2, (at) => `${at + 1}`, "!in")}`,
  "parts that may be of arrays": (bytes) => upTo(bytes, " or ", (at) => `a contains "x${at}"`),
  "scalars or arrays": (bytes) =>
    upTo(bytes, " and ", (at) => (at % 2 === 0 ? `a !in ["v${at}"]` : `a !contains "v${at}"`)),
};
