import { httpRequest, toLogText } from "../test/samples/http-requests.js";
import { type Random, randomFrom } from "../test/support/random.js";
import type { Line } from "./filter.js";

/** Which fields lines have: the same ones, as of one job; or each line others, as of many jobs. */
export type Shape = "one job" | "many jobs";

const needed = ["ClientCountry", "EdgeResponseStatus", "ClientRequestPath"];

/** Parsed log lines; of one job with all fields, of many jobs with 60 to 100. */
export function parsedLines(amount: number, shape: Shape): readonly Line[] {
  const random = randomFrom(7);
  return Array.from({ length: amount }, (_, number) => {
    const request = httpRequest(random, number);
    const fields = Object.keys(request);
    const kept = shape === "one job" ? fields : someOf(fields, random);
    return JSON.parse(
      toLogText(
        Object.fromEntries(kept.flatMap((field) => (request[field] === undefined ? [] : [[field, request[field]]]))),
      ),
    );
  });
}

/** Most of the fields, in their order, with those that the filter asks for. */
function someOf(fields: readonly string[], random: Random): readonly string[] {
  const share = 0.7 + 0.3 * random.next();
  return fields.filter((field) => random.chance(share) || needed.includes(field));
}
