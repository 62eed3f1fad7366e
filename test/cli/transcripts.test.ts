import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replay } from "./transcript.js";

const folder = new URL("transcripts/", import.meta.url).pathname;

/** `vitest -u` writes what the commands print now into the transcripts. Read the diff. */
test.each(readdirSync(folder))("%s", async (name) => {
  await expect(await replay(readFileSync(folder + name, "utf8"))).toMatchFileSnapshot(folder + name);
});
