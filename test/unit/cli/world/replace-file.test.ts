import {
  appendFileSync,
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../../../src/old-cli/world/io.js";
import { replaceFile } from "../../../../src/old-cli/world/replace-file.js";
import { makeFifo } from "../../../support/fifo.js";

const all = mkdtempSync(join(tmpdir(), "logwhere-replace-"));
afterAll(() => rmSync(all, { recursive: true, force: true }));
let folder = "";
let made = 0;
beforeEach(() => {
  folder = join(all, String(made++));
  mkdirSync(folder);
});

const at = (name: string) => join(folder, name);
const file = (name: string, text: string) => {
  writeFileSync(at(name), text);
  return at(name);
};
/** Why it is refused; null: it is not. */
async function refused(path: string, before: string, after: string): Promise<string | null> {
  try {
    await replaceFile(path, before, after);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message.replace(folder, "");
    throw error;
  }
}

describe("a file is replaced", () => {
  test("with its mode, and nothing lies beside it afterwards", async () => {
    const path = file("a.where", "before");
    chmodSync(path, 0o640);
    const { ino } = statSync(path);
    await replaceFile(path, "before", "ä\u202e after");
    expect(readFileSync(path, "utf8")).toBe("ä\u202e after");
    expect(statSync(path).mode & 0o7777).toBe(process.platform === "win32" ? 0o666 : 0o640);
    expect(statSync(path).ino).not.toBe(ino);
    expect(readdirSync(folder)).toEqual(["a.where"]);
  });

  test("with a byte-order mark, an empty text, and one by a relative path", async () => {
    const path = file("a.where", "\ufeffbefore");
    await replaceFile(path, "\ufeffbefore", "");
    await replaceFile(path, "", "\ufeffafter");
    expect(readFileSync(path, "utf8")).toBe("\ufeffafter");
  });

  test.skipIf(process.platform === "win32")("behind links, which stay", async () => {
    mkdirSync(at("real"));
    file("real/a.where", "before");
    symlinkSync("real/a.where", at("link"));
    symlinkSync(at("link"), at("again"));
    await replaceFile(at("again"), "before", "after");
    expect([lstatSync(at("again")).isSymbolicLink(), lstatSync(at("link")).isSymbolicLink()]).toEqual([true, true]);
    expect(readFileSync(at("real/a.where"), "utf8")).toBe("after");
    expect([readdirSync(folder).sort(), readdirSync(at("real"))]).toEqual([["again", "link", "real"], ["a.where"]]);
  });

  test.skipIf(process.getuid?.() !== 0)(
    "with an owner that can be kept, and a mode that a change of owner takes away",
    async () => {
      const path = file("a.where", "before");
      chownSync(path, 65_534, 65_533);
      chmodSync(path, 0o6755);
      await replaceFile(path, "before", "after");
      const { uid, gid, mode } = statSync(path);
      expect({ uid, gid, mode: mode & 0o7777 }).toEqual({ uid: 65_534, gid: 65_533, mode: 0o6755 });
    },
  );
});

describe("a file is left as it is", () => {
  test("where it has been changed since it was read, be it to a text of the same length", async () => {
    const path = file("a.where", "before");
    expect(await refused(path, "Before", "after")).toBe(
      "cannot write `/a.where`: it has been changed since it was read",
    );
    appendFileSync(path, ", and more");
    expect(await refused(path, "before", "after")).toBe(
      "cannot write `/a.where`: it has been changed since it was read",
    );
    expect(readFileSync(path, "utf8")).toBe("before, and more");
    unlinkSync(path);
    expect(await refused(path, "before", "after")).toBe("cannot write `/a.where`: no such file or folder");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("where it has several names", async () => {
    const path = file("a.where", "before");
    linkSync(path, at("b.where"));
    expect(await refused(path, "before", "after")).toBe(
      "cannot write `/a.where`: it has 2 names (hard links), and would be another file than under the others",
    );
    expect([readFileSync(path, "utf8"), readdirSync(folder).length]).toEqual(["before", 2]);
  });

  test("where it is a folder", async () => {
    expect(await refused(folder, "", "after")).toContain("it is a folder");
  });

  test.skipIf(process.platform === "win32")(
    "where it is a pipe or a device, which nothing is waited for of",
    async () => {
      makeFifo(at("pipe"));
      symlinkSync("pipe", at("link"));
      expect(await refused(at("link"), "", "after")).toBe("cannot write `/link`: it is a pipe");
      expect(await refused("/dev/null", "", "after")).toBe("cannot write `/dev/null`: it is a device");
    },
  );

  test.skipIf(process.platform === "win32")("where its links lead nowhere, or in a circle", async () => {
    symlinkSync("nothing", at("nowhere"));
    symlinkSync("circle", at("circle"));
    expect(await refused(at("nowhere"), "", "after")).toBe("cannot write `/nowhere`: no such file or folder");
    expect(await refused(at("circle"), "", "after")).toBe("cannot write `/circle`: its links lead in a circle");
  });
});
