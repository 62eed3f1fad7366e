/** Bodies that are JSON. */
import { isUtf8 } from "node:buffer";
import { parseJson, toRecords } from "../../index.js";
import { notice } from "../../interface/notice.js";
import type { Notice } from "../../interface/types-generated.js";
import { Refused, refuse } from "../operation.js";
import { type BodyLimits, wholeBody } from "./body.js";

const mostMistakes = 100;

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
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined);
  const encoding = headers.get("content-encoding")?.toLowerCase() ?? "identity";
  if (type.trim() !== "application/json" || (charset ?? "utf-8") !== "utf-8" || encoding !== "identity") throw refuse("notJsonType", {});
}

function jsonOf(bytes: Buffer): JsonBody {
  const text = bytes.toString("utf8");
  if (!isUtf8(bytes)) throw new Refused("notJson", [notice("notJson", { mistake: "these bytes are not UTF-8", ...placeOfDamage(bytes, text) })]);
  const { value, ...read } = parseJson(text);
  const errors = toRecords(read).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Refused("notJson", errors.map(inWords));
  const changed = [...changedNumbers(value, "")].map((pointer) =>
    notice("invalidRequest", { mistake: "this number is too large to be kept as it is" }, pointer),
  );
  if (changed.length > 0) throw new Refused("invalidRequest", changed.slice(0, mostMistakes));
  return { value, text };
}

type JsonMistake = ReturnType<typeof toRecords>[number];

/** Repeated keys and deep nesting are JSON, and refused for what they are. */
function inWords({ code, message, line, column, pointer }: JsonMistake): Notice {
  const at = pointer ?? undefined;
  if (code === "LW404" || code === "LW129") return notice("invalidRequest", { mistake: `${message} (line ${line}, column ${column})` }, at);
  return notice("notJson", { mistake: message, line, column }, at);
}

/** Pointers to the numbers that a value, read as one of JavaScript, does not have as they stand in the text. */
function* changedNumbers(value: unknown, pointer: string): Generator<string> {
  const changed = typeof value === "number" && !Number.isSafeInteger(value) && (Number.isInteger(value) || !Number.isFinite(value));
  if (changed || typeof value === "bigint") yield pointer;
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) yield* changedNumbers(member, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
}

/** Where bytes stop being those of their text. */
function placeOfDamage(bytes: Buffer, text: string): { readonly line: number; readonly column: number } {
  const again = Buffer.from(text);
  const at = bytes.findIndex((byte, i) => byte !== again[i]);
  const lines = bytes.toString("utf8", 0, at).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
