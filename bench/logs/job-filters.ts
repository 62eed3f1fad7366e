/** Filters of an account with many log delivery jobs: different filters over the same two dozen fields. */
import type { CheckedFilter } from "../../src/check/filter.js";
import { compile } from "../../src/index.js";
import { randomFrom } from "./corpus.js";

/** Makes the same filters for the same seed. A longer list starts with the shorter list. */
export function jobFilters(count: number, seed = 7): readonly CheckedFilter[] {
  const random = randomFrom(seed);
  const pick = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? "";
  const some = (values: readonly string[]): string =>
    `[${values.slice(Math.floor(random() * (values.length - 1))).join(", ")}]`;
  const comparisons: readonly (() => string)[] = [
    () =>
      `ClientCountry ${pick(["eq", "eq", "!eq"])} ${pick(['"us"', '"de"', '"gb"', '"br"', '"ca"', '"fr"', '"jp"', '"se"', '"is"'])}`,
    () => `ClientCountry in ${some(['"ca"', '"us"', '"se"', '"de"'])}`,
    () => `EdgeResponseStatus ${pick(["geq", "eq", "!eq"])} ${pick(["200", "300", "403", "404", "500", "503"])}`,
    () =>
      `ClientRequestPath ${pick(["startsWith", "startsWith", "!startsWith"])} ${pick(['"/api"', '"/static"', '"/images"', '"/blog"', '"/login"', '"/wp-admin"'])}`,
    () =>
      `ClientRequestPath ${pick(["contains", "endsWith"])} ${pick(['".js"', '".css"', '"orders"', '"items"', '"admin"'])}`,
    () =>
      `ClientRequestHost ${pick(["eq", "endsWith"])} ${pick(['"www.example.com"', '"api.example.com"', '"shop.example.com"', '"static.example.net"'])}`,
    () => `ClientRequestMethod ${pick(["eq", "!eq"])} ${pick(['"GET"', '"POST"', '"HEAD"', '"PUT"'])}`,
    () =>
      `ClientRequestUserAgent ${pick(["contains", "!contains"])} ${pick(['"bot"', '"curl"', '"Firefox"', '"iPhone"'])}`,
    () => `CacheCacheStatus ${pick(["eq", "!eq"])} ${pick(['"hit"', '"miss"', '"dynamic"', '"expired"'])}`,
    () => `BotScore ${pick(["lt", "geq"])} ${pick(["2", "10", "30", "50"])}`,
    () => `WAFAttackScore ${pick(["lt", "leq"])} ${pick(["5", "20", "50"])}`,
    () => `EdgeResponseBytes ${pick(["gt", "lt"])} ${pick(["1000", "100000", "1000000"])}`,
    () => `SecurityAction ${pick(["eq", "eq", "!eq"])} ${pick(['"block"', '"challenge"', '"skip"'])}`,
    () => `SecurityActions ${pick(["contains", "!contains"])} ${pick(['"block"', '"skip"'])}`,
    () => `ClientASN ${pick(["in", "!in"])} ${some(["7922", "3320", "15169"])}`,
    () => `ClientDeviceType eq ${pick(['"desktop"', '"mobile"', '"tablet"'])}`,
    () => `EdgeColoCode in ${some(['"YYZ"', '"FRA"', '"LHR"'])}`,
    () => `OriginResponseStatus ${pick(["geq", "eq"])} ${pick(["0", "200", "500"])}`,
    () => `ClientRequestURI contains ${pick(['"page=7"', '"session"', '"q=shoes"'])}`,
    () => `EdgeTimeToFirstByteMs gt ${pick(["100", "500", "800"])}`,
  ];
  const comparison = (): string => (comparisons[Math.floor(random() * comparisons.length)] as () => string)();
  const group = (depth: number): string => {
    const terms = Array.from({ length: 2 + Math.floor(random() * 2) }, () =>
      depth < 2 && random() < 0.25 ? `(${group(depth + 1)})` : comparison(),
    );
    return terms.join(depth % 2 === 0 ? " and " : " or ");
  };
  return Array.from({ length: count }, () => {
    const text = group(0);
    const { filter, diagnostics } = compile(text, { dataset: "http_requests" });
    if (filter === null) throw new Error(`does not compile: ${text} ${diagnostics[0]?.code}`);
    return filter;
  });
}
