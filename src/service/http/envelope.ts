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
  const envelope = { result: result ?? null, success: true, errors: [], messages, ...list };
  const body = JSON.stringify(envelope);
  return new Response(body, { status: successStatus, headers: { ...common, ...lengthOf(body) } });
}

/** The answer to a request that is refused. */
export function failed(refused: Refused): Response {
  const { status, headers, body } = failure(refused);
  return new Response(body, { status, headers: { ...headers, ...lengthOf(body) } });
}

/** Said here, so that it stands in the answer to a request for the head alone, too. */
function lengthOf(body: string) {
  return { "content-length": String(Buffer.byteLength(body)) };
}

/** The same, for where there is no request to answer. */
export function failure({ reason, notices, messages, headers }: Refused) {
  const body = JSON.stringify({
    result: null,
    success: false,
    errors: notices.map(bounded),
    messages: messages.map(bounded),
  });
  return { status: errors[reason].status, headers: { ...common, ...headers }, body };
}

/** Longest pointer that helps anybody: a hundred of those that a body of a megabyte can have would be a hundred megabytes. */
const longestPointer = 4096;

function bounded(notice: Notice): Notice {
  const { pointer = "", diagnostic } = notice;
  if (pointer.length <= longestPointer) return notice;
  const { pointer: _, ...rest } = notice;
  return diagnostic === undefined ? rest : { ...rest, diagnostic: { ...diagnostic, pointer: null } };
}

const common = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};
