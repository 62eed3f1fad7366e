/** Texts of the files of a folder that are read beside another: what cannot be read, or is too much, is not known. */
import { join } from "node:path";
import { type Io, Refusal } from "../world/io.js";
import { decodeUtf8 } from "./decode-utf8.js";

const largestFile = 256 * 1024;
const mostBytes = 1024 * 1024;

export interface FolderText {
  readonly name: string;
  readonly path: string;
  readonly text: string | null;
}

/** Of the files that are meant, in the order of their names; of more than `most` no text is read. */
export function folderTexts(
  folder: string,
  isMeant: (name: string) => boolean,
  most: number,
  io: Io,
): readonly FolderText[] {
  let left = mostBytes;
  const names = (unlessRefused(() => io.list(folder)) ?? [])
    .filter((entry) => !entry.folder && isMeant(entry.name))
    .map((entry) => entry.name);
  return names.sort().map((name, at) => {
    const path = join(folder, name);
    const size = io.fileSize(path) ?? Number.POSITIVE_INFINITY;
    const text =
      at >= most || size > Math.min(left, largestFile)
        ? null
        : unlessRefused(() => decodeUtf8(io.read(path, largestFile), path));
    if (text !== null) left -= size;
    return { name, path, text };
  });
}

export function unlessRefused<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
