/** Logs of `http_requests` and filters that somebody would ask of an archive of them. */

import { type CompiledFilter, type Dataset, datasets } from "../../../src/index.js";
import { httpRequest, toLogText } from "../../samples/http-requests.js";
import { compiled } from "../../support/compiled.js";
import { randomFrom } from "../../support/random.js";
import type { Line } from "./lines.js";

const fields = [
  "RayID",
  "ClientCountry",
  "EdgeResponseStatus",
  "ClientRequestPath",
  "ClientRequestUserAgent",
  "BotScore",
  "CacheTieredFill",
  "SecurityActions",
] as const;

/** The columns of an archive, with the types they have in the dataset. */
export const archiveDataset: Dataset = {
  name: "http_requests",
  scopes: ["zone"],
  fields: Object.fromEntries(fields.map((field) => [field, datasets.http_requests.fields[field]])),
};

/** As many lines; of some fields are lacking, or null. */
export function archiveLines(count: number): readonly Line[] {
  const random = randomFrom(14);
  return Array.from({ length: count }, (_, number) => {
    const request = httpRequest(random, number);
    const line = new Map<string, string>();
    for (const field of fields) {
      const value = request[field];
      if (value !== undefined && !random.chance(0.03))
        line.set(field, random.chance(0.03) ? "null" : toLogText({ value }).slice('{"value":'.length, -1));
    }
    return line;
  });
}

/** Every operator, on columns of every type. */
export const archiveFilters: readonly CompiledFilter[] = [
  'ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api")',
  'ClientRequestPath !startsWith "/api" and ClientRequestPath endsWith ".webp"',
  'ClientRequestUserAgent contains "bot" or ClientRequestUserAgent !contains "Mozilla"',
  'ClientCountry in ["ca", "us"] and EdgeResponseStatus !in [200, 301, 304]',
  'ClientCountry !in ["ca", "us"] and EdgeResponseStatus leq 299 and BotScore gt 30',
  'SecurityActions contains "block" or SecurityActions in ["challenge", "log"]',
  'SecurityActions !contains "block" and not SecurityActions in ["challenge"]',
  "CacheTieredFill eq false and EdgeResponseStatus lt 18446744073709551615 and EdgeResponseStatus !eq -1",
  'not (ClientCountry eq "de" and ClientRequestPath !endsWith "/")',
].map((text) => compiled(text, archiveDataset));
