/**
 * The folder of a service's state: whose it is, and which file is the store. A store has the number of the owner that made it. An owner that took
 * over from one that may go on one day works in a copy with its own number, so that whatever the other one was just writing ends in a
 * file that nobody reads.
 */
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { makeFolders } from "../make-folders.js";
import { ServiceRefused } from "../service-refused.js";
import { type Ownership, takeFolder } from "./lock.js";

export interface StateFolder {
  /** The file of the store. */
  readonly store: string;
  readonly ownership: Ownership;
}

/** What lies in folders that people call empty. */
const nobodys = /^(?:\.|lost\+found$)/;

/** Takes a folder for this process alone, and makes it where there is none. Nobody else may look into it. */
export async function openFolder(folder: string, onLost: () => void): Promise<StateFolder> {
  await prepare(folder);
  const ownership = await takeFolder(folder, { from: (newestStore(folder) ?? 0) + 1, onLost });
  try {
    const store = storeIn(folder, ownership);
    ownership.settle();
    return { store, ownership };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function prepare(folder: string): Promise<void> {
  try {
    await makeFolders(folder, 0o700);
    const names = readdirSync(folder);
    const isOurs = names.some((name) => /^(?:owner|store)-\d/.test(name));
    const other = names.find((name) => !nobodys.test(name));
    // A folder named by mistake would be closed to everybody else.
    if (!isOurs && other !== undefined)
      throw new ServiceRefused(`the folder ${folder} holds other things (${other}): name one that is empty, or new`);
    chmodSync(folder, 0o700);
  } catch (error) {
    if (error instanceof ServiceRefused) throw error;
    throw new ServiceRefused(`the folder ${folder} cannot be used: ${(error as Error).message}`);
  }
}

/** The store to be opened, with nobody's marks on it. */
function storeIn(folder: string, { number, feared }: Ownership): string {
  const present = newestStore(folder);
  const path = (of: number) => join(folder, `store-${of}.sqlite`);
  const chosen = present === null || feared ? number : present;
  if (present !== null && present !== chosen) copyStore(path(present), path(chosen));
  for (const name of readdirSync(folder)) {
    // Also the mark by which the database's library says that it is open, which outlives a killed process.
    if (name.startsWith("store-") && !name.startsWith(`store-${chosen}.sqlite`))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
  rmSync(`${path(chosen)}.lock`, { recursive: true, force: true });
  // The library makes its files with the rights that everybody has by default.
  for (const name of [path(chosen), `${path(chosen)}-wal`]) {
    closeSync(openSync(name, "a", 0o600));
    chmodSync(name, 0o600);
  }
  return path(chosen);
}

function newestStore(folder: string): number | null {
  const numbers = readdirSync(folder).flatMap((name) => /^store-([1-9]\d{0,14})\.sqlite$/.exec(name)?.[1] ?? []);
  return numbers.length === 0 ? null : Math.max(...numbers.map(Number));
}

/** The copy is there when its last file has its name: what was not yet in the first file comes before it. */
function copyStore(from: string, to: string): void {
  for (const name of [`${to}-wal`, `${to}.part`]) rmSync(name, { force: true });
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`, constants.COPYFILE_FICLONE);
  copyFileSync(from, `${to}.part`, constants.COPYFILE_FICLONE);
  for (const name of [`${to}-wal`, `${to}.part`]) if (existsSync(name)) flush(name);
  renameSync(`${to}.part`, to);
}

function flush(path: string): void {
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
}
