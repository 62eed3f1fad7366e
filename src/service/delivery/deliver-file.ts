/** An object as a file below one folder, and nowhere else, whatever a destination's path says and whatever links lie on the way. */
import { randomBytes } from "node:crypto";
import { lstat, mkdir, open, readdir, realpath, rename, unlink } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { makeFolders } from "../make-folders.js";

export interface FileObject {
  /** The folder that destinations lie in; its beginning is `/` to them. */
  readonly root: string;
  /** Decoded, with the name of the object at its end. */
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Whether an earlier try may have left its temporary file. */
  readonly isRepeated: boolean;
  /** Throws where this process may not write any more. */
  stillOwner(): void;
}

/** Puts it where it belongs in one step: whoever looks sees all of it or nothing. When it is fulfilled, it survives a crash. */
export async function deliverFile({ root, path, content, isRepeated, stillOwner }: FileObject): Promise<void> {
  const parts = partsOf(path);
  const name = parts.pop() ?? "";
  await makeFolders(root);
  const real = await realpath(root);
  const folder = await folderBelow(real, parts);
  if (isRepeated) await removeLeftovers(folder, name);
  stillOwner();
  const temporary = join(folder, `.${name}.${randomBytes(6).toString("hex")}.tmp`);
  // Nobody else's file or link is opened.
  const handle = await open(temporary, "wx", 0o640);
  try {
    // A folder on the way may have become a link since it was looked at.
    if (!isWithin(real, await realpath(temporary))) throw leadsOut();
    for await (const piece of content) await handle.writeFile(piece);
    await handle.sync();
    await handle.close();
    stillOwner();
    await rename(temporary, join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    await handle.close().catch(() => {});
    await unlink(temporary).catch(() => {});
    throw error;
  }
}

/** The names in a path. Refuses what could lead elsewhere on any system. */
function partsOf(path: string): string[] {
  const parts = path.split("/").filter((part) => part !== "");
  const wrong = parts.find(
    (part) => part === "." || part === ".." || /[\\\p{Cc}]/u.test(part) || /^[A-Za-z]:/.test(part),
  );
  if (wrong !== undefined)
    throw new Error("the path of a `file` destination has no `.`, `..`, `\\`, drive letters or control characters");
  return parts;
}

/** The real folder of that path, made where it is not there. */
async function folderBelow(root: string, parts: readonly string[]): Promise<string> {
  let folder = root;
  for (const part of parts) {
    const next = join(folder, part);
    if (!(await isThere(next))) {
      await mkdir(next, { mode: 0o750 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
      await syncFolder(folder);
    }
    folder = await realpath(next);
    if (!isWithin(root, folder)) throw leadsOut();
  }
  return folder;
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || way.startsWith(sep) || /^[A-Za-z]:/.test(way));
}

function leadsOut(): Error {
  return new Error("the path of the destination leads out of the folder for `file` destinations");
}

async function removeLeftovers(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (entry.startsWith(`.${name}.`) && entry.endsWith(".tmp") && basename(entry) === entry)
      await unlink(join(folder, entry)).catch(() => {});
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  // Systems that cannot do that keep names by themselves.
  await handle?.sync().catch(() => {});
  await handle?.close();
}
