/** Filters as people have them, of about 250 bytes, each with other fields, operators and values; always the same ones. */
import { compile } from "../../src/compile.js";
import { type Random, randomFrom } from "./random.js";

const countries = ["ca", "us", "de", "fr", "gb", "jp", "br", "in", "nl", "se", "es", "it"];
const paths = [
  "/api",
  "/login",
  "/admin",
  "/search",
  "/cart",
  "/checkout",
  "/static",
  "/img",
  "/health",
  "/v2/users",
  "/wp-login.php",
];
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];
const hosts = ["example.com", "www.example.com", "shop.example.com", "api.example.org", "static.example.net"];
const agents = ["curl/", "python-requests", "Mozilla/5.0", "Go-http-client", "bot"];

const several = (random: Random, words: readonly string[]): string => {
  const chosen = new Set<string>();
  const most = 2 + random.below(3);
  while (chosen.size < most) chosen.add(random.pick(words));
  return `[${[...chosen].map((word) => JSON.stringify(word)).join(", ")}]`;
};

const criteria: readonly ((random: Random) => string)[] = [
  (random) => `ClientCountry ${random.pick(["eq", "!eq"])} "${random.pick(countries)}"`,
  (random) => `ClientCountry ${random.pick(["in", "!in"])} ${several(random, countries)}`,
  (random) => `EdgeResponseStatus geq ${random.pick([400, 403, 429, 500, 502])}`,
  (random) => `OriginResponseStatus lt ${random.pick([300, 400, 500])}`,
  (random) => `BotScore ${random.pick(["lt", "leq"])} ${1 + random.below(60)}`,
  (random) => `ClientRequestPath ${random.pick(["startsWith", "!startsWith"])} "${random.pick(paths)}"`,
  (random) => `ClientRequestURI contains "${random.pick(paths).slice(1)}"`,
  (random) => `ClientRequestMethod in ${several(random, methods)}`,
  (random) => `ClientRequestHost eq "${random.pick(hosts)}"`,
  (random) => `ClientRequestUserAgent ${random.pick(["contains", "!contains"])} "${random.pick(agents)}"`,
  (random) => `ClientASN !eq ${1000 + random.below(60_000)}`,
  (random) => `EdgeResponseBytes gt ${random.below(1_000_000)}`,
  (random) => `ClientRequestReferer endsWith "${random.pick(hosts)}"`,
];

function filterOf(random: Random): string {
  const own = [...criteria];
  const next = () => own.splice(random.below(own.length), 1)[0]?.(random) ?? "";
  let text = next();
  while (text.length < 215) {
    const one = next();
    text += random.chance(0.6) ? ` and ${one}` : ` and (${one} or ${next()})`;
  }
  return text;
}

/** So many, none twice, each within the limits of a job. */
export function differentFilters(count: number): readonly string[] {
  const random = randomFrom(2026);
  const filters = new Set<string>();
  while (filters.size < count) {
    const text = filterOf(random);
    if (text.length <= 290 && compile(text, { dataset: "http_requests", analysis: true }).ok) filters.add(text);
  }
  return [...filters];
}
