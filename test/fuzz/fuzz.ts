/**
 * `npm run fuzz -- --seconds 60 --requests 20000 --seed 1`: tries random inputs for as long as one likes, and so many requests to the service; with
 * `--laws` also the laws, once, on cases of that seed. What it finds is kept in `found.json`, to be tried by every `npm test`. Exit status 1 on a fault.
 */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { faultOf } from "./faults.js";
import { keepFound } from "./found.js";
import { anyInput } from "./inputs.js";
import { brokenLaws } from "./laws.js";
import { tryService } from "./service.js";

/** Longer than this for one small input is a fault. */
const mostMilliseconds = 1000;

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    seconds: { ...text, default: "10" },
    requests: { ...text, default: "2000" },
    seed: text,
    laws: { type: "boolean", default: false },
  },
});
const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const until = performance.now() + Number(values.seconds) * 1000;

console.log(`trying inputs for ${values.seconds} s from seed ${first}`);
let seed = first;
let faults = 0;
for (; performance.now() < until && faults < 10; seed++) {
  const [input = ""] = fc.sample(anyInput, { seed, numRuns: 1 });
  const fault = faultOf(input, mostMilliseconds);
  if (fault === null) continue;
  faults++;
  const short = shorten(input, (candidate) => kindOf(faultOf(candidate, mostMilliseconds)) === kindOf(fault));
  console.log(`\nseed ${seed}: ${JSON.stringify(short)}\n  ${faultOf(short, mostMilliseconds)}`);
  keepFound({ inputs: [short] });
}
console.log(`${seed - first} inputs, ${faults} faults`);

const requests = Number(values.requests);
const trial = await tryService(requests, first);
for (const fault of trial.faults.slice(0, 10)) console.log(`\n${fault}`);
console.log(
  `${requests} requests (${Object.entries(trial.statuses).map(([status, count]) => `${status}: ${count}`)}), ${trial.faults.length} faults`,
);
if (trial.faults.length > 0) keepFound({ requests: [{ requests, seed: first }] });
faults += trial.faults.length;

if (values.laws) {
  console.log(`trying the laws with LOGWHERE_SEED=${first}`);
  const broken = brokenLaws(first);
  for (const { law, message } of broken) console.log(`\n${law}: ${message}`);
  keepFound({ laws: broken.map(({ law }) => ({ law, seed: first })) });
  faults += broken.length;
}
if (faults > 0) console.log("\nkept in test/fuzz/found.json: commit it with what mends them");
process.exitCode = faults === 0 ? 0 : 1;

/** A fault without what differs from input to input, so that shortening does not wander off to another one. */
function kindOf(fault: string | null): string | undefined {
  return fault?.replace(/[:\d].*/s, "");
}

/** A shorter input that fails too: pieces are taken out, large ones first, as long as it goes on failing. */
function shorten(input: string, fails: (input: string) => boolean): string {
  let shortest = input;
  for (let size = Math.ceil(input.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < shortest.length; ) {
      const candidate = shortest.slice(0, start) + shortest.slice(start + size);
      if (fails(candidate)) shortest = candidate;
      else start += size;
    }
  }
  return shortest;
}
