/** Puts another text in the place of a file's, so that whatever happens meanwhile leaves the one or the other, whole. */
import {
  accessSync,
  type BigIntStats,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { codeOf, fill, isCommon, reasonOf, writeAll } from "./descriptors.js";
import { holdingSignals } from "./holding-signals.js";
import { CommonRefusal, Refusal } from "./io.js";

/**
 * Replaces `before`, which was read of a file, with `after`: written beside it, flushed, and renamed. A link stays, and what it
 * leads to is replaced. Mode and owner are kept. Throws a Refusal, and leaves the file as it is, where something would be lost by
 * that, or where it holds another text by now. Signals that would end the process do so afterwards.
 */
export function replaceFile(path: string, before: string, after: string): Promise<void> {
  return holdingSignals(() => {
    try {
      replace(path, Buffer.from(before), Buffer.from(after));
    } catch (error) {
      if (error instanceof Kept) throw new Refusal(`cannot write \`${path}\`: ${error.message}`, null, path);
      const [reason, Kind] = [reasonOf(error), isCommon(error) ? CommonRefusal : Refusal];
      throw new Kind(`cannot write \`${path}\`: ${reason}`, null, path);
    }
  });
}

/** Throws a Refusal of a pipe, a socket and a device, whatever came out of it: so that nobody waits for that. What cannot be looked at cannot be read either. */
export function refuseReplacing(path: string): void {
  let stats: ReturnType<typeof statSync>;
  try {
    stats = statSync(path, { throwIfNoEntry: false });
  } catch {
    return;
  }
  if (stats === undefined || stats.isFile() || stats.isDirectory()) return;
  throw new Refusal(`cannot write \`${path}\`: it is ${otherKind(stats)}`, null, path);
}

/** Why a file is left as it is. */
class Kept extends Error {}

function replace(path: string, before: Uint8Array, after: Uint8Array): void {
  refuseUnlessFile(statSync(path, { bigint: true }));
  const target = realpathSync.native(path);
  // One that must not be written to is none to be replaced either, which the folder alone would allow.
  accessSync(target, constants.W_OK);
  const found = unchanged(target, before);
  const [beside, descriptor] = createBeside(target);
  try {
    try {
      writeAll(descriptor, after);
      keepOwnerAndMode(descriptor, found);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (!isSame(lstatSync(target, { bigint: true }), found)) throw new Kept(changed);
    renameSync(beside, target);
  } catch (error) {
    remove(beside);
    throw error;
  }
  flushFolder(dirname(target));
}

const changed = "it has been changed since it was read";

function otherKind(stats: Pick<BigIntStats, "isFIFO" | "isSocket">): string {
  return stats.isFIFO() ? "a pipe" : stats.isSocket() ? "a socket" : "a device";
}

function refuseUnlessFile(stats: BigIntStats): void {
  if (stats.isDirectory()) throw new Kept("it is a folder");
  if (!stats.isFile()) throw new Kept(`it is ${otherKind(stats)}`);
  if (stats.nlink > 1n)
    throw new Kept(`it has ${stats.nlink} names (hard links), and would be another file than under the others`);
}

/** What the file is, which holds what was read of it. */
function unchanged(target: string, before: Uint8Array): BigIntStats {
  // Whatever has come into its place is not waited for, nor followed.
  const descriptor = openSync(target, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    const stats = fstatSync(descriptor, { bigint: true });
    refuseUnlessFile(stats);
    if (stats.size !== BigInt(before.length)) throw new Kept(changed);
    // One byte more than there should be.
    const now = Buffer.allocUnsafe(before.length + 1);
    if (!now.subarray(0, fill(descriptor, now, target)).equals(before)) throw new Kept(changed);
    return stats;
  } finally {
    closeSync(descriptor);
  }
}

function isSame(a: BigIntStats, b: BigIntStats): boolean {
  return a.dev === b.dev && a.ino === b.ino && a.size === b.size && a.mtimeNs === b.mtimeNs && a.ctimeNs === b.ctimeNs;
}

/** A new file in the same folder, which nobody else can read yet, and which is no filter by its name. */
function createBeside(target: string): readonly [path: string, descriptor: number] {
  for (;;) {
    const path = join(dirname(target), `.logwhere-${process.pid}-${Math.random().toString(36).slice(2, 10)}.tmp`);
    try {
      return [path, openSync(path, "wx", 0o600)];
    } catch (error) {
      if (codeOf(error) === "EEXIST") continue;
      if (["EACCES", "EPERM", "ENOENT"].includes(codeOf(error)))
        throw new Kept("its folder cannot be written to, where the new text is made");
      throw error;
    }
  }
}

function keepOwnerAndMode(descriptor: number, { uid, gid, mode }: BigIntStats): void {
  const own = fstatSync(descriptor, { bigint: true });
  try {
    if (own.uid !== uid || own.gid !== gid) fchownSync(descriptor, Number(uid), Number(gid));
  } catch {
    throw new Kept("its owner and group could not be kept");
  }
  // Behind the owner, of whose change the system makes a program for everybody's use none.
  fchmodSync(descriptor, Number(mode & 0o7777n));
  if (fstatSync(descriptor, { bigint: true }).mode !== mode) throw new Kept("its permissions could not be kept");
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is gone, or the disk with it; what went wrong before is what is said.
  }
}

/** So that the name, too, is on the disk. */
function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Not every system flushes folders, or opens them: the file is one of both in any case.
  }
}
