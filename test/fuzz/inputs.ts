/** Inputs nobody would type, and inputs somebody nearly typed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { datasets, operators } from "../../src/index.js";
import { anyText, changedText, nearlyValidText, pieces } from "../support/random-text.js";

const root = new URL("../", import.meta.url).pathname;
const fields = Object.keys(datasets.http_requests.fields).slice(0, 30);
const tokens = [
  ...[...Object.keys(operators), ...fields, "where", "and", "or", "key", "operator", "value", "filter", "dataset", "__proto__", "http_requests", "\ud800"].map((name) => JSON.stringify(name)),
  ..."{}{}[][],,::' \n\u0000\u2028", "null", "true", "false", "0", "-0", "1e2", "5e-1", "500", '"500"', "9007199254740993", "1e999999999", '"\\', '"{\\"where\\":', '"200,201"',
  '{"key":"ClientCountry","operator":"eq","value":"ca"}', '{"where":{"and":[', '{"key":"BotScore","operator":"neq","value":"30"}',
]; // biome-ignore format: a table

/** Committed inputs that others are made from: the corpus, and every golden filter. */
export const corpus: readonly string[] = ["fuzz/corpus", "golden/filters", "golden/texts"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.(where|json)$/.test(name))
    .sort()
    .map((name) => readFileSync(join(root, folder, name), "utf8")),
);

const soup = (words: readonly string[], space: string) =>
  fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(space));

export const anyInput: fc.Arbitrary<string> = fc.oneof(
  anyText,
  nearlyValidText,
  soup([...pieces, ...fields], " "),
  soup(tokens, "").map((json) => `{${json}`),
  {
    weight: 4,
    arbitrary: changedText(
      fc.constantFrom(...corpus).map((text) => text.slice(0, 4000)),
      [...pieces, ...tokens],
    ),
  },
);
