/** Every command and program in the documents gives what stands beneath it, and their links lead somewhere. Runs the built package, but for commands alone. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "../cli/memory-io.js";
import { shellWords } from "../cli/transcript.js";
import { ensureBuilt } from "../support/built.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const samples = join(root, "test/samples");

/** Documents that show commands and programs. A kind of example that none of one document shows is passed over there. */
const documents = [
  ...[
    "README.md",
    "grammar/language.md",
    "grammar/README.md",
    "grammar/library.md",
    "src/logs/README.md",
    "src/analysis/README.md",
    "src/api/README.md",
  ],
  ...[
    "src/README.md",
    "src/cli/README.md",
    "src/config/README.md",
    "src/sql/README.md",
    "test/README.md",
    "test/examples/README.md",
    ".github/CONTRIBUTING.md",
    ".github/SECURITY.md",
  ],
];

interface Block {
  readonly info: string;
  readonly body: string;
}

const contents = new Map(documents.map((name) => [name, readFileSync(join(root, name), "utf8")] as const));
const blocksOf = (markdown: string): readonly Block[] =>
  [...markdown.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)].map(([, info = "", body = ""]) => ({ info, body }));
const inAll = <Found>(
  find: (blocks: readonly Block[]) => readonly Found[],
): readonly (readonly [name: string, found: Found])[] =>
  [...contents].flatMap(([name, markdown]) => find(blocksOf(markdown)).map((found) => [name, found] as const));

let folder: string;
beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), "logwhere-readme-"));
  symlinkSync(join(root, "dist/cli.cjs"), join(folder, "logwhere"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether a line is the command with its arguments, for which a shell does nothing else, and which reads the samples at most. */
function isAlone(line: string): boolean {
  const bare = line.replace(/'[^']*'|"[^"$`]*"/g, "");
  return /^logwhere /.test(line) && !/[|$`<>&;]|\/tmp\//.test(bare);
}

/** What it prints on both streams, in the process of the tests. */
async function printedBy(line: string): Promise<string> {
  const [, ...args] = shellWords(line).words;
  const files = new Map(readdirSync(samples).map((name) => [name, new Uint8Array(readFileSync(join(samples, name)))]));
  const printed: Buffer[] = [];
  const print = (data: string | Uint8Array) => void printed.push(Buffer.from(data));
  await run(args, { ...memoryIo({ files, env: { NO_COLOR: "1" } }), out: print, err: print });
  return Buffer.concat(printed).toString();
}

describe("transcripts", () => {
  const commands = inAll((blocks) =>
    blocks.flatMap(({ info, body }) => (info === "console" ? body.split(/^\$ /m).slice(1) : [])),
  );
  test.each(commands)("%s: %s", async (_, entry) => {
    const end = entry.indexOf("\n");
    const line = entry.slice(0, end);
    if (isAlone(line)) return expect((await printedBy(line)).trimEnd()).toBe(entry.slice(end + 1).trimEnd());
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, NO_COLOR: "1" };
    const { stdout } = spawnSync("bash", ["-c", `{ ${line}; } 2>&1`], { cwd: samples, encoding: "utf8", env });
    expect(stdout.trimEnd()).toBe(entry.slice(end + 1).trimEnd());
  });
  test("there are some of both kinds", () => {
    const alone = commands.filter(([, entry]) => isAlone(entry.slice(0, entry.indexOf("\n"))));
    expect([alone.length > 10, commands.length - alone.length > 5]).toEqual([true, true]);
  });
});

describe("sessions, whose commands go on with what those before them began", () => {
  const sessions = inAll((blocks) => blocks.flatMap(({ info, body }) => (info === "console session" ? [body] : [])));
  test.each(sessions)("%s", async (_, session) => {
    const port = String(await freePort());
    const steps = session.split(/^\$ /m).slice(1);
    const commands = steps.map((step) => step.slice(0, step.indexOf("\n")).replaceAll("4600", port));
    const work = mkdtempSync(join(tmpdir(), "logwhere-session-"));
    try {
      cpSync(samples, work, { recursive: true });
      // Whoever types the next command has seen the line that a server prints first.
      const script = commands.map((command) => {
        const [, server] = /^(logwhere serve\b.*) &$/.exec(command) ?? [];
        const sent = command.replace(/\blogwhere push\b/, `$& --to http://127.0.0.1:${port}`);
        return server === undefined
          ? `{ ${sent}; } 2>&1`
          : `exec 3< <(exec ${server} --port ${port}); server=$!; read -r line <&3; echo "$line"`;
      });
      const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, NO_COLOR: "1" };
      const all = `trap 'kill $server' EXIT\n${script.map((line) => `printf '\\n$ \\n'\n${line}`).join("\n")}`;
      const { stdout, stderr } = spawnSync("bash", ["-c", all], { cwd: work, encoding: "utf8", env });
      const printed = stdout
        .replaceAll(port, "4600")
        .split(/^\$ \n/m)
        .slice(1)
        .map((text) => text.trimEnd());
      expect(stderr).toBe("");
      expect(printed).toEqual(steps.map((step) => step.slice(step.indexOf("\n") + 1).trimEnd()));
    } finally {
      rmSync(work, { recursive: true });
    }
  });
  test("there are some", () => expect(sessions.length).toBeGreaterThan(0));
});

test("files shown are the files there are", () => {
  const shown = inAll((blocks) => blocks.filter(({ info }) => info.startsWith("text ")));
  for (const [, { info, body }] of shown) expect(readFileSync(join(samples, info.slice(5)), "utf8")).toBe(body);
  expect(shown.length).toBeGreaterThan(0);
});

describe("programs print what stands beneath them", () => {
  const programs = inAll((blocks) =>
    blocks.flatMap(({ info, body }, at) => (info === "ts" ? [{ program: body, printed: blocks[at + 1]?.body }] : [])),
  );
  // Below the package's root the name `logwhere` means the package itself.
  const files = programs.map((_, at) => join(root, "dist", `readme-example-${at}.mjs`));
  const between = "\u0000\n";
  let printed: readonly string[] = [];

  // One after the other in one process: to start one for each is most of what they take.
  beforeAll(() => {
    const all = `for (const file of ${JSON.stringify(files)}) {
      await import(file).catch(console.error);
      for (const to of [process.stdout, process.stderr]) to.write(${JSON.stringify(between)});
    }`;
    try {
      for (const [at, [, { program }]] of programs.entries()) writeFileSync(files[at] ?? "", program);
      const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", all], {
        cwd: samples,
        encoding: "utf8",
      });
      const [out, err] = [stdout.split(between), stderr.split(between)];
      printed = files.map((_, at) => `${err[at]}${out[at]}`);
    } finally {
      for (const file of files) rmSync(file, { force: true });
    }
  });

  test.each(programs.map(([name, { program, printed }], at) => [name, program, printed, at] as const))(
    "%s: %s",
    (_, __, expected, at) => {
      expect(printed[at]).toBe(expected);
    },
  );
  test("there are some", () => expect(programs.length).toBeGreaterThan(1));
});

describe.each([...contents])("links of %s", (name, markdown) => {
  const targets = [...markdown.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !target.includes(":"));

  test("lead to files of the repository", () => {
    const files = targets.map((target) => target.replace(/#.*/, "")).filter((file) => file !== "");
    for (const file of files) expect(() => readFileSync(join(root, dirname(name), file)), file).not.toThrow();
  });

  test("lead to headings of the document", () => {
    const anchors = new Set([...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading)));
    const wrong = targets.filter((target) => target.startsWith("#") && !anchors.has(target.slice(1)));
    expect(wrong).toEqual([]);
  });
});

/** What hosts make of a heading: letters, digits and hyphens in lower case. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** A port that nobody had a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
