/** What `npm run test:engines` brings here for itself: each step says why it could not, or nothing. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chdbFolder } from "./clickhouse.js";
import { unpackedClickhouse } from "./clickhouse-shards.js";
import { parsersFolder } from "./parsers.js";
import { programPath } from "./program.js";

/** The current ClickHouse, some 500 MB unpacked, by its own lock file. */
export function installChdb(): string | null {
  return existsSync(join(chdbFolder, "node_modules/chdb")) ? null : installed(chdbFolder);
}

/** Parsers of SQL by others, some 50 MB, by theirs. */
export function installParsers(): string | null {
  return existsSync(join(parsersFolder, "node_modules/dt-sql-parser")) ? null : installed(parsersFolder);
}

/** Not `npm ci`: it wants the builds for other systems in the lock file, too, which not every registry has. */
function installed(folder: string): string | null {
  return outcome(
    "npm",
    ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
    folder,
  );
}

const poco = ["crypto", "data", "dataodbc", "foundation", "json", "mongodb", "net", "netssl", "util", "xml"].map(
  (name) => `libpoco${name}80`,
);
const packages = [
  ...[
    "clickhouse-server",
    "clickhouse-client",
    "clickhouse-common",
    "librdkafka1",
    "libjemalloc2",
    "libodbc2",
    "libodbcinst2",
    "libltdl7",
  ],
  ...[
    "libcpuinfo0",
    "libdouble-conversion3",
    "libpcre3",
    "libcapnp-0.9.2",
    "libcctz2",
    "libfarmhash0",
    "libmariadb3",
    "libmetrohash1",
    "libre2-9",
  ],
  ...poco,
];

/** Debian 12's packages of ClickHouse, some 100 MB, unpacked where nothing else looks. */
export function unpackClickhouse(): string | null {
  if (existsSync(join(unpackedClickhouse, "root"))) return null;
  for (const program of ["apt-get", "dpkg-deb"])
    if (programPath(program) === null) return `there is no program ${program}`;
  const half = `${unpackedClickhouse}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const failure = outcome("apt-get", ["download", ...packages], half) ?? unpackAll(half);
  if (failure !== null) return failure;
  // Whole or not at all: what was broken off is begun anew.
  renameSync(half, unpackedClickhouse);
  return null;
}

function unpackAll(folder: string): string | null {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".deb"))) {
    const failure = outcome("dpkg-deb", ["-x", name, "root"], folder);
    if (failure !== null) return failure;
    rmSync(join(folder, name));
  }
  return null;
}

/** Null, or what a program said when it failed: of npm the first line that says more than a code, as its last is where its log lies; of others the last. */
function outcome(command: string, args: readonly string[], cwd: string): string | null {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return null;
  const lines = (stderr ?? "").trim().split("\n");
  const said = lines.find((line) => /^npm error (?!code ).*\S/.test(line)) ?? lines.at(-1);
  return `${command} ${args[0]}: ${error?.message ?? (said || `ended with ${status}`)}`;
}
