/** From paths on the command line to files. */
import { normalize } from "node:path";
import { type Io, Refusal } from "../world/io.js";

const extension = ".where";

/** Each file and `-` as given, and for a folder every `*.where` below it, sorted; none twice, however it is spelled. */
export function sourceFiles(paths: readonly string[], io: Io): readonly string[] {
  const files = paths.flatMap((path) => {
    if (path === "-" || io.kind(path) !== "folder") return [path];
    const found = filesBelow(path.replace(/(?<=.)\/+$/, ""), io);
    if (found.length === 0) throw new Refusal(`no \`*${extension}\` file is below \`${path}\``, null, path);
    return found;
  });
  const known = new Set<string>();
  return files.filter((path) => {
    const plain = normalize(path);
    return !known.has(plain) && known.add(plain);
  });
}

/** Without what lies in `node_modules` and in folders whose name begins with a dot. */
function filesBelow(folder: string, io: Io): readonly string[] {
  const files: string[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of io.list(next)) {
      const path = next === "." ? entry.name : next.endsWith("/") ? next + entry.name : `${next}/${entry.name}`;
      if (entry.folder) {
        if (entry.name !== "node_modules" && !entry.name.startsWith(".")) folders.push(path);
      } else if (entry.name.endsWith(extension)) files.push(path);
    }
  }
  return files.sort((a, b) => (a < b ? -1 : 1));
}
