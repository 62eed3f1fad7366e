import { code } from "./catalog/entry.js";
import type { DiagnosticFix, TextEdit } from "./diagnostic.js";

const shownEdits = 3;

/** More of a text is not looked at: titles are cut to a readable length. */
const mostRead = 200;

/** What a fix does, in one line, read off its edits: "replace `neq` with `!eq`", "insert `(` and `)`". */
export function fixTitle(fix: DiagnosticFix, text: string): string {
  const actions: { verb: string; objects: string[] }[] = [];
  for (const edit of fix.edits.slice(0, shownEdits)) {
    const { verb, object } = action(edit, text);
    const last = actions.at(-1);
    if (last?.verb === verb && verb !== "replace") last.objects.push(object);
    else actions.push({ verb, objects: [object] });
  }
  const words = actions.map(({ verb, objects }) => `${verb} ${objects.join(" and ")}`).join(", ");
  const more = fix.edits.length - shownEdits;
  return more > 0 ? `${words} and ${more} more ${more === 1 ? "change" : "changes"}` : words;
}

function action({ span, text: replacement }: TextEdit, text: string): { verb: string; object: string } {
  const replaced = text.slice(span.start, span.end);
  if (replaced.trim() === "" && replacement.trim() === "")
    return replaced.length < replacement.length
      ? { verb: "insert", object: "white space" }
      : { verb: "remove", object: "white space" };
  if (replaced.trim() === "") return { verb: "insert", object: code(replacement.trim()) };
  if (replacement.trim() === "") return { verb: "remove", object: code(replaced.trim()) };
  return { verb: "replace", object: `${code(onOneLine(replaced))} with ${code(onOneLine(replacement))}` };
}

/** A text of several lines as one: between tokens a line end is but space. */
function onOneLine(text: string): string {
  return text.slice(0, mostRead).replace(/\s*[\r\n]\s*/g, " ");
}
