import { type Dirent, fstatSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { createFile } from "./create-file.js";
import { createFiles } from "./create-files.js";
import {
  codeOf,
  deadLink,
  descriptors,
  identityOf,
  linkedFrom,
  outputIdentity,
  refusal,
  unwritten,
  writeAll,
} from "./descriptors.js";
import type { Io } from "./io.js";
import { nodePages } from "./node-pages.js";
import { openLog } from "./open-log.js";
import { chunksOf, readFile } from "./read-file.js";
import { refuseReplacing, replaceFile } from "./replace-file.js";
import { writeBehind } from "./write-behind.js";

/** That the engine runs of a function before it thinks of compiling it again; eight times what it takes by itself. */
const bytesOfCode = 1_000_000;

/** How much more memory than was in use after the last collection may be before the next; by itself the engine lets it grow to several times that. */
const growthInPercent = 30;

/** The process's own files, streams and environment. */
export const nodeIo: Io = {
  env: process.env,
  isTerminal,
  outWaits() {
    try {
      const stats = fstatSync(descriptors.stdout);
      return stats.isFIFO() || stats.isSocket();
    } catch {
      // The stream is closed.
      return false;
    }
  },
  columns: () => (isTerminal("stderr") ? process.stderr.columns : undefined),
  read: readFile,
  chunks: chunksOf,
  fileSize(path) {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats?.isFile() ? stats.size : null;
    } catch {
      // Whoever opens it is told why.
      return null;
    }
  },
  openLog,
  create: createFile,
  createAll: createFiles,
  replace: replaceFile,
  refuseReplacing,
  get workingFolder() {
    try {
      return process.cwd();
    } catch {
      // It has been taken away meanwhile.
      return "/";
    }
  },
  kind(path) {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats !== undefined) return stats.isDirectory() ? "folder" : "file";
    } catch (error) {
      // No file can have such a name; the text of a filter, which is tried as one, may be too long for it.
      if (["ENOTDIR", "ENAMETOOLONG"].includes(codeOf(error))) return "missing";
      throw refusal("read", path, error);
    }
    const target = linkedFrom(path);
    if (target !== null) throw deadLink("read", path, target);
    return "missing";
  },
  isLink(path) {
    try {
      return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    } catch (error) {
      throw refusal("write", path, error);
    }
  },
  identity(path) {
    try {
      return identityOf(
        path === "-" ? fstatSync(descriptors.stdin, { bigint: true }) : statSync(path, { bigint: true }),
      );
    } catch {
      return null;
    }
  },
  outIdentity: outputIdentity,
  ...nodePages,
  list(folder) {
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => !isEndless(entry.isSymbolicLink() ? (target(`${folder}/${entry.name}`) ?? entry) : entry))
        .map((entry) => ({ name: entry.name, folder: entry.isDirectory() }));
    } catch (error) {
      throw refusal("read", folder, error);
    }
  },
  out(data) {
    try {
      writeAll(descriptors.stdout, data);
    } catch (error) {
      throw unwritten(error);
    }
  },
  writeBehind: () => writeBehind(descriptors.stdout),
  err(text) {
    try {
      writeAll(descriptors.stderr, text);
    } catch {
      // Nobody is there to be told.
    }
  },
  // `performance` takes longer to load than a filter to check.
  today: () => Date.now(),
  now: () => Number(process.hrtime.bigint()) / 1e6,
  // What is compiled for speed has to run for long to be worth that, which was two fifths of checking 200 filters. What loops is compiled still, a few
  // milliseconds later. The module takes longer to load than one filter to check.
  expectVariety() {
    const { setFlagsFromString } = process.getBuiltinModule("node:v8");
    setFlagsFromString(`--interrupt-budget=${bytesOfCode}`);
    setFlagsFromString(`--heap-growing-percent=${growthInPercent}`);
  },
  onInterrupt(handler) {
    process.on("SIGINT", handler);
    return () => process.off("SIGINT", handler);
  },
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
  get fetch() {
    return globalThis.fetch;
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  get processors() {
    return process.getBuiltinModule("node:os").availableParallelism();
  },
  startWorker(data) {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    const worker = new Worker(`${__dirname}/worker.cjs`, {
      workerData: data,
      // Threads print nothing. Were they joined to this process's streams, a pipe that it writes to would no longer wait for its reader.
      stdout: true,
      stderr: true,
      // What a thread keeps for new objects counts for nothing here and would add up.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    return {
      onMessage: (handler) => void worker.on("message", handler),
      onFailure(handler) {
        worker.on("error", handler);
      },
      terminate: () => void worker.terminate(),
    };
  },
};

/** A pipe, a socket or a device: to open it may mean to wait without end. */
function isEndless(entry: Dirent | Stats): boolean {
  return entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice();
}

/** What a link leads to; null where that cannot be looked at: whoever opens it is told why. */
function target(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** The module that knows takes longer to load than a filter to check, so what is no device at all does not ask it. */
function isTerminal(stream: keyof typeof descriptors): boolean {
  try {
    return (
      fstatSync(descriptors[stream]).isCharacterDevice() &&
      process.getBuiltinModule("node:tty").isatty(descriptors[stream])
    );
  } catch {
    // The stream is closed.
    return false;
  }
}
