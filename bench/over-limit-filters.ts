/** Filters over the limits as people's scripts make them: 3 to 10 kB of text that says little. */
import { type Random, randomFrom } from "../test/support/random.js";

/** What a script might loop over. */
const shapes: Readonly<Record<string, (random: Random, bytes: number) => string>> = {
  "one `eq` per host, joined by or": (random, bytes) =>
    chain(bytes, " or ", () => `ClientRequestHost eq "${host(random, 40)}"`),
  "one `!eq` per path, joined by and": (random, bytes) =>
    chain(bytes, " and ", () => `ClientRequestPath !eq "${path(random, 2)}"`),
  "the same condition beside every host": (random, bytes) =>
    chain(
      bytes,
      " or ",
      () =>
        `(ClientRequestHost eq "${host(random, 30)}" and EdgeResponseStatus geq 500 and ClientRequestMethod !eq "OPTIONS")`,
    ),
  "prefixes within prefixes": (random, bytes) =>
    chain(bytes, " or ", () => `ClientRequestPath startsWith "${path(random, 1 + random.below(4))}"`),
  "every host with every method": (random, bytes) =>
    chain(
      bytes,
      " or ",
      () =>
        `(ClientRequestHost eq "${host(random, 12)}" and ClientRequestMethod eq "${random.pick(["GET", "PUT", "POST"])}")`,
    ),
  "status codes one by one": (random, bytes) =>
    chain(bytes, " or ", () => `EdgeResponseStatus eq ${400 + random.below(200)}`),
  "networks and countries, again and again": (random, bytes) =>
    chain(
      bytes,
      " or ",
      () =>
        `(ClientASN in [${Array.from({ length: 3 }, () => 64500 + random.below(20)).join(", ")}] and ClientCountry in ["${random.pick(["ca", "us", "de"])}", "fr"])`,
    ),
  "exclusions of agents": (random, bytes) =>
    `EdgeResponseStatus geq 400 and ${chain(bytes, " and ", () => `not ClientRequestUserAgent contains "${random.pick(["bot", "Googlebot", "bingbot", "crawler", "spider", "curl/", "curl/8", "monitor"])}"`)}`,
  "hosts of which no two are alike": (random, bytes) =>
    chain(bytes, " or ", (at) => `ClientRequestHost eq "${word(random)}-${at}.${word(random)}.example.com"`),
  "conditions of four fields at random": (random, bytes) =>
    chain(
      bytes,
      " or ",
      () =>
        `(ClientRequestHost eq "${host(random, 8)}" and ClientRequestPath startsWith "${path(random, 1)}" and BotScore lt ${10 * (1 + random.below(3))})`,
    ),
};

export interface OverLimitFilter {
  readonly shape: string;
  readonly text: string;
}

/** So many filters of every shape, always the same ones. */
export function overLimitFilters(each: number): readonly OverLimitFilter[] {
  const random = randomFrom(11);
  return Object.entries(shapes).flatMap(([shape, make]) =>
    Array.from({ length: each }, (_, at) => ({
      shape,
      text: make(random, 3000 + (7000 * at) / Math.max(1, each - 1)),
    })),
  );
}

/** Terms until the where JSON has about so many bytes: it takes about 45 more than the text of each comparison. */
function chain(bytes: number, join: string, term: (at: number) => string): string {
  const terms: string[] = [];
  for (let size = 0, at = 0; size < bytes; at++) {
    const next = term(at);
    size += next.length + 25 * (1 + next.split(" and ").length - 1);
    terms.push(next);
  }
  return terms.join(join);
}

const words = [
  "api",
  "static",
  "assets",
  "admin",
  "login",
  "search",
  "shop",
  "blog",
  "news",
  "images",
  "v1",
  "v2",
] as const;

function word(random: Random): string {
  return random.pick(words);
}

function host(random: Random, different: number): string {
  return `h${random.below(different)}.example.com`;
}

function path(random: Random, depth: number): string {
  return Array.from({ length: depth }, () => `/${word(random)}`).join("");
}
