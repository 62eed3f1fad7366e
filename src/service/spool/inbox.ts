/**
 * A folder that lines are pushed from: files renamed to `{zones|accounts}/{id}/{dataset}/NAME.ndjson`, or `.ndjson.gz`, in it. Each is pushed once, whatever
 * happens, and moved to `taken/` beside it, or to `refused/` with the reason in a file of its own. What a file is called while it is written must not
 * end so.
 */
import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPathValue } from "../../interface/identifiers.js";
import { makeFolders, UnmadeFolder } from "../make-folders.js";
import { type Context, Refused, type Scope } from "../operation.js";
import { ServiceRefused } from "../service-refused.js";
import { columnsOf, type Feed } from "./feed.js";
import { syncFolder } from "./files.js";
import type { Spool } from "./spool.js";

export interface InboxSettings {
  readonly folder: string;
  /** Called when there are new lines of a feed. */
  pushed(feed: Feed): void;
}

export interface Inbox {
  /** Takes what is there. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between looks. */
const pause = 1000;
const kinds = { zones: "zone", accounts: "account" } as const satisfies Record<string, Scope["kind"]>;
const pieceSize = 262_144;

/** Looks into a folder, now and then, until it is closed. */
export async function openInbox(context: Context, spool: Spool, { folder, pushed }: InboxSettings): Promise<Inbox> {
  const { store, world } = context;
  const logged = new Set<string>();
  let isClosed = false;
  let running: Promise<void> | null = null;
  await makeFolders(folder).catch((error: unknown) => {
    throw error instanceof UnmadeFolder ? new ServiceRefused(`the inbox cannot be used: ${error.message}`) : error;
  });
  await forgetMoved();

  /** What was pushed and moved by a process that ended before it could forget it. */
  async function forgetMoved(): Promise<void> {
    const keys = await store.reader.selectFrom("pushes").selectAll().where("key", "like", "inbox:%").execute();
    for (const { key, ...columns } of keys) {
      const [, identity = "", path = ""] = /^inbox:([^:]*):(.*)$/s.exec(key) ?? [];
      const present = await lstat(join(folder, path), { bigint: true }).catch(() => null);
      if (present === null || identityOf(present) !== identity) await forget(key, columns);
    }
  }

  async function forget(key: string, { scope, scope_id, dataset }: ReturnType<typeof columnsOf>): Promise<void> {
    await store.change((writer) =>
      writer
        .deleteFrom("pushes")
        .where("scope", "=", scope)
        .where("scope_id", "=", scope_id)
        .where("dataset", "=", dataset)
        .where("key", "=", key)
        .execute(),
    );
  }

  async function sweep(): Promise<void> {
    for (const [name, kind] of Object.entries(kinds)) {
      for (const id of await foldersIn(join(folder, name))) {
        if (!isPathValue(`${kind}_id`, id)) continue;
        for (const dataset of await foldersIn(join(folder, name, id))) {
          if (!isPathValue("dataset_id", dataset)) continue;
          const within = join(name, id, dataset);
          for (const file of await filesIn(join(folder, within))) {
            if (isClosed) return;
            await take({ scope: { kind, id }, dataset }, within, file);
          }
        }
      }
    }
  }

  async function take(feed: Feed, within: string, file: string): Promise<void> {
    const path = join(within, file);
    try {
      const reason = await pushFile(feed, path);
      if (reason === null) return;
      const [to, name] = await move(join(folder, within), file, reason.refused === null ? "taken" : "refused");
      if (reason.refused !== null) await writeFile(join(to, `${name}.reason.txt`), reason.refused);
      await forget(reason.key, columnsOf(feed));
    } catch (error) {
      say(path, error instanceof Error && "code" in error ? String(error.code) : String(error));
    }
  }

  /** Why a file is refused, or that it is not; null where it has to wait. */
  async function pushFile(
    feed: Feed,
    path: string,
  ): Promise<{ readonly key: string; readonly refused: string | null } | null> {
    // A link that was put in its place leads elsewhere.
    const handle = await open(join(folder, path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const key = `inbox:${identityOf(await handle.stat({ bigint: true }))}:${path}`;
      try {
        const { lines, repeated } = await spool.push(feed, piecesOf(handle), { key, most: Number.POSITIVE_INFINITY });
        if (lines > 0 && !repeated) pushed(feed);
        return { key, refused: null };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.reason !== "storageFull")
          return { key, refused: error.notices.map(({ message }) => `${message}\n`).join("") };
        say(path, error.message, "full");
        return null;
      }
    } finally {
      await handle.close();
    }
  }

  /** Once for each reason; `kind` of those that say it in other words each time. */
  function say(path: string, reason: string, kind = reason): void {
    const said = `${path}\n${kind}`;
    if (!logged.has(said)) world.log(`inbox: \`${path}\` stays: ${reason}`);
    if (logged.size < 1000) logged.add(said);
  }

  function look(): Promise<void> {
    running ??= sweep()
      .catch((error: unknown) => say(".", String(error)))
      .finally(() => {
        running = null;
      });
    return running;
  }

  const timer = setInterval(() => void look(), pause);
  timer.unref();
  void look();

  return {
    async sweep() {
      await running;
      await look();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Tells a file from another one that is put in its place. */
function identityOf({
  ino,
  size,
  mtimeNs,
}: {
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}): string {
  return [ino, size, mtimeNs].join("-");
}

/** Moves a file to a folder beside it, under a name that is free there. */
async function move(folder: string, file: string, to: string): Promise<readonly [string, string]> {
  const target = join(folder, to);
  await makeFolders(target);
  let name = file;
  for (let i = 2; await isThere(join(target, name)); i++)
    name = file.replace(/^(.*?)(\.ndjson(?:\.gz)?)$/s, `$1-${i}$2`);
  await rename(join(folder, file), join(target, name));
  await syncFolder(target);
  await syncFolder(folder);
  return [target, name];
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) => (entry.isFile() && /^[^.].*\.ndjson(?:\.gz)?$/s.test(entry.name) ? [entry.name] : []))
    .sort();
}

async function* piecesOf(handle: FileHandle): AsyncGenerator<Uint8Array, void, void> {
  for (;;) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}
