/** JSON text as a value that is kept as it is written. */
import { parseJson, toRecords } from "../index.js";
import { notice } from "../interface/notice.js";
import type { Notice } from "../interface/types-generated.js";
import { Refused, refuse } from "./operation.js";

const mostMistakes = 100;

/** Most values of a text that was sent: each takes some memory and time. */
const mostValues = 1_000_000;
/** Of a text with mistakes so many values are looked at, which takes longer than reading one without. */
const mostLookedAt = 100_000;

/** The value of a text. Throws the refusal of one that is no JSON, for all its mistakes at once, or has numbers that would become others. */
export function readJson(text: string, most = mostValues): unknown {
  if (hasMore(text, most)) throw refuse("invalidRequest", { mistake: `there are more than ${most} values` }, "");
  const { value, unread, ...read } = parseJson(text, { bigints: false, mostValues: mostLookedAt });
  const errors = read.diagnostics.length === 0 ? [] : toRecords(read).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Refused("notJson", errors.map(inWords));
  if (unread !== null) throw refuse("notJson", { mistake: behind, ...placeOf(unread, text) });
  const changed: string[] = [];
  findChanged(value, [], changed);
  if (changed.length > 0)
    throw new Refused(
      "invalidRequest",
      changed.map((pointer) =>
        notice("invalidRequest", { mistake: "this number is too large to be kept as it is" }, pointer),
      ),
    );
  return value;
}

const behind = `it has a mistake, a repeated key or too deep nesting behind its first ${mostLookedAt} values, which are as far as mistakes are looked for`;

function placeOf(offset: number, text: string): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

type JsonMistake = ReturnType<typeof toRecords>[number];

/** Repeated keys and deep nesting are JSON, and refused for what they are. */
function inWords({ code, message, line, column, pointer }: JsonMistake): Notice {
  const at = pointer ?? undefined;
  if (code === "LW404" || code === "LW129")
    return notice("invalidRequest", { mistake: `${message} (line ${line}, column ${column})` }, at);
  return notice("notJson", { mistake: message, line, column }, at);
}

/** Pointers to the numbers that a value, read as one of JavaScript, does not have as they stand in the text: the first hundred. `path` leads to the value. */
function findChanged(value: unknown, path: (string | number)[], changed: string[]): void {
  if (changed.length === mostMistakes) return;
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value) && (Number.isInteger(value) || !Number.isFinite(value)))
      changed.push(pointerOf(path));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const depth = path.length;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      path[depth] = i;
      findChanged(value[i], path, changed);
    }
  } else {
    for (const [key, member] of Object.entries(value)) {
      path[depth] = key;
      findChanged(member, path, changed);
    }
  }
  path.length = depth;
}

const pointerOf = (path: readonly (string | number)[]) =>
  path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

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
