/** Bodies that are JSON. */
import { isUtf8 } from "node:buffer";
import { notice } from "../../interface/notice.js";
import { Refused, refuse } from "../operation.js";
import { readJson } from "../read-json.js";
import { type BodyLimits, wholeBody } from "./body.js";

export interface JsonBody {
  readonly value: unknown;
  readonly text: string;
}

/** Reads a body as JSON. Refused are another type, too much, too slow, and text that is no JSON, for all its mistakes at once. */
export async function readJsonBody(request: Request, limits: BodyLimits): Promise<JsonBody> {
  checkType(request.headers);
  return jsonOf(await wholeBody(request, limits));
}

function checkType(headers: Headers): void {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  const encoding = headers.get("content-encoding")?.toLowerCase() ?? "identity";
  if (type.trim() !== "application/json" || (charset ?? "utf-8") !== "utf-8" || encoding !== "identity")
    throw refuse("notJsonType", {});
}

function jsonOf(bytes: Buffer): JsonBody {
  const text = bytes.toString("utf8");
  if (!isUtf8(bytes))
    throw new Refused("notJson", [
      notice("notJson", { mistake: "these bytes are not UTF-8", ...placeOfDamage(bytes, text) }),
    ]);
  return { value: readJson(text), text };
}

/** Where bytes stop being those of their text. */
function placeOfDamage(bytes: Buffer, text: string): { readonly line: number; readonly column: number } {
  const again = Buffer.from(text);
  const at = bytes.findIndex((byte, i) => byte !== again[i]);
  const lines = bytes.toString("utf8", 0, at).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
