/** Destinations that a script puts into a file, or standard input, for `--destination-file`. */
import type { GivenValue } from "./given-value.js";

export const ofFile = /--destination-file(?:=|[ \t]+)["']?([^\s"'|;&]{1,200})/g;
/** A line with the command, and the lines of the here-documents that begin in it. */
const mostOfLine = 4000;
const address = /(?<![\w.])[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\//g;
const form = /\bprintf[ \t]+/g;
const document = /<<[-~]?["']?([A-Za-z_]\w{0,60})/;
/** More of them in one script are not looked at by themselves. */
const mostFiles = 100;

export function destinationsOfFiles(text: string): readonly GivenValue[] {
  const files = Array.from(text.matchAll(ofFile)).slice(0, mostFiles);
  if (files.length === 0) return [];
  const names = new Set(files.flatMap(({ 1: name = "" }) => (/^[-<$]/.test(name) ? [] : [name])));
  const places = [...files.map(({ index }) => index), ...[...names].flatMap((name) => writtenTo(text, name))].sort(
    (a, b) => a - b,
  );
  const found: GivenValue[] = [];
  let behind = 0;
  for (const at of places) {
    const start = Math.max(behind, text.lastIndexOf("\n", at) + 1);
    behind = Math.max(start, endOfLine(text, at));
    const line = text.slice(start, behind);
    found.push(
      ...Array.from(line.matchAll(form), ({ 0: all, index }) => ({
        start: start + index + all.length,
        as: "form" as const,
      })),
    );
    found.push(...Array.from(line.matchAll(address), ({ index }) => ({ start: start + index, as: "word" as const })));
  }
  return found;
}

/** Where something is written to a file. */
function writtenTo(text: string, name: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at !== -1 && places.length < mostFiles; at = text.indexOf(name, at + name.length)) {
    if (/(?:>|\btee(?:[ \t]+-a)?)[ \t]*["']?$/.test(text.slice(Math.max(0, at - 20), at))) places.push(at);
  }
  return places;
}

function endOfLine(text: string, at: number): number {
  const rest = text.slice(at, at + mostOfLine);
  const line = text.slice(text.lastIndexOf("\n", at) + 1, at + rest.search(/[\r\n]|$/));
  const mark = document.exec(line)?.[1];
  const end = mark === undefined ? -1 : rest.search(new RegExp(`\\n[ \\t]*${mark}\\b`));
  return at + (end === -1 ? rest.search(/[\r\n]|$/) : end);
}
