import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replay } from "./transcript.js";

const folder = new URL("transcripts/", import.meta.url).pathname;

/** `vitest -u` writes what the commands print now into the transcripts; read the diff. */
test.each(readdirSync(folder).filter((name) => name.endsWith(".txt")))("%s", async (name) => {
  const transcript = readFileSync(folder + name, "utf8");
  await expect(await replay(transcript)).toMatchFileSnapshot(folder + name);
});
