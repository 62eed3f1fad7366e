import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createService } from "../../../../src/old-service/index.js";
import { openDatabase } from "../../../../src/old-service/store/database.js";
import { takeFolder } from "../../../../src/old-service/store/lock.js";
import { whole } from "../../../support/seed.js";
import { compiledOnce } from "../../../support/serving.js";
import { ask } from "../ask.js";

let folder = "";
const holders: ChildProcess[] = [];
/** `holder.ts` as one file, since several are started, beside the packages that it asks for. */
const program = new URL(`../../../../node_modules/.logwhere-holder-${process.pid}.mjs`, import.meta.url).pathname;

beforeAll(async () => {
  await build({
    entryPoints: [new URL("holder.ts", import.meta.url).pathname],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
});
afterAll(() => rmSync(program, { force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "logwhere-folder-"));
});
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const monitor = "/zones/ab/page_monitor";
const enabled = async (): Promise<unknown> => {
  const service = await createService({ data: folder });
  const { result } = (await ask(service, monitor)).envelope;
  await service.close();
  return (result as { enabled: boolean }).enabled;
};

/** Another process, and the lines that it says. */
function holder() {
  const child = spawn(process.execPath, [...compiledOnce, program, folder], { stdio: ["pipe", "pipe", "inherit"] });
  holders.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    next: async () => (await lines.next()).value,
    say: (line: string) => child.stdin.write(`${line}\n`),
  };
}

describe("a folder", () => {
  test("is for its owner's eyes, with everything in it", async () => {
    const path = join(folder, "state");
    const service = await createService({ data: path });
    expect(statSync(path).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(path))
      if (!name.endsWith(".lock")) expect([name, statSync(join(path, name)).mode & 0o777]).toEqual([name, 0o600]);
    await service.close();
    expect(readdirSync(path)).toEqual(["store-1.sqlite"]);
  });

  test("keeps its state", async () => {
    const service = await createService({ data: folder });
    await ask(service, monitor, { method: "PUT", body: { enabled: true } });
    await service.close();
    expect(await enabled()).toBe(true);
  });

  test("with other things in it, or none at all, is refused in words", async () => {
    writeFileSync(join(folder, "thesis.tex"), "");
    await expect(createService({ data: folder })).rejects.toThrow(
      `the folder ${folder} holds other things (thesis.tex): name one that is empty, or new`,
    );
    await expect(createService({ data: join(folder, "thesis.tex") })).rejects.toThrow("cannot be used");
    await expect(createService({ data: join(folder, "thesis.tex", "below") })).rejects.toThrow("cannot be used");
    expect(readdirSync(folder)).toEqual(["thesis.tex"]);
  });

  test("of a newer version is refused in words, and left as it was", async () => {
    await (await createService({ data: folder })).close();
    const path = join(folder, "store-1.sqlite");
    const database = openDatabase(path);
    database.exec("pragma user_version = 99");
    database.close();
    const before = readFileSync(path);
    await expect(createService({ data: folder })).rejects.toThrow("a newer version wrote it");
    expect(readFileSync(path)).toEqual(before);
    // And nobody holds it now.
    expect(readdirSync(folder).filter((name) => name.startsWith("owner-"))).toEqual([]);
  });
});

describe("two processes", () => {
  test("the second is refused while the first is there; killed it is there no more, and one of several takes its place", async () => {
    const first = holder();
    expect(await first.next()).toBe("ready");
    await expect(createService({ data: folder })).rejects.toThrow(
      `the folder ${folder} is in use by process ${first.child.pid}`,
    );
    first.say("on");
    expect(await first.next()).toBe("set 200");
    first.child.kill("SIGKILL");
    await new Promise((resolve) => first.child.once("exit", resolve));
    // Of several that find its owner gone, one takes its place.
    const others = Array.from({ length: whole ? 3 : 2 }, holder);
    const said = await Promise.all(others.map((other) => other.next()));
    expect(said.filter((line) => line === "ready")).toHaveLength(1);
    expect(said.filter((line) => line.startsWith(`refused: the folder ${folder} is in use`))).toHaveLength(
      others.length - 1,
    );
    const taker = others[said.indexOf("ready")]?.child;
    taker?.kill("SIGKILL");
    await new Promise((resolve) => taker?.once("exit", resolve));
    expect(await enabled()).toBe(true);
  }, 60_000);

  // Elsewhere nothing tells.
  test.runIf(process.platform === "linux")(
    "what has ended holds nothing, though its parent never asks how",
    async () => {
      // The child waits until the shell has become a program that never asks for it: a shell would.
      const parent = spawn("sh", ["-c", "{ read -r _ <&3; } & echo $!; exec sleep 60"], {
        stdio: ["ignore", "pipe", "ignore", "pipe"],
      });
      const number = Number(String((await once(parent.stdout as Readable, "data"))[0]));
      await vi.waitUntil(() => readFileSync(`/proc/${parent.pid}/cmdline`, "latin1").startsWith("sleep"), 30_000);
      (parent.stdio[3] as Writable).write("\n");
      await vi.waitUntil(() => readFileSync(`/proc/${number}/stat`, "latin1").includes(") Z "), 30_000);
      const among = `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
      writeFileSync(join(folder, "owner-1"), JSON.stringify({ id: "x", pid: number, among }));
      expect((await takeFolder(folder)).feared).toBe(false);
      parent.kill();
    },
  );

  test("one that was stopped, and goes on after the second took over, writes nothing", async () => {
    const first = holder();
    expect(await first.next()).toBe("ready");
    first.say("on");
    expect(await first.next()).toBe("set 200");
    first.child.kill("SIGSTOP");
    await expect(createService({ data: folder })).rejects.toThrow("in use");
    // Taken over as soon as its owner has been silent for long enough.
    const service = await vi.waitFor(() => createService({ data: folder }), { timeout: 60_000, interval: 250 });
    expect((await ask(service, monitor)).envelope.result).toMatchObject({ enabled: true });
    const files = readdirSync(folder);
    const before = readFileSync(join(folder, "store-2.sqlite"));
    first.say("off");
    first.child.kill("SIGCONT");
    // It finds out by the attempt or by its timer, whichever comes first.
    expect([await first.next(), await first.next()].sort()).toEqual(["lost", "set 500"]);
    first.say("end");
    expect(await first.next()).toBe("ended");
    expect(readdirSync(folder)).toEqual(files);
    expect(readFileSync(join(folder, "store-2.sqlite"))).toEqual(before);
    await ask(service, "/zones/cd/page_monitor", { method: "PUT", body: { enabled: true } });
    await service.close();
    expect(await enabled()).toBe(true);
  }, 60_000);
});
