/**
 * What a change of a ruleset costs, beside a durable change of one row in the same store; and what loading and saving a state does, beside JSON alone.
 * `npx tsx bench/service/rulesets-and-state.ts`
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createService } from "../../src/old-service/index.js";
import type { State, StateScript } from "../../src/old-service/state/types-generated.js";
import { median } from "../harness.js";

const rounds = 60;
const headers = { authorization: "Bearer t", "content-type": "application/json" };
const folder = mkdtempSync(join(tmpdir(), "logwhere-bench-"));
const service = await createService({ data: folder });

async function ask(path: string, method = "GET", body?: unknown): Promise<unknown> {
  const url = `http://127.0.0.1:4600${path.startsWith("/service") ? "" : "/client/v4/zones/ab"}${path}`;
  const response = await service.fetch(
    new Request(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
  );
  const answer = (await response.json()) as { result: unknown };
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.result ?? answer;
}

const rule = (expression: string) => ({ action: "block", expression });
const rulesets = new Map<number, string>();
for (const size of [10, 100, 900]) {
  const rules = Array.from({ length: size }, (_, at) => rule(`http.request.uri.path eq "/${at}"`));
  const { id } = (await ask("/rulesets", "POST", { name: "x", kind: "custom", phase: "p", rules })) as { id: string };
  rulesets.set(size, id);
}

let enabled = false;
const contenders: Readonly<Record<string, () => Promise<unknown>>> = {
  "PUT page_monitor (one row, durable)": () => {
    enabled = !enabled;
    return ask("/page_monitor", "PUT", { enabled });
  },
  ...Object.fromEntries(
    [...rulesets].map(([size, id]) => [
      `POST rule, ${size} present`,
      () => ask(`/rulesets/${id}/rules`, "POST", rule("true")),
    ]),
  ),
  "GET ruleset of 900 rules": () => ask(`/rulesets/${rulesets.get(900)}`),
};
await show(contenders);

const sample = JSON.parse(readFileSync(new URL("../../grammar/sample-state.json", import.meta.url), "utf8")) as State;
const scripts = sample.zones?.[0]?.scripts ?? [];
const many = Array.from({ length: 5000 }, (_, at): StateScript => {
  const one = scripts[at % scripts.length] as StateScript;
  return { ...one, id: at.toString(16).padStart(32, "0"), url: `${one.url}/${at}` };
});
const large: State = { version: 1, zones: [{ id: "ab", scripts: many }] };
const text = JSON.stringify(large);
console.log(`\n5000 scripts, ${(text.length / 1e6).toFixed(1)} MB`);
await show(
  {
    "JSON.parse and JSON.stringify": async () => JSON.stringify(JSON.parse(text)),
    "PUT /service/state": () => ask("/service/state", "PUT", large),
    "GET /service/state": () => ask("/service/state"),
  },
  7,
);

await service.close();
rmSync(folder, { recursive: true });

/** Medians, by turns. */
async function show(those: Readonly<Record<string, () => Promise<unknown>>>, times = rounds): Promise<void> {
  const samples = new Map<string, number[]>();
  for (let round = 0; round < times; round++) {
    for (const [name, work] of Object.entries(those)) {
      const began = performance.now();
      await work();
      // The first rounds fill caches.
      if (round >= 2) samples.set(name, [...(samples.get(name) ?? []), performance.now() - began]);
    }
  }
  const medians = [...samples].map(([name, list]) => [name, median(list)] as const);
  const [, unit] = medians[0] ?? ["", Number.NaN];
  for (const [name, milliseconds] of medians)
    console.log(
      `${name.padEnd(40)}${milliseconds.toFixed(2).padStart(9)} ms${(milliseconds / unit).toFixed(1).padStart(8)} ×`,
    );
}
