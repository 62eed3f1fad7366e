/** From paths on the command line to logs. */
import { printable, say } from "../views/print.js";
import { type Io, Refusal } from "../world/io.js";

export const logExtensions = /\.(?:ndjson|jsonl|json|log)(?:\.(?:gz|zst))?$/;

/**
 * Each file and `-` as given, and for a folder the logs in it (with `recursive` below it), sorted. A log that is given again, as a folder and a
 * file in it do, or by a link, is left out, which is said: its lines would count twice. A folder that cannot be looked into stands for itself:
 * when its turn comes it is said why, and the other logs are read.
 */
export function logFiles(paths: readonly string[], recursive: boolean, io: Io): readonly string[] {
  const files = paths.flatMap((path) => {
    if (path === "-" || unlessRefused(() => io.kind(path)) !== "folder") return [path];
    const found = logsIn(path.replace(/(?<=.)\/+$/, ""), recursive, io);
    if (found.length > 0) return found;
    throw new Refusal(
      `no log is ${recursive ? "below" : "in"} \`${path}\`: no \`*.ndjson\`, \`*.jsonl\`, \`*.json\` or \`*.log\`, nor one of them with \`.gz\` or \`.zst\``,
      recursive ? null : "`--recursive` looks into folders in it, too",
      path,
    );
  });
  return files.length === 1 ? files : eachOnce(files, io);
}

function eachOnce(files: readonly string[], io: Io): readonly string[] {
  const [logs, again, met]: [string[], string[], Set<string>] = [[], [], new Set()];
  for (const path of files) {
    const same = io.identity(path) ?? `missing ${path}`;
    (met.has(same) ? again : logs).push(path);
    met.add(same);
  }
  sayReadOnce(again, io);
  return logs;
}

/** So many are named. */
const mostNamed = 3;

function sayReadOnce(again: readonly string[], io: Io): void {
  if (again.length === 0) return;
  const more = again.length - mostNamed;
  const names = again.slice(0, mostNamed).map((path) => `\`${printable(path)}\``);
  const all = [...names, ...(more > 0 ? [`${more} more`] : [])];
  say(`note: given again, under whatever name, and read once: ${all.join(", ")}\n`, io);
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
