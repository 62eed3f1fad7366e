import { httpRequest, toLogText } from "../test/samples/http-requests.js";
import { type Random, randomFrom } from "../test/support/random.js";
import type { Line } from "./filter.js";

/** `one`: all lines have the same fields, as lines of one job. `many`: the fields differ, as lines of many jobs. */
export type Shape = "one job" | "many jobs";

const needed = ["ClientCountry", "EdgeResponseStatus", "ClientRequestPath"];

/** Returns parsed log lines: of one job with all fields, or of many jobs with 60 to 100 fields. */
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

/** Returns most of the fields in their order, with all fields of the filter. */
function someOf(fields: readonly string[], random: Random): readonly string[] {
  const share = 0.7 + 0.3 * random.next();
  return fields.filter((field) => random.chance(share) || needed.includes(field));
}
