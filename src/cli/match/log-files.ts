/** From paths on the command line to logs. */
import { type Io, Refusal } from "../world/io.js";

export const logExtensions = /\.(?:ndjson|json|log)(?:\.(?:gz|zst))?$/;

/**
 * Each file and `-` as given, and for a folder the logs in it (with `recursive` below it), sorted; none twice. A folder that
 * cannot be looked into stands for itself: when its turn comes it is said why, and the other logs are read.
 */
export function logFiles(paths: readonly string[], recursive: boolean, io: Io): readonly string[] {
  const files = paths.flatMap((path) => {
    if (path === "-" || unlessRefused(() => io.kind(path)) !== "folder") return [path];
    const found = logsIn(path.replace(/(?<=.)\/+$/, ""), recursive, io);
    if (found.length > 0) return found;
    throw new Refusal(
      `no log is ${recursive ? "below" : "in"} \`${path}\`: no \`*.ndjson\`, \`*.json\` or \`*.log\`, nor one of them with \`.gz\` or \`.zst\``,
      recursive ? null : "`--recursive` looks into folders in it, too",
      path,
    );
  });
  return [...new Set(files)];
}

/** Without what lies in folders whose name begins with a dot. */
function logsIn(folder: string, recursive: boolean, io: Io): readonly string[] {
  const files: string[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const entries: ReturnType<Io["list"]> | null = unlessRefused(() => io.list(next));
    if (entries === null) files.push(next);
    for (const entry of entries ?? []) {
      const path = next === "." ? entry.name : next.endsWith("/") ? next + entry.name : `${next}/${entry.name}`;
      if (entry.folder) {
        if (recursive && !entry.name.startsWith(".")) folders.push(path);
      } else if (logExtensions.test(entry.name)) files.push(path);
    }
  }
  return files.sort((a, b) => (a < b ? -1 : 1));
}

/** What `look` finds; null where that cannot be looked at. */
function unlessRefused<Result>(look: () => Result): Result | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
