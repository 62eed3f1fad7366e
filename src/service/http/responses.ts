/** Makes responses: an envelope for every result and every refusal. */
import type { Notice, ResultInfo } from "../../api/schemas.js";
import type { Refused } from "../refused.js";

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

interface Success {
  readonly result: unknown;
  readonly messages?: readonly Notice[] | undefined;
  readonly info?: ResultInfo | undefined;
}

export function succeeded({ result, messages = [], info }: Success): Response {
  const list = info === undefined ? {} : { result_info: info };
  return json(200, { result, success: true, errors: [], messages, ...list });
}

export function failed({ status, errors, messages, headers: more }: Refused): Response {
  return json(
    status,
    { result: null, success: false, errors: errors.map(shortened), messages: messages.map(shortened) },
    more,
  );
}

/** Makes a response without an envelope. Sets the length, so that the response to HEAD has the header, too. */
export function json(status: number, envelope: object, more: Readonly<Record<string, string>> = {}): Response {
  const body = JSON.stringify(envelope);
  return new Response(body, {
    status,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)), ...more },
  });
}

/** Drops a long pointer: a hundred pointers into a large body would make a response of a hundred megabytes. */
function shortened(entry: Notice): Notice {
  if ((entry.pointer ?? "").length <= 4096) return entry;
  const { pointer: _, ...rest } = entry;
  const { diagnostic } = rest;
  return diagnostic === undefined ? rest : { ...rest, diagnostic: { ...diagnostic, pointer: null } };
}
