/**
 * Two servers of the ClickHouse that Debian has, 18.16, as shards of one `Distributed` table. `npm run test:engines` unpacks its packages
 * into a folder of the user's cache; nothing is installed.
 */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "./engine.js";
import { startGuarded } from "./guarded.js";
import { fromTabSeparated } from "./tab-separated.js";

export const unpackedClickhouse: string = join(
  process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
  "logwhere-engines/clickhouse-18.16",
);
const program = join(unpackedClickhouse, "root/usr/sbin/clickhouse-server");
const libraries = ["usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu"]
  .map((folder) => join(unpackedClickhouse, "root", folder))
  .join(":");

export const lacksShards: string | null = existsSync(program) ? null : "`npm run test:engines` unpacks its packages";

/** Servers of which each knows all as the shards of a cluster `shards`. */
export async function startShards(count: number): Promise<readonly Engine[]> {
  const ports = await freePorts(3 * count);
  const places = Array.from({ length: count }, (_, index) => ports.slice(3 * index, 3 * index + 3) as unknown as Ports);
  const started = await Promise.allSettled(places.map((own) => startShard(own, places)));
  const servers = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failure = started.find((one) => one.status === "rejected");
  if (failure === undefined) return servers;
  await Promise.all(servers.map((server) => server.close()));
  throw failure.reason;
}

type Ports = readonly [http: number, tcp: number, interserver: number];

async function startShard([http, tcp, interserver]: Ports, all: readonly Ports[]): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-clickhouse-"));
  for (const name of ["data", "temporary", "files", "log"]) mkdirSync(join(folder, name));
  const shards = all
    .map(([, port]) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`)
    .join("");
  writeFileSync(
    join(folder, "config.xml"),
    `<yandex>
<logger><level>warning</level><log>${folder}/log/all</log><errorlog>${folder}/log/errors</errorlog></logger>
<http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><interserver_http_port>${interserver}</interserver_http_port>
<listen_host>127.0.0.1</listen_host><interserver_http_host>127.0.0.1</interserver_http_host>
<path>${folder}/data/</path><tmp_path>${folder}/temporary/</tmp_path><user_files_path>${folder}/files/</user_files_path>
<users_config>users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database>
<mark_cache_size>268435456</mark_cache_size><timezone>UTC</timezone><remote_servers><shards>${shards}</shards></remote_servers>
</yandex>`,
  );
  const unlimited = ["queries", "errors", "result_rows", "read_rows", "execution_time"]
    .map((name) => `<${name}>0</${name}>`)
    .join("");
  writeFileSync(
    join(folder, "users.xml"),
    `<yandex><profiles><default><max_query_size>100000000</max_query_size><insert_distributed_sync>1</insert_distributed_sync></default></profiles>
<users><default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
<quotas><default><interval><duration>3600</duration>${unlimited}</interval></default></quotas></yandex>`,
  );
  const query: Engine["query"] = async (sql) => {
    const answer = await fetch(`http://127.0.0.1:${http}/`, { method: "POST", body: sql });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return fromTabSeparated(text);
  };
  const server = await startGuarded([program, `--config-file=${folder}/config.xml`], {
    folder,
    signal: "KILL",
    env: { LD_LIBRARY_PATH: libraries },
    answers: () =>
      query("SELECT 1").then(
        () => true,
        () => false,
      ),
  });
  const [[version] = []] = await query("SELECT version()");
  return { title: `ClickHouse ${version}`, query, close: server.close };
}

/** Ports that nobody listens on now. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.on("error", reject).listen(0, "127.0.0.1", () => {
            const address = server.address();
            resolve(typeof address === "object" && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
