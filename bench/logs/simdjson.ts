/** The lines of a log counted by simdjson on demand, in a small program of C++ that is compiled here. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { corpusFile } from "./corpus.js";

/** Counts the lines with a status of 500 or more; gives milliseconds of the processor. Or says why that cannot be done here. */
export function simdjsonCounter(): ((path: string) => number) | string {
  const source = fileURLToPath(new URL("simdjson.cpp", import.meta.url));
  const program = corpusFile(1).replace(/[^/]*$/, "simdjson");
  const { status, error } = spawnSync("g++", ["-O3", "-march=native", "-o", program, source, "-lsimdjson"], {
    stdio: "ignore",
  });
  if (status !== 0)
    return error === undefined
      ? "it needs simdjson, on Debian `apt-get install libsimdjson-dev`"
      : "it needs `g++`, and simdjson";
  return (path) => {
    const { stdout, status: ended } = spawnSync(program, [path], { encoding: "utf8" });
    if (ended !== 0) throw new Error(`simdjson ended with ${ended}`);
    return Number(stdout.split(" ")[1]) / 1000;
  };
}
