/** A service with folders of its own, for tests of pushes and deliveries. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createService, type Service, type ServiceOptions } from "../../src/service/service.js";
import { type Ask, askIn, origin, type Reply } from "./asking.js";

export interface Delivering {
  readonly ask: Ask;
  /** The folder of the state (`state`) and of `file` destinations (`out`). */
  readonly folder: string;
  readonly log: readonly string[];
  push(lines: string | Uint8Array, options?: PushOptions): Promise<Reply>;
  /** Creates a job for `/zones/a` and returns its id. */
  job(members?: object): Promise<number>;
  getJob(id: number): Promise<Record<string, unknown>>;
  updateJob(id: number, body: object): Promise<Reply>;
  /** Delivers everything, and returns a text for each job: its objects, its lines, its kept lines. */
  flush(): Promise<readonly string[]>;
  /** The contents of the objects in `out`, by their paths, in order. */
  objects(): Readonly<Record<string, string>>;
  contents(): string[];
  /** Ends the service, and starts another one in the same folders. */
  restart(options?: ServiceOptions): Promise<void>;
}

export interface PushOptions {
  readonly dataset?: string;
  readonly key?: string;
  readonly scope?: string;
}

/** Runs a test with a service, which ends with the test. */
export async function delivering(use: (on: Delivering) => Promise<void>, options: ServiceOptions = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-delivering-"));
  const out = join(folder, "out");
  const log: string[] = [];
  const start = (more: ServiceOptions = {}): Promise<Service> =>
    createService({ data: join(folder, "state"), deliverTo: out, log: (line) => log.push(line), ...options, ...more });
  let service = await start();
  const ask = askIn(() => service);
  try {
    await use({
      ask,
      folder,
      log,
      async push(lines, { dataset = "http_requests", key, scope = "zones/a" } = {}) {
        const headers = { authorization: "Bearer t", ...(key === undefined ? {} : { "idempotency-key": key }) };
        const request = new Request(`${origin}/service/${scope}/logs/${dataset}`, {
          method: "POST",
          headers,
          body: lines as string,
        });
        const response = await service.fetch(request);
        const { result, errors, messages } = (await response.json()) as Reply;
        return { status: response.status, headers: response.headers, text: "", result, errors, messages, info: null };
      },
      async job(members = {}) {
        const body = { dataset: "http_requests", destination_conf: "file:///logs", ...members };
        const { result, errors } = await ask("/zones/a/logstream/jobs", { method: "POST", body });
        if (result === null) throw new Error(JSON.stringify(errors));
        return result.id;
      },
      getJob: async (id) => (await ask(`/zones/a/logstream/jobs/${id}`)).result,
      updateJob: (id, body) => ask(`/zones/a/logstream/jobs/${id}`, { method: "PUT", body }),
      async flush() {
        const { result } = await ask("/service/deliver", { method: "POST" });
        type Flushed = { objects: number; lines: number; kept: number; not_times: number; error?: string };
        return (result.jobs as Flushed[]).map(
          ({ objects, lines, kept, not_times, error }) =>
            `${objects}, ${lines}, ${kept}${not_times === 0 ? "" : `, ${not_times} no times`}${error === undefined ? "" : `, ${error}`}`,
        );
      },
      objects: () => objectsIn(out),
      contents: () => Object.values(objectsIn(out)),
      async restart(more) {
        await service.close();
        service = await start(more);
      },
    });
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The unzipped objects below a folder, by their paths. An object that is being written has another name. */
export function objectsIn(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".tmp"))
    .map((entry) => join(entry.parentPath, entry.name));
  const text = (path: string) => gunzipSync(readFileSync(path)).toString();
  return Object.fromEntries(paths.sort().map((path) => [path.slice(folder.length), text(path)]));
}

/** Lines with the numbers from `first` on. */
export function numbered(count: number, first = 0): string {
  return Array.from({ length: count }, (_, at) => `{"RayID":"r${first + at}"}\n`).join("");
}
