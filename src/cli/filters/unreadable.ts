/** Whether a file that cannot be read, being no UTF-8 or too long, may be about filters: what it has of ASCII, in whatever encoding, says so. */
import { datasets } from "../../index.js";
import { type Io, Refusal } from "../world/io.js";
import { hasPartOfJob } from "./broken-json.js";
import type { SourceFile } from "./source-files.js";
import { isUnrelated } from "./unrelated.js";

/** So much of a file is looked at. */
const mostLookedAt = 128 * 1024 * 1024;

/** A file that was named is asked more of than one that was met in a folder, where prose has words of filters. */
export function mayBeAboutFilters({ path, met }: SourceFile, io: Io): boolean {
  try {
    // What a pipe held is gone.
    if (io.fileSize(path) === null) return true;
    const text = asciiOf(io.read(path, mostLookedAt));
    return !describesInterface(text) && (hasSigns(text) || (!met && !isUnrelated({ file: path, text })));
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** Letters of ASCII are the same bytes in what UTF-8 replaced, and have zeros around them in UTF-16 and UTF-32. */
function asciiOf(bytes: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(bytes);
  return text.includes("\0") ? text.replaceAll("\0", "").replace(/^(?:\u00ff\u00fe|\u00fe\u00ff)/, "") : text;
}

/** Files that say what a service is asked have examples of everything, and are long. */
function describesInterface(text: string): boolean {
  return /^[\s{"']{0,20}(?:openapi|swagger)["']?\s{0,9}:/.test(text.slice(0, 1000));
}

function hasSigns(text: string): boolean {
  return signs.some((sign) => sign.test(text)) || comparesInWhere(text) || hasPartOfJob(text) || namesDataset(text);
}

/** A job's block, a key of its own that is given something, its filter, where jobs are made, and ourselves. */
const signs: readonly RegExp[] = [
  /\bresource\W{1,9}\w{0,40}log(?:push|stream)\w{0,40}job/,
  /\b(?:destination_?conf|logpull_?options)\\*["']?[ \t]*[:=][ \t]*[^\s{]/i,
  /\bfilter\\*["']?\s*[:=]\s*["']?\{\s*\\*["']?where\b/,
  /\blogpush\/jobs\b/,
  /\blogwhere (?:check|compile|explain|format|job|match|minimize|sql)\b/,
];

function comparesInWhere(text: string): boolean {
  return /\bwhere\\*["']?\s*[:=]/.test(text) && /\boperator\\*["']?\s*[:=]/.test(text);
}

/** A dataset of ours, in a header of filter text or beside a filter. */
function namesDataset(text: string): boolean {
  const headers = text.matchAll(/(?:^|["']|\\n)[ \t]*dataset[ \t]+(\w+)[ \t]*\r?(?:$|#|["']|\\[rn])/gm);
  const members = /\bfilter\\*["']?\s*[:=]/i.test(text)
    ? text.matchAll(/\bdataset\\*["']?\s*[:=]\s*\\*["']?(\w+)/gi)
    : [];
  for (const found of [headers, members])
    for (const [, name = ""] of found) if (Object.hasOwn(datasets, name)) return true;
  return false;
}
