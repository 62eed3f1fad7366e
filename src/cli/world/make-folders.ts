/** Makes a folder and those it lies in. */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf, reasonOf } from "./descriptors.js";
import { UnwritableOutput } from "./io.js";

/**
 * Makes what lacks of a path, one folder after the other from the first that is there. Throws an UnwritableOutput where one cannot
 * be made. (Node's own way to make them all tries for ever where folders can be looked into and none be made, as in `/proc`.)
 */
export function makeFolders(path: string): void {
  const lacking: string[] = [];
  for (let at = path; !isFolder(at); at = dirname(at)) lacking.unshift(at);
  for (const folder of lacking) {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another process may have been quicker.
      if (codeOf(error) === "EEXIST" && isFolder(folder)) continue;
      const reason =
        codeOf(error) === "ENOENT"
          ? "none can be made there"
          : codeOf(error) === "EEXIST"
            ? "it is no folder"
            : reasonOf(error);
      throw new UnwritableOutput(`cannot make the folder \`${folder}\`: ${reason}`, null, folder);
    }
  }
}

/** The root is one, and so is what a relative path begins with. */
function isFolder(path: string): boolean {
  return path === dirname(path) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}
