/** What `serve` cannot be started with, as far as it is seen without another process; `serve.test.ts` has the rest. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { nodeIo } from "../../src/old-cli/world/node-io.js";
import { memoryIo } from "./memory-io.js";

const files = () =>
  new Map(
    Object.entries({ file: "", "tokens.json": '{"tokens":[{"sha256":"hunter22","permissions":[]}]}' }).map(
      ([name, text]) => [name, new TextEncoder().encode(text)],
    ),
  );

test.each<[readonly string[], string]>([
  [["--port", "0", "--host", "0.0.0.0"], "error: others reach the address 0.0.0.0, so it needs a tokens file"],
  [["--port", "65536"], "error: `--port` is at most 65535, found `65536`"],
  [["--port", "http"], "error: `--port` is a whole number, found `http`"],
  [["--tokens", "nowhere.json"], "error: cannot read `nowhere.json`: no such file or folder"],
  [
    ["--tokens", "tokens.json"],
    "error: the tokens file cannot be used: expected 64 hexadecimal digits at /tokens/0/sha256: the hash, not the token",
  ],
  [["--cors", "*"], "error: `--cors` is an origin such as https://dash.example, found `*`"],
  [["--tls-cert", "file"], "error: `--tls-cert` needs `--tls-key`, too: https takes a certificate and its key"],
  [["--tls-key", "file"], "error: `--tls-key` needs `--tls-cert`, too: https takes a certificate and its key"],
  [["--tls-cert", "nowhere.pem", "--tls-key", "file"], "error: cannot read `nowhere.pem`: no such file or folder"],
  [["here"], "error: `serve` takes no operands, found `here`"],
])("%j is refused in words", async (args, words) => {
  const io = memoryIo({ files: files() });
  const status = await run(["serve", ...args], io);
  expect({ status, stdout: io.stdout(), error: io.stderr().split("\n")[0] }).toEqual({
    status: 2,
    stdout: "",
    error: words,
  });
});

const folder = mkdtempSync(join(tmpdir(), "logwhere-serve-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [file, large, other, unmade, wrong] = ["file", "large", "other", "unmade", "wrong.json"].map((name) =>
  join(folder, name),
) as [string, string, string, string, string];

test("for what there is in the system it is refused in words, too", async () => {
  writeFileSync(file, "");
  writeFileSync(large, Buffer.alloc(2 * 1024 * 1024));
  writeFileSync(wrong, '{"version": 3}');
  mkdirSync(other);
  writeFileSync(join(other, "file"), "");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const refusals: [readonly string[], string][] = [
    // Nothing is begun for a port that cannot be had.
    [["--port", String(port), "--data", unmade], `error: the port ${port} of 127.0.0.1 is taken by another process`],
    [["--port", "0", "--data", file], `error: the folder ${file} cannot be used: `],
    [
      ["--port", "0", "--data", other],
      `error: the folder ${other} holds other things (file): name one that is empty, or new`,
    ],
    [["--tls-cert", file, "--tls-key", other], `error: cannot read \`${other}\`: it is a folder`],
    [
      ["--tls-cert", file, "--tls-key", large],
      `error: cannot read \`${large}\`: it has 2 MiB, and is read up to 1 MiB only`,
    ],
    // What is wrong with a certificate is said before a folder is made.
    [["--tls-cert", file, "--tls-key", file, "--data", unmade], "error: TLS cannot be used: the certificate is empty"],
    [["--port", "0", "--state", wrong], "error: the state is refused"],
  ];
  for (const [args, words] of refusals) {
    const [out, err]: [string[], string[]] = [[], []];
    const io = Object.assign(Object.create(nodeIo) as typeof nodeIo, {
      out: (data: string | Uint8Array) => void out.push(String(data)),
      err: (text: string) => void err.push(text),
    });
    const status = await run(["serve", ...args], io);
    expect({ args, status, stdout: out.join(""), error: err.join("").slice(0, words.length) }).toEqual({
      args,
      status: 2,
      stdout: "",
      error: words,
    });
  }
  expect(readdirSync(folder)).not.toContain("unmade");
  server.close();
});
