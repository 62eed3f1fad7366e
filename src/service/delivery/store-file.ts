/** Stores objects below one folder. Paths and symbolic links cannot lead out of it. */
import { createReadStream } from "node:fs";
import { mkdir, open, realpath, rename, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { syncFolder } from "../spool/segment-files.js";
import { DeliveryError } from "./delivery-error.js";

/** Copies a file in one step: a reader sees all of it or nothing. When it resolves, the copy survives a crash. */
export async function storeFile(root: string, path: string, file: string): Promise<void> {
  const names = checkNames(path);
  const name = names.pop() ?? "";
  await mkdir(root, { recursive: true });
  const realRoot = await realpath(root);
  const folder = await makeFolders(realRoot, names);
  const temporary = join(folder, `.${name}.tmp`);
  // A killed attempt leaves its file.
  await rm(temporary, { force: true });
  const handle = await open(temporary, "wx", 0o640);
  try {
    // After the check, another process may replace a folder by a link.
    checkWithin(realRoot, await realpath(temporary));
    for await (const chunk of createReadStream(file)) await handle.writeFile(chunk);
    await handle.sync();
    await handle.close();
    await rename(temporary, join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** The names of a path. Refuses names that lead elsewhere on any system. */
function checkNames(path: string): string[] {
  const names = path.split("/").filter((name) => name !== "");
  const isWrong = (name: string) => name === "." || name === ".." || /[\\\p{Cc}]|^[A-Za-z]:/u.test(name);
  if (names.some(isWrong))
    throw new DeliveryError(
      "the path of a `file` destination cannot contain `.`, `..`, `\\`, a drive letter or a control character",
    );
  return names;
}

/** Makes the folders that are missing, and returns the real path of the last one. */
async function makeFolders(root: string, names: readonly string[]): Promise<string> {
  let folder = root;
  for (const name of names) {
    await mkdir(join(folder, name), { mode: 0o750 }).then(
      () => syncFolder(folder),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
    folder = await realpath(join(folder, name));
    checkWithin(root, folder);
  }
  return folder;
}

function checkWithin(root: string, path: string): void {
  const way = relative(root, path);
  if (way === ".." || way.startsWith(`..${sep}`) || way.startsWith(sep) || /^[A-Za-z]:/.test(way))
    throw new DeliveryError("the path of the destination leads out of the folder for `file` destinations");
}
