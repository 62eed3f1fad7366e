/**
 * `npm run fuzz -- --seconds 60 --requests 20000 --seed 1`: tries random inputs for as long as one likes, and so many requests to the service; with
 * `--laws` also the laws, once, on cases of that seed. What it finds is kept in `found.json`, to be tried by every `npm test`. Exit status 1 on a fault.
 */
import { parseArgs } from "node:util";
import { faultOf } from "./faults.js";
import { keepFound } from "./found.js";
import { randomInput } from "./inputs.js";
import { brokenLaws } from "./laws.js";
import { randomOf } from "./random.js";
import { tryService } from "./service.js";
import { shorten } from "./shorten.js";

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
  const input = randomInput(randomOf(seed));
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
