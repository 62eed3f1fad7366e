/** How soon a megabyte of text made to exhaust the compiler gets its answer; each once, after a warm-up on small text. */
import { compileAll } from "../src/index.js";
import { hostileTexts } from "../test/support/hostile-text.js";

const { hostile, large } = hostileTexts(1_000_000);
const job = '{"dataset":"http_requests","filter":"{\\"where\\":{\\"key\\":\\"A\\",\\"operator\\":\\"eq\\"}}"}';
const texts: readonly (readonly [string, string])[] = [
  ...Object.entries(hostile).map(([name, [text]]) => [name, text] as const),
  ...Object.entries(large),
  ["JSON: open brackets", "[".repeat(1_000_000)],
  ["JSON: open objects", '{"a":'.repeat(200_000)],
  [
    "JSON: 100 000 members",
    `{"where":{"and":[{"key":"A","operator":"in","value":[${Array(100_000).fill('"x"').join()}]}]}}`,
  ],
  [
    "JSON: 20 000 negations",
    `{"where":{"and":[${Array(20_000).fill('{"not":{"key":"A","operator":"eq","value":1}}').join()}]}}`,
  ],
  ["JSON: a list of jobs", `[${Array(12_000).fill(job).join()}]`],
  ["JSON: jobs one per line", Array(12_000).fill(job).join("\n")],
  ["JSON: a list of strings", `[${Array(200_000).fill('"{}"').join()}]`],
];

compileAll("A eq 1");
const took = texts.map(([name, text]) => {
  const began = performance.now();
  const { diagnostics } = compileAll(text, { dataset: "http_requests" });
  return { name, milliseconds: performance.now() - began, diagnostics: diagnostics.length };
});
took.sort((a, b) => b.milliseconds - a.milliseconds);
console.log("\na megabyte of hostile text, the slowest first");
for (const { name, milliseconds, diagnostics } of took.slice(0, 8))
  console.log(`  ${name.padEnd(36)} ${milliseconds.toFixed(0).padStart(5)} ms  ${diagnostics} diagnostics`);
