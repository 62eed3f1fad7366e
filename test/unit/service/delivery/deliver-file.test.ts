import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deliverFile } from "../../../../src/old-service/delivery/deliver-file.js";

async function inFolders<Result>(
  use: (folders: { readonly root: string; readonly outside: string }) => Promise<Result>,
): Promise<Result> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "logwhere-test-")));
  const [root, outside] = [join(folder, "root"), join(folder, "outside")];
  try {
    await mkdir(root);
    await mkdir(outside);
    return await use({ root, outside });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* content(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

const deliver = (root: string, path: string, { isRepeated = false, stillOwner = () => {} } = {}) =>
  deliverFile({ root, path, content: content("a", "b"), isRepeated, stillOwner });

describe("a file", () => {
  test("lies below the folder, whole, and nothing beside it", () =>
    inFolders(async ({ root }) => {
      await deliver(root, "/a/b c/é/x.gz");
      expect(await readFile(join(root, "a/b c/é/x.gz"), "utf8")).toBe("ab");
      expect(await readdir(join(root, "a/b c/é"))).toEqual(["x.gz"]);
    }));

  test("is written again in its place", () =>
    inFolders(async ({ root }) => {
      await deliver(root, "/x.gz");
      await deliver(root, "/x.gz", { isRepeated: true });
      expect(await readdir(root)).toEqual(["x.gz"]);
    }));

  test("whose writing broke off leaves nothing, and a repetition removes what a crash left", () =>
    inFolders(async ({ root }) => {
      const broken = async function* () {
        yield Buffer.from("a");
        throw new Error("gone");
      };
      await expect(
        deliverFile({ root, path: "/x.gz", content: broken(), isRepeated: false, stillOwner: () => {} }),
      ).rejects.toThrow("gone");
      expect(await readdir(root)).toEqual([]);
      await writeFile(join(root, ".x.gz.0123456789ab.tmp"), "half");
      await writeFile(join(root, ".other.gz.0123456789ab.tmp"), "half");
      await deliver(root, "/x.gz", { isRepeated: true });
      expect((await readdir(root)).sort()).toEqual([".other.gz.0123456789ab.tmp", "x.gz"]);
    }));

  test("is not put there by a process that lost the store meanwhile", () =>
    inFolders(async ({ root }) => {
      let asked = 0;
      const stillOwner = () => {
        if (asked++ > 0) throw new Error("lost");
      };
      await expect(deliver(root, "/x.gz", { stillOwner })).rejects.toThrow("lost");
      expect(await readdir(root)).toEqual([]);
    }));
});

describe("a path", () => {
  test.each(["/../x", "/a/../x", "/./x", "/a\\..\\x", "/C:/x", "/c:x/x", "/a\0b/x", "/a\nb/x"])(
    "%j is refused",
    (path) =>
      inFolders(async ({ root, outside }) => {
        await expect(deliver(root, path)).rejects.toThrow("the path of a `file` destination has no");
        expect([await readdir(root), await readdir(outside)]).toEqual([[], []]);
      }),
  );

  test("through a link that leads out is refused", () =>
    inFolders(async ({ root, outside }) => {
      await symlink(outside, join(root, "link"));
      await mkdir(join(root, "a"));
      await symlink("../../outside", join(root, "a/relative"));
      for (const path of ["/link/x", "/link/deeper/x", "/a/relative/x"])
        await expect(deliver(root, path)).rejects.toThrow("leads out of the folder");
      expect(await readdir(outside)).toEqual([]);
    }));

  test("through a link to a folder beside it with the same beginning is refused", () =>
    inFolders(async ({ root }) => {
      await mkdir(`${root}-other`);
      await symlink(`${root}-other`, join(root, "link"));
      await expect(deliver(root, "/link/x")).rejects.toThrow("leads out of the folder");
    }));

  test("through a link within the folder is as good as any, and so is a folder that is a link", () =>
    inFolders(async ({ root }) => {
      await mkdir(join(root, "a"));
      await symlink("a", join(root, "link"));
      await symlink(root, `${root}-link`);
      await deliver(`${root}-link`, "/link/x");
      expect(await readdir(join(root, "a"))).toEqual(["x"]);
    }));

  test("that is a link itself becomes a file, and what it led to stays", () =>
    inFolders(async ({ root, outside }) => {
      await writeFile(join(outside, "precious"), "kept");
      await symlink(join(outside, "precious"), join(root, "x"));
      await deliver(root, "/x");
      expect(await readFile(join(outside, "precious"), "utf8")).toBe("kept");
      expect((await lstat(join(root, "x"))).isFile()).toBe(true);
    }));

  test("through a file or into a link that leads nowhere fails", () =>
    inFolders(async ({ root }) => {
      await writeFile(join(root, "file"), "");
      await symlink("nowhere", join(root, "dangling"));
      await expect(deliver(root, "/file/x")).rejects.toThrow();
      await expect(deliver(root, "/dangling/x")).rejects.toThrow();
    }));

  test("that becomes a link while it is delivered leads nowhere", () =>
    inFolders(async ({ root, outside }) => {
      await mkdir(join(root, "a"));
      // Asked between looking at the folders and opening the file.
      let asked = 0;
      const { renameSync, symlinkSync } = await import("node:fs");
      const stillOwner = () => {
        if (asked++ > 0) return;
        renameSync(join(root, "a"), join(root, "b"));
        symlinkSync(outside, join(root, "a"));
      };
      await expect(deliver(root, "/a/x", { stillOwner })).rejects.toThrow("leads out of the folder");
      expect(await readdir(outside)).toEqual([]);
    }));
});
