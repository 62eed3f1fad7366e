import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Why a folder is not there, in words; `code` and `syscall` are those of the system's own error. */
export class UnmadeFolder extends Error {
  readonly syscall = "mkdir";
  constructor(
    folder: string,
    reason: string,
    readonly code: string,
  ) {
    super(`\`${folder}\` cannot be made: ${reason}`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: "there is something else of that name",
  ENOENT: "none can be made there",
  EACCES: "this process may not",
  EPERM: "this process may not",
  EROFS: "nothing can be written there",
  ENOSPC: "there is no room",
};

/**
 * Makes what lacks of a path, one folder after the other from the first that is there. Rejects with an UnmadeFolder where one cannot be made. (Node's own
 * way to make them all tries for ever where folders can be looked into and none be made, as in `/proc`.)
 */
export async function makeFolders(path: string, mode = 0o777): Promise<void> {
  const lacking: string[] = [];
  for (let at = path; !(await isFolder(at)); at = dirname(at)) lacking.unshift(at);
  for (const folder of lacking) {
    try {
      await mkdir(folder, { mode });
    } catch (error) {
      const { code = "", message } = error as NodeJS.ErrnoException;
      // Another process may have been quicker.
      if (code === "EEXIST" && (await isFolder(folder))) continue;
      throw new UnmadeFolder(folder, reasons[code] ?? message, code);
    }
  }
}

/** The root is one, and so is what a relative path begins with. */
async function isFolder(path: string): Promise<boolean> {
  return (
    path === dirname(path) ||
    stat(path).then(
      (stats) => stats.isDirectory(),
      () => false,
    )
  );
}
