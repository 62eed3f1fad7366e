import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filterSettings } from "../../../../src/old-cli/filters/configuration.js";
import { configFinder } from "../../../../src/old-cli/filters/find-config.js";
import { run } from "../../../../src/old-cli/start/run.js";
import { type Io, Refusal } from "../../../../src/old-cli/world/io.js";
import { nodeIo } from "../../../../src/old-cli/world/node-io.js";
import { makeFifo } from "../../../support/fifo.js";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "logwhere-config-")));
  // Nothing above the folder of a test is about it.
  mkdirSync(join(root, ".git"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const name = "logwhere.config.json";
const ofDataset = (dataset: string) => JSON.stringify({ dataset });

function write(path: string, text: string | Uint8Array) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The world with its working folder in the test's. */
function io(workingFolder = ".", watch: (path: string) => void = () => {}): Io {
  const within = join(root, workingFolder);
  const at = (path: string) => (path.startsWith("/") ? path : join(within, path));
  return {
    ...nodeIo,
    workingFolder: within,
    kind: (path) => {
      watch(at(path));
      return nodeIo.kind(at(path));
    },
    fileSize: (path) => nodeIo.fileSize(at(path)),
    read: (path, most) => nodeIo.read(at(path), most),
  };
}

const found = (file: string | null, world = io()) => configFinder(world).find(file);
const datasetOf = async (file: string, world = io()) => {
  const { optionsFor } = await filterSettings({} as Parameters<typeof filterSettings>[0], world);
  return (await optionsFor({ from: "file", file })).defaultDataset;
};

describe("which configuration is about a file", () => {
  test("the nearest above it, by the path that it is given by", () => {
    write(name, ofDataset("http_requests"));
    write(`a/b/${name}`, ofDataset("dns_logs"));
    expect(found("a/b/c/d.where")).toEqual({ path: `a/b/${name}`, folder: join(root, "a/b"), key: undefined });
    expect(found("a/d.where")).toEqual({ path: name, folder: root, key: undefined });
    expect(found(join(root, "a/d.where"))?.path).toBe(join(root, name));
    expect(found("../d.where", io("a/b"))?.path).toBe(`../../${name}`);
    expect(found(null, io("a/b"))?.path).toBe(name);
    expect(found("a/not/there/d.where")?.folder).toBe(root);
  });

  test("a pipe of its name is refused rather than waited for; one that is asked for by name is another thing", () => {
    makeFifo(join(root, name));
    expect(() => found("a.where")).toThrow(`cannot read \`${name}\`: it is no file`);
  });

  test("none above the folder of a repository", () => {
    write(name, ofDataset("http_requests"));
    write("a/.git", "gitdir: elsewhere\n");
    expect(found("a/b/d.where")).toBe(null);
  });

  test("a package.json is one where it has the key, and comes after the file of the name", () => {
    write("a/package.json", JSON.stringify({ logwhere: { dataset: "dns_logs" } }));
    write("a/b/package.json", JSON.stringify({ name: "b" }));
    expect(found("a/b/d.where")).toEqual({ path: "a/package.json", folder: join(root, "a"), key: "logwhere" });
    write(`a/${name}`, ofDataset("http_requests"));
    expect(found("a/b/d.where")?.path).toBe(`a/${name}`);
  });

  test("a package.json that is no JSON holds one where it looks so", () => {
    write("package.json", '{ "logwhere": { "dataset": "dns_logs" }, }');
    expect(found("d.where")?.path).toBe("package.json");
    write("package.json", '{ "name": "logwhere", }');
    expect(found("d.where")).toBe(null);
  });

  test("a folder of that name is none", () => {
    mkdirSync(join(root, name));
    expect(found("d.where")).toBe(null);
  });

  test("a link to one is one, and its folder is where the link lies", () => {
    write("shared/all.json", ofDataset("dns_logs"));
    mkdirSync(join(root, "a"));
    symlinkSync(join(root, "shared/all.json"), join(root, "a", name));
    expect(found("a/d.where")?.folder).toBe(join(root, "a"));
  });

  test("a link that leads in a circle is said", () => {
    symlinkSync(name, join(root, name));
    expect(() => found("d.where")).toThrow(/its links lead in a circle/);
  });

  test("above a folder that lets nobody look, nothing is looked for", () => {
    write(name, ofDataset("http_requests"));
    mkdirSync(join(root, "a/b"), { recursive: true });
    // The system lets an administrator look everywhere.
    const closed = io(".", (path) => {
      if (path.startsWith(join(root, "a/"))) throw new Refusal("cannot read it: permission denied", null, path);
    });
    expect(found("a/b/d.where", closed)).toBe(null);
    expect(found("b/d.where", closed)?.path).toBe(name);
  });

  test("each folder is looked into once, however many files and however deep", () => {
    const deep = new Array<string>(60).fill("x").join("/");
    mkdirSync(join(root, deep), { recursive: true });
    const looks: string[] = [];
    const finder = configFinder(io(".", (path) => path.endsWith(name) && looks.push(path)));
    for (let n = 0; n < 50; n++) expect(finder.find(`${deep}/${n}.where`)).toBe(null);
    expect(looks).toHaveLength(61);
  });
});

describe("how it is read", () => {
  test.each([
    ["with a byte order mark", `\ufeff${ofDataset("dns_logs")}`],
    ["with line ends of Windows", '{\r\n  "dataset": "dns_logs"\r\n}\r\n'],
  ])("%s", async (_, text) => {
    write(name, text);
    expect(await datasetOf("a.where")).toBe("dns_logs");
  });

  test("bytes that are no UTF-8 are refused by name", async () => {
    write(name, Uint8Array.from([0x7b, 0xff, 0x7d]));
    await expect(datasetOf("a.where")).rejects.toThrow(name);
  });

  test("a folder whose name begins with two dots is below, as any other", async () => {
    write(name, JSON.stringify({ overrides: [{ files: ["..odd/*.where"], dataset: "dns_logs" }] }));
    mkdirSync(join(root, "..odd"));
    expect(await datasetOf("..odd/a.where")).toBe("dns_logs");
  });
});

describe("one that cannot be read", () => {
  const files = ["a.where", "b.where", "c.where"];
  test.each([
    ["too large", " ".repeat(300_000)],
    ["not UTF-8", Uint8Array.of(0x7b, 0xff, 0x7d)],
    ["something else", "\0{}"],
  ])("is said once, however many files it is about: %s", async (_what, content) => {
    write(name, content);
    for (const file of files) write(file, "dataset http_requests\nBotScore gt 30\n");
    for (const args of [[], ["--json"]]) {
      let said = "";
      const collect = (text: string | Uint8Array) => {
        said += typeof text === "string" ? text : new TextDecoder().decode(text);
      };
      expect(await run(["check", ...args, ...files], { ...io(), out: collect, err: collect })).toBe(2);
      expect(said.split(name).length - 1).toBe(args.length === 0 ? 1 : 2);
      expect(said).not.toContain("checked");
    }
  });
});
