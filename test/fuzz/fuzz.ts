/**
 * `npm run fuzz -- --seconds 60 --requests 20000 --seed 1`: tries random inputs for as long as one likes, and so many requests to the service. Exit status 1
 * on a fault.
 */
import { parseArgs } from "node:util";
import { faultOf } from "./faults.js";
import { randomInput } from "./inputs.js";
import { tryService } from "./interface/try-service.js";
import { randomOf } from "./random.js";
import { shorten } from "./shorten.js";

/** Longer than this for one small input is a fault. */
const mostMilliseconds = 1000;

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { seconds: { ...text, default: "10" }, requests: { ...text, default: "2000" }, seed: text } });
const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const until = performance.now() + Number(values.seconds) * 1000;

console.log(`trying inputs for ${values.seconds} s from seed ${first}`);
let seed = first;
let faults = 0;
for (; performance.now() < until && faults < 10; seed++) {
  const input = randomInput(randomOf(seed));
  const fault = faultOf(input, mostMilliseconds);
  if (fault === null) continue;
  faults++;
  const short = shorten(input, (candidate) => kindOf(faultOf(candidate, mostMilliseconds)) === kindOf(fault));
  console.log(`\nseed ${seed}: ${JSON.stringify(short)}\n  ${faultOf(short, mostMilliseconds)}`);
}
console.log(`${seed - first} inputs, ${faults} faults`);

const trial = await tryService(Number(values.requests), first);
for (const fault of trial.faults.slice(0, 10)) console.log(`\n${fault}`);
console.log(`${values.requests} requests (${Object.entries(trial.statuses).map(([status, count]) => `${status}: ${count}`)}), ${trial.faults.length} faults`);
process.exitCode = faults + trial.faults.length === 0 ? 0 : 1;

/** A fault without what differs from input to input, so that shortening does not wander off to another one. */
function kindOf(fault: string | null): string | undefined {
  return fault?.replace(/[:\d].*/s, "");
}
