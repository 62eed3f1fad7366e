import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createService } from "../../../src/old-service/index.js";
import { makeFolders } from "../../../src/old-service/make-folders.js";
import { ask, zone } from "./ask.js";

let folder = "";
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "logwhere-test-")));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("folders are made one after the other, with their rights, and those that are there are left", async () => {
  await makeFolders(join(folder, "a/b/c"), 0o700);
  expect((await stat(join(folder, "a/b/c"))).mode & 0o777).toBe(0o700);
  await makeFolders(join(folder, "a/b/c"), 0o755);
  expect((await stat(join(folder, "a/b/c"))).mode & 0o777).toBe(0o700);
  await Promise.all(Array.from({ length: 8 }, () => makeFolders(join(folder, "x/y/z"))));
  expect((await stat(join(folder, "x/y/z"))).isDirectory()).toBe(true);
  await mkdir(join(folder, "real"));
  await symlink(join(folder, "real"), join(folder, "link"));
  await makeFolders(join(folder, "link/inside"));
  expect(existsSync(join(folder, "real/inside"))).toBe(true);
});

test("what is in the way is named", async () => {
  await writeFile(join(folder, "file"), "");
  await symlink(join(folder, "nowhere"), join(folder, "dangling"));
  const refused = (path: string) => makeFolders(join(folder, path));
  await expect(refused("file")).rejects.toThrow(
    `\`${join(folder, "file")}\` cannot be made: there is something else of that name`,
  );
  await expect(refused("file/a/b")).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:EEXIST|ENOTDIR)$/),
    syscall: "mkdir",
  });
  await expect(refused("dangling/a")).rejects.toThrow("there is something else of that name");
  await expect(refused("x".repeat(300))).rejects.toMatchObject({ code: "ENAMETOOLONG" });
});

// Folders can be looked into there, and none be made: Node's own way to make several never ends.
describe.skipIf(!existsSync("/proc/self"))("below /proc", () => {
  const nowhere = "/proc/logwhere-test/folder";
  test("no state is kept, and no inbox looked into", async () => {
    await expect(createService({ data: nowhere })).rejects.toThrow(
      `the folder ${nowhere} cannot be used: \`/proc/logwhere-test\` cannot be made: none can be made there`,
    );
    await expect(createService({ inbox: nowhere })).rejects.toThrow(
      "the inbox cannot be used: `/proc/logwhere-test` cannot be made: none can be made there",
    );
  });

  test("nothing is delivered, which the job says without the path", async () => {
    const service = await createService({ deliverTo: nowhere });
    const jobs = `/zones/${zone}/logstream/jobs`;
    await ask(service, jobs, { method: "POST", body: { dataset: "http_requests", destination_conf: "file:///out" } });
    await ask(service, `/service/zones/${zone}/logs/http_requests`, { method: "POST", body: '{"a":1}\n' });
    const { envelope } = await ask(service, "/service/deliver", { method: "POST" });
    expect(envelope.result).toMatchObject({ jobs: [{ objects: 0, error: "the object could not be written: ENOENT" }] });
    expect((await ask(service, `${jobs}/1`)).envelope.result).toMatchObject({
      error_message: "the object could not be written: ENOENT",
      last_error: expect.stringMatching(/^20\d\d-/),
    });
    await service.close();
  });
});
