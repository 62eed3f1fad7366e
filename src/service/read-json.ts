/** JSON text as a value that is kept as it is written. */
import { parseJson, toRecords } from "../index.js";
import { notice } from "../interface/notice.js";
import type { Notice } from "../interface/types-generated.js";
import { Refused, refuse } from "./operation.js";

const mostMistakes = 100;

/** Most values of a text that was sent: each is some hundred bytes while it is read. */
const mostValues = 1_000_000;

/** The value of a text. Throws the refusal of one that is no JSON, for all its mistakes at once, or has numbers that would become others. */
export function readJson(text: string, most = mostValues): unknown {
  if (hasMore(text, most)) throw refuse("invalidRequest", { mistake: `there are more than ${most} values` }, "");
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

/** Whether a text has more values than that, or may have: each follows one of these. */
function hasMore(text: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === comma || code === bracket || code === brace) count++;
  }
  return count > most;
}

const [comma, bracket, brace] = [",", "[", "{"].map((sign) => sign.charCodeAt(0));
