/** Valid filters that exhaust an analysis. Each has about the stated number of bytes, and is the same every time. */
import { type Random, randomFrom } from "./random.js";

export interface HostileFilter {
  readonly name: string;
  /** Null: any number of fields, and values of any kind. */
  readonly dataset: "http_requests" | null;
  make(bytes: number): string;
}

type Part = (at: number, random: Random) => string;

/** Joins parts until the text is long enough. */
function upTo(bytes: number, join: string, part: Part): string {
  const random = randomFrom(bytes);
  const parts: string[] = [];
  for (let left = bytes; left > 0; left -= join.length + (parts.at(-1)?.length ?? 0))
    parts.push(part(parts.length, random));
  return parts.join(join);
}

const list = (comparison: string, bytes: number, member: Part) => `${comparison} [${upTo(bytes, ", ", member)}]`;
const host = (at: number) => `"h${at}.example.com"`;
const even = (at: number) => `${2 * at}`;
/** Digits in base two, so that many strings have two characters and contain each other. */
const bits = (at: number) => `"${at.toString(2).replaceAll("0", "a").replaceAll("1", "b")}"`;
/** Strings that begin and end the next one. */
const run = (length: number) => `"${"a".repeat(length)}"`;
/** A string of a tree that branches after every fourth character. */
const branch = (random: Random) =>
  `"${Array.from({ length: 1 + random.below(60) }, () => (random.below(12) === 0 ? "bbbb" : "aaaa")).join("")}"`;
const [path, name, asn, score, tags] = ["ClientRequestPath", "ClientRequestHost", "ClientASN", "BotScore", "BotTags"];

const lists: Readonly<Record<string, (bytes: number) => string>> = {
  "integers at random": (bytes) => list(`${asn} in`, bytes, (_, random) => `${random.below(2 ** 31)}`),
  "integers beyond doubles": (bytes) => list(`${asn} in`, bytes, (at) => `${2n ** 64n - 1n - 3n * BigInt(at)}`),
  "no integer of many": (bytes) => list("EdgeResponseStatus !in", bytes, even),
  strings: (bytes) => list(`${name} in`, bytes, host),
  "one string again and again": (bytes) => list(`${name} in`, bytes, () => host(1)),
  "elements of arrays": (bytes) => list(`${tags} in`, bytes, host),
  "two lists that meet": (bytes) =>
    `${list(`${name} in`, bytes / 2, host)} and ${list(`${name} !in`, bytes / 2, (at) => host(3 * at))}`,
  "a list and its opposite": (bytes) => `${list(`${name} in`, bytes / 2, host)} and ${list(`${name} !in`, bytes / 2, host)}`,
  "a list or its opposite": (bytes) => `${list(`${asn} in`, bytes / 2, even)} or ${list(`${asn} !in`, bytes / 2, even)}`,
  "a list under prefixes": (bytes) =>
    `${list(`${path} in`, bytes / 2, (at) => `"/p${at}/x"`)} and (${upTo(bytes / 2, " or ", (at) => `${path} startsWith "/p${at}"`)})`,
  "chains beside a list of them": (bytes) =>
    `${list(`${path} in`, bytes / 2, (at) => run(at + 1))} or ${upTo(bytes / 2, " or ", (at) => `${path} startsWith ${run(2 * at + 9)}`)}`,
  "one long string": (bytes) => `${path} eq "${"é".repeat(bytes / 2)}"`,
  "long strings that nearly match": (bytes) => {
    const long = "a".repeat(bytes / 4);
    return `${path} contains "${long}b${long}" and ${path} contains "${long}" and ${path} endsWith "b${long}"`;
  },
  "pigeons and holes": (bytes) => pigeons(Math.max(2, Math.floor(Math.cbrt(bytes / 50)))),
  "deep groups": (bytes) =>
    Array.from({ length: 31 }, (_, at) => (at % 2 === 0 ? "or" : "and")).reduce(
      (inner, word, at) => `${upTo(bytes / 32, ` ${word} `, (by) => `${score} !eq ${at * 1000 + by}`)} ${word} (${inner})`,
      `${score} eq 0`,
    ),
}; // biome-ignore format: a table

const chains: Readonly<Record<string, readonly [join: "and" | "or", part: Part]>> = {
  "lists of one integer at a time": ["and", (at) => `(${asn} in [${at}, ${at + 1}] or ${score} in [${at}, ${at + 2}])`],
  "pairs that lie crosswise": ["or", (at, { below }) => `(${asn} in [${at}, ${below(90)}] and ${score} !in [${at}, ${below(90)}])`],
  "integers excluded one by one": ["and", (at) => `EdgeResponseStatus !eq ${even(at)}`],
  "strings one by one": ["or", (at) => `${name} eq ${host(at)}`],
  "either is not": ["or", (at) => `${name} !eq ${host(at)}`],
  "it is both": ["and", (at) => `${name} eq ${host(at)}`],
  "the same again and again": ["and", () => 'ClientCountry eq "ca"'],
  "elements one by one": ["and", (at) => `${tags} contains ${host(at)}`],
  "parts of a string": ["and", (at) => `${path} contains ${bits(at + 1)}`],
  "beginnings, ends and parts": ["and", (at) => `(${path} startsWith ${bits(at)} or ${path} !endsWith ${bits(at)} or ${path} contains ${bits(at)})`],
  "bounds both ways": ["and", (at) => `${score} geq ${at} and ${score} leq ${2_000_000 - at}`],
  "ranges side by side": ["or", (at) => `(${score} geq ${10 * at} and ${score} lt ${10 * at + 5 + 5 * (at % 2)})`],
  "holes in ranges": ["and", (at) => `(${score} lt ${10 * at} or ${score} gt ${10 * at + 5})`],
  "yes or no": ["or", (at) => `WorkerSubrequest eq ${at % 2 === 0}`],
  "prefixes with bounds": ["or", (at) => `(${path} startsWith "/p${at}/" and ${score} lt ${at})`],
  "pairs of which one must be": ["and", (at) => `(${path} contains "a${at}" or ${path} contains "a${at + 1}")`],
  "three of many, at random": ["and", (_, random) => `(${Array.from({ length: 3 }, () => `${path} ${random.pick(["", "!"])}contains "x${random.below(9)}x"`).join(" or ")})`],
  "an odd number": ["and", (at) => `(${tags} contains "t${at}" or ${tags} contains "t${at + 1}") and (${tags} !contains "t${at}" or ${tags} !contains "t${at + 1}")`],
  "fields at random": ["or", (_, { below }) => `(${name} eq ${host(below(50))} and ${asn} eq ${below(50)} and ClientRequestMethod !eq "M${below(9)}")`],
  "not of not": ["and", (at) => `not (not (not (EdgeResponseStatus eq ${at} or not ${score} lt ${at})))`],
  "wide groups of groups": ["and", (at) => `(${score} eq ${at} or (${asn} eq ${at} and (EdgeResponseStatus eq ${at} or ClientCountry eq "c${at}")))`],
  "chains of prefixes": ["and", (at) => `${path} !startsWith ${run(at + 1)}`],
  "chains of suffixes": ["or", (at) => `${path} endsWith ${run(at + 1)}`],
  "chains of parts": ["or", (at) => `${path} contains ${run(1 + ((at * 7) % 99))}`],
  "chains of all operators": ["or", (at) => `${path} ${["startsWith", "endsWith", "contains", "eq"][at % 4]} ${run(at + 1)}`],
  "chains of elements": ["and", (at) => `${tags} !contains ${run(at + 1)}`],
  "chains of two fields": ["or", (at) => `(${path} startsWith ${run(at + 1)} and ${name} endsWith ${run(at + 1)})`],
  "chains in a tree": ["or", (_, random) => `${path} ${random.pick(["", "!"])}startsWith ${branch(random)}`],
}; // biome-ignore format: a table

const withoutDataset: Readonly<Record<string, readonly [join: "and" | "or", part: Part]>> = {
  "a field each": ["and", (at) => `f${at} eq ${at}`],
  "a field each, or": ["or", (at) => `f${at} !eq "v${at}"`],
  "parts that may be of arrays": ["or", (at) => `a contains "x${at}"`],
  "scalars or arrays": ["and", (at) => (at % 2 === 0 ? `a !in ["v${at}"]` : `a !contains "v${at}"`)],
};

/** Each pigeon sits in a hole, and no two in one. That this is impossible takes long to find out step by step. */
function pigeons(holes: number): string {
  const sits = (pigeon: number, hole: number, is = "") => `${tags} ${is}contains "p${pigeon}h${hole}"`;
  const every = (count: number) => Array.from({ length: count }, (_, at) => at);
  const somewhere = every(holes + 1).map((pigeon) => every(holes).map((hole) => sits(pigeon, hole)).join(" or "));
  const apart = every(holes).flatMap((hole) =>
    every(holes + 1).flatMap((one) => every(one).map((other) => `${sits(one, hole, "!")} or ${sits(other, hole, "!")}`)),
  );
  return [...somewhere, ...apart].map((clause) => `(${clause})`).join(" and ");
} // biome-ignore format: one idea

const chainsOf = (of: typeof chains, dataset: HostileFilter["dataset"]): readonly HostileFilter[] =>
  Object.entries(of).map(([name, [join, part]]) => ({
    name,
    dataset,
    make: (bytes) => upTo(bytes, ` ${join} `, part),
  }));

export const hostileFilters: readonly HostileFilter[] = [
  ...Object.entries(lists).map(([name, make]) => ({ name, dataset: "http_requests" as const, make })),
  ...chainsOf(chains, "http_requests"),
  ...chainsOf(withoutDataset, null),
];
