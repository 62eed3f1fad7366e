/** A service with folders of its own, for tests of pushes and deliveries. */
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { createService, type Service, type ServiceOptions } from "../../src/service/service.js";
import { newFolder } from "../support/folder.js";
import { type Ask, askIn, type Reply } from "./asking.js";

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
  /** Moves the clock, which stands at noon of 21 November 2026 at the start. */
  pass(milliseconds: number): void;
  /** Ends the service, and starts another one in the same folders. */
  restart(options?: ServiceOptions): Promise<void>;
}

export interface PushOptions {
  readonly dataset?: string;
  readonly key?: string;
  readonly scope?: string;
}

/** Starts a service, which ends with the test. */
export async function delivering(options: ServiceOptions = {}): Promise<Delivering> {
  const folder = newFolder();
  const out = join(folder, "out");
  const log: string[] = [];
  let now = Date.UTC(2026, 10, 21, 12);
  const own = { data: join(folder, "state"), deliverTo: out, clock: () => now, log: (line: string) => log.push(line) };
  const start = (more: ServiceOptions = {}): Promise<Service> => createService({ ...own, ...options, ...more });
  let service = await start();
  onTestFinished(() => service.close());
  const ask = askIn(() => service);
  return {
    ...{ ask, folder, log },
    push(lines, { dataset = "http_requests", key, scope = "zones/a" } = {}) {
      const headers = key === undefined ? {} : { "idempotency-key": key };
      return ask(`/service/${scope}/logs/${dataset}`, { method: "POST", body: lines, headers });
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
      return (result.jobs as Flushed[]).map(({ objects, lines, kept, not_times, error = "" }) =>
        [objects, lines, kept, not_times > 0 ? `${not_times} no times` : "", error]
          .filter((part) => part !== "")
          .join(", "),
      );
    },
    objects: () => objectsIn(out),
    contents: () => Object.values(objectsIn(out)),
    pass(milliseconds) {
      now += milliseconds;
    },
    async restart(more) {
      await service.close();
      service = await start(more);
    },
  };
}

/** The unzipped objects below a folder, by their paths. An object that is being written has another name. */
export function objectsIn(path: string): Readonly<Record<string, string>> {
  if (!existsSync(path)) return {};
  const folder = realpathSync(path);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".tmp"));
  // Node 24 also lists files behind links.
  const paths = new Set(files.map((entry) => realpathSync(join(entry.parentPath, entry.name))));
  const text = (file: string) => gunzipSync(readFileSync(file)).toString();
  return Object.fromEntries([...paths].sort().map((file) => [file.slice(folder.length), text(file)]));
}

/** Lines with the numbers from `first` on. */
export function numbered(count: number, first = 0): string {
  return Array.from({ length: count }, (_, at) => `{"RayID":"r${first + at}"}\n`).join("");
}
