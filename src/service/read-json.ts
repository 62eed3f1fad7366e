/** JSON text as a value that is kept as it is written. */
import { parseJson, toRecords } from "../index.js";
import { notice } from "../interface/notice.js";
import type { Notice } from "../interface/types-generated.js";
import { Refused } from "./operation.js";

const mostMistakes = 100;

/** The value of a text. Throws the refusal of one that is no JSON, for all its mistakes at once, or has numbers that would become others. */
export function readJson(text: string): unknown {
  const { value, ...read } = parseJson(text);
  const errors = toRecords(read).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Refused("notJson", errors.map(inWords));
  const changed = [...changedNumbers(value, "")].map((pointer) =>
    notice("invalidRequest", { mistake: "this number is too large to be kept as it is" }, pointer),
  );
  if (changed.length > 0) throw new Refused("invalidRequest", changed.slice(0, mostMistakes));
  return value;
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
