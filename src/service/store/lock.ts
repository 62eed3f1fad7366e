/**
 * One process per folder. Whoever uses a folder has a file `owner-N` in it, which it touches every second. Who comes and finds it untouched for
 * five seconds, or its process gone, makes `owner-N+1`, which only one can. A process that was stopped meanwhile and goes on finds that file, and
 * must write nothing any more.
 *
 * Libraries such as proper-lockfile were looked at: they have no name for who holds the lock, so a process that goes on after its
 * successor took over finds the folder locked and takes that for its own lock; and they tell so when a timer fires, which may be after the next
 * write. A number of a process alone would lie in containers, so it counts only among processes that can see each other.
 */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ServiceRefused } from "../service-refused.js";

/** Touched so often, and given up after so long; milliseconds. */
const touchedEvery = 1000;
const silentAfter = 5000;

/** Another process has taken the folder over: this one may write nothing any more. */
export class FolderLost extends Error {}

export interface Ownership {
  /** Rises with each takeover. */
  readonly number: number;
  /** Whether the owner before may still be there, stopped, and go on one day. */
  readonly feared: boolean;
  /** Throws `FolderLost` where another process has taken over. */
  check(): void;
  /** Tells the owners before that they are not any more: to be called when nothing that they may still write matters. */
  settle(): void;
  /** Gives the folder back. */
  release(): void;
}

interface Owner {
  readonly id: string;
  readonly pid: number;
  /** Where processes see each other by their numbers; empty where that is not known. */
  readonly among: string;
}

interface LockOptions {
  /** The least number: owners before may have left files with theirs. */
  readonly from?: number;
  /** Told once when another process is found to have taken over. */
  readonly onLost?: () => void;
}

/** Takes the folder, or throws `ServiceRefused`. Waits where it cannot tell at once whether its owner is gone. */
export async function takeFolder(
  folder: string,
  { from = 1, onLost = () => {} }: LockOptions = {},
): Promise<Ownership> {
  const me: Owner = { id: randomBytes(16).toString("hex"), pid: process.pid, among: processSpace() };
  for (;;) {
    const present = newestOwner(folder);
    const gone = present === null ? "gone" : await watch(folder, present);
    const number = Math.max((present ?? 0) + 1, from);
    const path = fileOf(folder, number);
    // Somebody else was faster, or somebody faster still has come and taken this one away: look again.
    if (!create(path, JSON.stringify(me))) continue;
    if (newestOwner(folder) !== number) {
      rmSync(path, { force: true });
      continue;
    }
    return ownershipOf(folder, number, me, gone === "silent", onLost);
  }
}

function ownershipOf(folder: string, number: number, me: Owner, feared: boolean, onLost: () => void): Ownership {
  const path = fileOf(folder, number);
  let lost = false;
  const isMine = () => !lost && read(path)?.id === me.id && !existsSync(fileOf(folder, number + 1));
  const lose = () => {
    if (lost) return;
    lost = true;
    clearInterval(timer);
    onLost();
  };
  const timer = setInterval(() => (isMine() ? touch(path) : lose()), touchedEvery);
  timer.unref();
  return {
    number,
    feared,
    check() {
      if (isMine()) return;
      lose();
      throw new FolderLost(`another process has taken over the folder ${folder}`);
    },
    settle() {
      for (const older of owners(folder)) if (older < number) rmSync(fileOf(folder, older), { force: true });
    },
    release() {
      clearInterval(timer);
      if (isMine()) rmSync(path, { force: true });
      lost = true;
    },
  };
}

/** Whether the owner of a number is gone, or silent for so long that its folder may be taken. Throws where it answers. */
async function watch(folder: string, number: number): Promise<"gone" | "silent"> {
  const path = fileOf(folder, number);
  const owner = read(path);
  const inUse = () =>
    new ServiceRefused(
      `the folder ${folder} is in use by ${owner === null ? "another process" : `process ${owner.pid}`}`,
    );
  const first = touchedAt(path);
  if (first === null) return "gone";
  if (owner !== null && owner.among !== "" && owner.among === processSpace()) {
    if (!isRunning(owner.pid)) return "gone";
    if (Math.abs(Date.now() - first) < silentAfter) throw inUse();
    return "silent";
  }
  // Its clock may be another than ours, so only a change counts.
  for (let waited = 0; waited < silentAfter; waited += 250) {
    await wait(250);
    const now = touchedAt(path);
    if (now === null) return "gone";
    if (now !== first) throw inUse();
  }
  return "silent";
}

const fileOf = (folder: string, number: number) => join(folder, `owner-${number}`);

function owners(folder: string): readonly number[] {
  return readdirSync(folder).flatMap((name) => {
    const [, digits] = /^owner-([1-9]\d{0,14})$/.exec(name) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

function newestOwner(folder: string): number | null {
  const numbers = owners(folder);
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** False where it is there already. */
function create(path: string, text: string): boolean {
  let file: number;
  try {
    file = openSync(path, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  writeSync(file, text);
  closeSync(file);
  return true;
}

/** Null where it is not there, or not written yet. */
function read(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

function touchedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Gone: the next look tells.
  }
}

/** Processes with the same text see each other by their numbers: one start of one machine, one space of processes. */
function processSpace(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    // Elsewhere there are no such spaces, and numbers begin anew with the machine, which a process of the same number would hide.
    return process.platform === "linux" ? "" : `${process.platform} ${hostname()}`;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether only its number is left, until its parent asks how it ended, which some never do. */
function hasEnded(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name before it may hold anything.
    return /^[ZXx]/.test(status.slice(status.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}
