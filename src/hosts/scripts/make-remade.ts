/** Which texts of a makefile another program makes something else of: what its recipes do with variables and files is read as one script of a shell. */
import type { Span } from "../../diagnostics/span.js";
import type { TextPiece } from "../../where/put-in.js";
import { remadeIn } from "./remade.js";
import { scriptCommands } from "./script-commands.js";
import { mostItems } from "./shell-reading.js";
import { readWords } from "./shell-words.js";

export interface MakePart {
  /** The variable that it is given to; null of a recipe. */
  readonly name: string | null;
  readonly pieces: readonly TextPiece[];
  readonly span: Span;
  /** The variable has what a command prints: that. */
  readonly isCommand?: boolean;
}

/** The places of such texts. */
export function remadeInMake(source: string, parts: readonly MakePart[]): readonly Span[] {
  const variables = parts.filter(({ name }) => name !== null);
  const asked = new Map<number, Span>();
  const offsets: number[] = [];
  let script = "";
  const add = (shown: string, at: ArrayLike<number> | number) => {
    script += shown;
    for (let unit = 0; unit < shown.length; unit++) offsets.push(typeof at === "number" ? at : (at[unit] ?? 0));
  };
  for (const { name, span } of variables)
    for (const each of [nameOfMake(name ?? ""), name ?? ""]) {
      asked.set(script.length, span);
      add(`${each}=a\n`, span.start);
    }
  // What functions make of variables is not known, and commands within them are those of a shell.
  const made = new Set<string>();
  for (const { name, pieces, span } of parts) {
    for (const piece of pieces)
      if (!("text" in piece))
        for (const each of functionsIn(source.slice(piece.place.start, piece.place.end), made))
          add(`${each}\n`, piece.place.start);
    if (name !== null)
      for (const each of pieces.flatMap((piece) => referenceIn(piece, source)))
        add(`${nameOfMake(name)}=${each}\n`, span.start);
  }
  for (const each of made) add(`sed ${mark(each)}\n`, 0);
  for (const { name, pieces, isCommand = false, span } of parts) {
    if (name !== null && !isCommand) continue;
    if (name !== null) add(`${nameOfMake(name)}=$(`, span.start);
    for (const piece of pieces)
      if ("text" in piece) add(piece.text, piece.offsets);
      else add(referenceIn(piece, source)[0] ?? "", piece.place.start);
    add(name === null ? "\n" : ")\n", offsets.at(-1) ?? 0);
  }
  const { items } = readWords(script);
  // Of what is not read anything may be made.
  if (items.length > mostItems) return parts.map(({ span }) => span);
  const isRemade = remadeIn(scriptCommands(items, script));
  return items.flatMap(({ kind, word }): readonly Span[] => {
    if ((kind !== "word" && kind !== "document") || !isRemade(word)) return [];
    const variable = asked.get(word.start);
    const last = offsets[word.end - 1] ?? 0;
    return [variable ?? { start: offsets[word.start] ?? 0, end: Math.max(last + 1, offsets[word.end] ?? 0) }];
  });
}

/** As `variablesIn` knows it where quotes keep the shell from putting in its own. */
const nameOfMake = (name: string): string => `__${name.replace(/\W/g, "_")}_`;
const mark = (name: string): string => `{{${nameOfMake(name)}}}`;

const reference = /^\$(?:[({]([\w.-]+)[)}]|([\w]))$/;

function referenceIn(piece: TextPiece, source: string): readonly string[] {
  if ("text" in piece) return [];
  const [, long, short] = reference.exec(source.slice(piece.place.start, piece.place.end)) ?? [];
  const name = long ?? short;
  return name === undefined ? [] : [mark(name)];
}

/** The commands of a function; `made`: the variables that it makes something else of. */
function functionsIn(written: string, made: Set<string>): readonly string[] {
  if (reference.test(written)) return [];
  const [, command] = /^\$[({]shell\s([\s\S]*)[)}]$/.exec(written) ?? [];
  if (command !== undefined)
    return [command.replace(/\$[({]([\w.-]+)[)}]/g, (_, name: string) => mark(name)).replaceAll("$$", "$")];
  const [, changed] = /^\$[({]([\w.-]+):/.exec(written) ?? [];
  if (changed !== undefined) made.add(changed);
  for (const [, name = ""] of written.matchAll(/\$[({]([\w.-]+)[)}:]/g)) made.add(name);
  for (const [, name = ""] of written.matchAll(/^\$[({](?:call|value|foreach)\s+([\w.-]+)/g)) made.add(name);
  return [];
}
