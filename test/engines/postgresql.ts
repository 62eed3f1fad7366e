/** PostgreSQL in a folder of its own, behind a socket in it; nothing listens on the network. */
import { chownSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cell, Engine, Startable } from "./engine.js";
import { startGuarded, type User } from "./guarded.js";
import { printed, printedNow, programPath } from "./program.js";

/** Where the programs of a server are, which Debian leaves out of the usual folders. */
const programs = programFolder();
const owner = ownerOfServer();

export const postgresql: Startable = { name: "PostgreSQL", lacks: lacks(), start: startDatabase };

export interface PostgreSql extends Engine {
  /** The folder of its socket, as another server's `host`. */
  readonly host: string;
}

const [column, row, absent] = ["\u001f", "\u001e", "\u0001NULL"];
const format = [
  "--no-align",
  "--tuples-only",
  `--field-separator=${column}`,
  `--record-separator=${row}`,
  `--pset=null=${absent}`,
];

/** To make a server takes longer than most of what it is asked, so the tests of a process share one, which ends with the process. */
let shared: Promise<PostgreSql> | null = null;
let databases = 0;

/** An empty database of its own, of which a user `postgres` may do anything. */
async function startDatabase(): Promise<Engine> {
  shared ??= startPostgresql();
  const { title, host, query } = await shared;
  const name = `tests${databases++}`;
  await query(`CREATE DATABASE ${name}`);
  const own = asking(host, name);
  return { title, ...own, close: async () => void (await query(`DROP DATABASE ${name} WITH (FORCE)`)) };
}

/** A server by itself. */
export async function startPostgresql(): Promise<PostgreSql> {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-postgresql-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const made = [
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--auth=trust",
    "--username=postgres",
    "--no-sync",
    `--pgdata=${data}`,
  ];
  await printed(join(programs ?? "", "initdb"), made, "", { cwd: "/", ...owner });
  const { query, bound } = asking(folder, "postgres");
  const quick = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "shared_buffers=32MB",
    "autovacuum=off",
    "jit=off",
  ];
  const options = ["listen_addresses=", `unix_socket_directories=${folder}`, ...quick].flatMap((option) => [
    "-c",
    option,
  ]);
  const server = await startGuarded([join(programs ?? "", "postgres"), "-D", data, ...options], {
    folder,
    signal: "INT",
    user: owner,
    answers: () =>
      query("select 1").then(
        () => true,
        () => false,
      ),
  });
  const [[version] = []] = await query("select split_part(current_setting('server_version'), ' ', 1)");
  return { title: `PostgreSQL ${version}`, host: folder, query, bound, close: server.close };
}

/** How a database of the server that has its socket in a folder is asked. */
function asking(
  host: string,
  database: string,
): { readonly query: Engine["query"]; readonly bound: NonNullable<Engine["bound"]> } {
  const query: Engine["query"] = async (sql) => {
    const output = await printed(
      "psql",
      ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", host, "-U", "postgres", ...format, database],
      sql,
    );
    if (output === "") return [];
    // The last row ends like a line.
    const rows = output.replace(/\n$/, "").split(row);
    return rows.map((text) => text.split(column).map((value): Cell => (value === absent ? null : value)));
  };
  return {
    query,
    // As by a client that says no types: texts by their bytes, of the type that the statement has for each.
    bound: (sql, params) => {
      const texts = params.map((param) => `E'${Buffer.from(param, "utf8").toString("hex").replace(/../g, "\\x$&")}'`);
      return query(`PREPARE bound AS ${sql}\nEXECUTE bound${texts.length === 0 ? "" : `(${texts.join(", ")})`};`);
    },
  };
}

function lacks(): string | null {
  if (programs === null) return "there are no programs of a server in /usr/lib/postgresql";
  if (programPath("psql") === null) return "there is no program psql";
  return owner === undefined ? "it refuses to run for the superuser, and there is no user postgres" : null;
}

function programFolder(): string | null {
  const debian = "/usr/lib/postgresql";
  try {
    const [newest] = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    return newest === undefined ? null : join(debian, newest, "bin");
  } catch {
    return null;
  }
}

/** Whom it runs for: null: whoever runs the tests; undefined: nobody. */
function ownerOfServer(): User | null | undefined {
  if (process.getuid?.() !== 0) return null;
  try {
    const [uid = 0, gid = 0] = ["-u", "-g"].map((option) => Number(printedNow("id", [option, "postgres"])));
    return { uid, gid };
  } catch {
    return undefined;
  }
}
