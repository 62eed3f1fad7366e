/** What `serve` cannot be started with, as far as it is seen without a port or a folder; `serve.test.ts` has the rest. */
import { expect, test } from "vitest";
import { run } from "../../src/cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const files = () =>
  new Map(
    Object.entries({ file: "", "tokens.json": '{"tokens":[{"sha256":"hunter22","permissions":[]}]}' }).map(([name, text]) => [
      name,
      new TextEncoder().encode(text),
    ]),
  );

test.each<[readonly string[], string]>([
  [["--port", "0", "--host", "0.0.0.0"], "error: others reach the address 0.0.0.0, so it needs a tokens file"],
  [["--port", "65536"], "error: `--port` is at most 65535, found `65536`"],
  [["--port", "http"], "error: `--port` is a whole number, found `http`"],
  [["--tokens", "nowhere.json"], "error: cannot read `nowhere.json`: no such file or folder"],
  [["--tokens", "tokens.json"], "error: the tokens file cannot be used: expected 64 hexadecimal digits at /tokens/0/sha256: the hash, not the token"],
  [["--cors", "*"], "error: `--cors` is an origin such as https://dash.example, found `*`"],
  [["--tls-cert", "file"], "error: `--tls-cert` needs `--tls-key`, too: https takes a certificate and its key"],
  [["--tls-key", "file"], "error: `--tls-key` needs `--tls-cert`, too: https takes a certificate and its key"],
  [["--tls-cert", "nowhere.pem", "--tls-key", "file"], "error: cannot read `nowhere.pem`: no such file or folder"],
  [["here"], "error: `serve` takes no operands, found `here`"],
])("%j is refused in words", async (args, words) => {
  const io = memoryIo({ files: files() });
  const status = await run(["serve", ...args], io);
  expect({ status, stdout: io.stdout(), error: io.stderr().split("\n")[0] }).toEqual({ status: 2, stdout: "", error: words });
});
