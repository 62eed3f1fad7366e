/** The file of the blocklist: read at the start, looked at every second, and what it says applied to the items that are there. */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { shown } from "../../../interface/notice.js";
import type { Context } from "../../operation.js";
import type { World } from "../../world.js";
import { type Classify, readBlocklist } from "./blocklist.js";
import { classifyStored } from "./classify-stored.js";

export interface WatchedBlocklist {
  /** By the file as it was read last; null before. */
  classify(): Classify | null;
  /** Reads the file where it changed, and applies it. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two looks. Notices of file systems do not reach everywhere, and a look costs little. */
const pause = 1000;

const mostBytes = 64 * 1024 * 1024;
const mostMistakesSaid = 20;

/** A file that cannot be read leaves what it said before, and is complained of once. */
export async function watchBlocklist(
  path: string,
  keepQueries: boolean,
  { store, world }: Context,
): Promise<WatchedBlocklist> {
  let classify: Classify | null = null;
  let seen = "";
  let applying: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function look(): Promise<void> {
    const { mtimeMs, size, ino } = await stat(path);
    const mark = [mtimeMs, size, ino].join();
    if (mark === seen || isClosed) return;
    seen = mark;
    if (size > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`);
    const read = readBlocklist(await readFile(path, "utf8"), keepQueries);
    classify = read.classify;
    for (const { line, mistake } of read.mistakes.slice(0, mostMistakesSaid)) sayOf(`line ${line}: ${mistake}`);
    if (read.mistakes.length > mostMistakesSaid) sayOf(`${read.mistakes.length - mostMistakesSaid} more mistakes`);
    await classifyStored(store, read.classify, () => isClosed);
  }

  let complaint = "";
  async function tryToLook(): Promise<void> {
    try {
      await look();
      complaint = "";
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      if (words !== complaint) sayOf(words);
      complaint = words;
    }
  }

  const sayOf = (words: string) => say(world, path, words);
  const refresh = () => {
    applying = applying.then(tryToLook);
    return applying;
  };
  await refresh();
  const timer = setInterval(() => void refresh(), pause);
  timer.unref();
  return {
    classify: () => classify,
    refresh,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await applying;
    },
  };
}

function say(world: World, path: string, words: string): void {
  world.log(`blocklist ${shown(basename(path))}: ${shown(words)}`);
}
