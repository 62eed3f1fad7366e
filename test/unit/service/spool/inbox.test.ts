import { mkdir, readdir, readFile, rename, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Inbox, openInbox } from "../../../../src/old-service/spool/inbox.js";
import { inPlace, type Place, type PlaceOptions } from "./pushing.js";

interface WithInbox extends Place {
  readonly inbox: Inbox;
  readonly box: string;
  put(path: string, content: string | Uint8Array): Promise<void>;
  tree(): Promise<readonly string[]>;
  lines(): Promise<string>;
}

const inBox = (use: (place: WithInbox) => Promise<void>, options: PlaceOptions = {}) =>
  inPlace(async (place) => {
    const box = join(place.folder, "box");
    await place.job({}, { enabled: 0 });
    const inbox = await openInbox(place.context, place.spool, { folder: box, pushed: () => {} });
    try {
      await use({
        ...place,
        inbox,
        box,
        async put(path, content) {
          await mkdir(dirname(join(box, path)), { recursive: true });
          await writeFile(join(box, "written"), content);
          await rename(join(box, "written"), join(box, path));
        },
        async tree() {
          const entries = await readdir(box, { recursive: true, withFileTypes: true });
          return entries
            .flatMap((entry) => (entry.isDirectory() ? [] : [join(entry.parentPath, entry.name).slice(box.length + 1)]))
            .sort();
        },
        lines: async () =>
          (
            await Promise.all(
              (await place.segments()).map(({ file }) => readFile(join(place.spool.folder, file), "utf8")),
            )
          ).join(""),
      });
    } finally {
      await inbox.close();
    }
  }, options);

test("files are pushed in the order of their names, and taken away", () =>
  inBox(async ({ inbox, put, tree, lines }) => {
    await put("zones/0a/http_requests/2.ndjson", '{"n":2}\n');
    await put("zones/0a/http_requests/1.ndjson.gz", gzipSync('{"n":1}'));
    await put("accounts/0b/audit_logs/x.ndjson", '{"n":3}\n');
    await inbox.sweep();
    expect(await lines()).toBe('{"n":3}\n{"n":1}\n{"n":2}\n'.replace(/^(.{8})(.*)$/s, "$2$1"));
    expect(await tree()).toEqual([
      "accounts/0b/audit_logs/taken/x.ndjson",
      "zones/0a/http_requests/taken/1.ndjson.gz",
      "zones/0a/http_requests/taken/2.ndjson",
    ]);
  }));

test("what is wrong is put aside with the reason, and nothing of it is kept", () =>
  inBox(async ({ inbox, put, tree, lines, box }) => {
    await put("zones/0a/http_requests/bad.ndjson", '{"n":1}\n{"n":\n');
    await inbox.sweep();
    expect(await tree()).toEqual([
      "zones/0a/http_requests/refused/bad.ndjson",
      "zones/0a/http_requests/refused/bad.ndjson.reason.txt",
    ]);
    expect(await readFile(join(box, "zones/0a/http_requests/refused/bad.ndjson.reason.txt"), "utf8")).toBe(
      "1 of 2 lines are malformed, and none of the push was kept\nline 2 is cut off\n",
    );
    expect(await lines()).toBe("");
  }));

test("other files, hidden ones, links and names that are none stay where they are", () =>
  inBox(async ({ inbox, put, tree, lines, folder, box }) => {
    const others = [
      "zones/0a/http_requests/x.ndjson.part",
      "zones/0a/http_requests/.x.ndjson",
      "zones/XYZ/http_requests/x.ndjson",
      "zones/0a/a.b/x.ndjson",
      "x.ndjson",
    ];
    for (const path of others) await put(path, '{"n":1}\n');
    await writeFile(join(folder, "secret.ndjson"), '{"secret":1}\n');
    await symlink(join(folder, "secret.ndjson"), join(box, "zones/0a/http_requests/link.ndjson"));
    await inbox.sweep();
    expect(await tree()).toEqual([...others, "zones/0a/http_requests/link.ndjson"].sort());
    expect(await lines()).toBe("");
  }));

test("the same name again is another file", () =>
  inBox(async ({ inbox, put, tree, lines }) => {
    for (let i = 0; i < 3; i++) {
      await put("zones/0a/http_requests/x.ndjson", '{"n":1}\n');
      await inbox.sweep();
    }
    expect(await lines()).toBe('{"n":1}\n'.repeat(3));
    expect((await tree()).map((path) => path.split("/").at(-1))).toEqual(["x-2.ndjson", "x-3.ndjson", "x.ndjson"]);
  }));

test("a file that was pushed and not moved before a crash is moved, and not pushed again", () =>
  inBox(async ({ inbox, put, tree, lines, box, context, spool }) => {
    const path = "zones/0a/http_requests/x.ndjson";
    await put(path, '{"n":1}\n');
    await inbox.close();
    const { ino, size, mtimeNs } = await stat(join(box, path), { bigint: true });
    const feed = { scope: { kind: "zone", id: "0a" }, dataset: "http_requests" } as const;
    const pushed = async function* () {
      yield Buffer.from('{"n":1}\n');
    };
    await inbox.sweep();
    // As if it had ended after the push was committed.
    expect(await tree()).toEqual([path]);
    await spool.push(feed, pushed(), { key: `inbox:${ino}-${size}-${mtimeNs}:${path}` });
    const next = await openInbox(context, spool, { folder: box, pushed: () => {} });
    await next.sweep();
    expect(await lines()).toBe('{"n":1}\n');
    expect(await tree()).toEqual(["zones/0a/http_requests/taken/x.ndjson"]);
    expect(await context.store.reader.selectFrom("pushes").selectAll().execute()).toEqual([]);
    // The same again, with the same time and size, is another one all the same.
    await put(path, '{"n":1}\n');
    await utimes(join(box, path), new Date(Number(mtimeNs / 1_000_000n)), new Date(Number(mtimeNs / 1_000_000n)));
    await next.sweep();
    expect(await lines()).toBe('{"n":1}\n{"n":1}\n');
    await next.close();
  }));

test("what a process moved and did not live to forget is forgotten by the next", () =>
  inBox(async ({ context, spool, box }) => {
    const pushed = async function* () {
      yield Buffer.from('{"n":1}\n');
    };
    await spool.push({ scope: { kind: "zone", id: "0a" }, dataset: "http_requests" }, pushed(), {
      key: "inbox:1-2-3:zones/0a/http_requests/x.ndjson",
    });
    await spool.tidy();
    expect(await context.store.reader.selectFrom("pushes").selectAll().execute()).toHaveLength(1);
    const next = await openInbox(context, spool, { folder: box, pushed: () => {} });
    await next.close();
    expect(await context.store.reader.selectFrom("pushes").selectAll().execute()).toEqual([]);
  }));

test("what finds no room waits, which is said once", () =>
  inBox(
    async ({ inbox, put, tree, log }) => {
      await put("zones/0a/http_requests/x.ndjson", '{"n":1}\n'.repeat(1000));
      await inbox.sweep();
      await inbox.sweep();
      expect(await tree()).toEqual(["zones/0a/http_requests/x.ndjson"]);
      expect(log).toEqual([
        "inbox: `zones/0a/http_requests/x.ndjson` stays: the storage for pushed lines is full: 1000 bytes",
      ]);
    },
    { limit: 1000 },
  ));

test("files may be larger than a push over HTTP", () =>
  inBox(async ({ inbox, put, segments }) => {
    await put(
      "zones/0a/http_requests/x.ndjson.gz",
      gzipSync(`{"n":"${"x".repeat(999_991)}"}\n`.repeat(70), { level: 1 }),
    );
    await inbox.sweep();
    const stored = await segments();
    expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(70_000_000);
    expect(stored).toHaveLength(2);
  }));
