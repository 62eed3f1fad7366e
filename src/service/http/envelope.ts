/** Answers: an envelope around whatever is said, refusals included. */
import { successStatus } from "../../interface/answers.js";
import { errors } from "../../interface/errors.js";
import type { Notice, ResultInfo } from "../../interface/types-generated.js";
import type { Refused } from "../operation.js";

interface Success {
  readonly result: unknown;
  readonly messages?: readonly Notice[] | undefined;
  readonly info?: ResultInfo | undefined;
}

/** The answer to a request that succeeds. */
export function succeeded({ result, messages = [], info }: Success): Response {
  const list = info === undefined ? {} : { result_info: info };
  return answered(successStatus, { result: result ?? null, success: true, errors: [], messages, ...list });
}

/** The answer to a request that is refused. */
export function failed({ reason, notices, messages, headers }: Refused): Response {
  return answered(errors[reason].status, { result: null, success: false, errors: notices, messages }, headers);
}

function answered(status: number, envelope: object, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "x-content-type-options": "nosniff", ...more };
  return new Response(JSON.stringify(envelope), { status, headers });
}
