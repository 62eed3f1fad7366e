/** Whatever the command prints goes through `src/cli/views/print.ts`, so that no control character of others reaches a terminal. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const cli = join(new URL("../..", import.meta.url).pathname, "src/cli");
/** The door, and what it leads to. Lines of logs go through `world/line-output.ts`, as they are; the entry, which loads nothing, has a sentence of its own. */
const allowed = /^(?:views\/print\.ts$|start\/main\.ts$|world\/)/;

/** Places that write to a stream of the process, in another way than through the door. */
function writing(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return (
    code.match(
      /\bio\s*\.\s*(?:out|err)\b|\bio\s*\[|\{[^{}]*\b(?:out|err)\b[^{}]*\}\s*(?:=\s*io\b|:\s*Io\b)|\bprocess\s*\.\s*std(?:out|err)\b|\bconsole\s*\./g,
    ) ?? []
  );
}

test("the command writes through its door only: `show`, `say` and `emit` of src/cli/views/print.ts say for whom it is", () => {
  const files = readdirSync(cli, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const past = files
    .filter((name) => !allowed.test(name))
    .flatMap((name) => writing(readFileSync(join(cli, name), "utf8")).map((found) => `${name}: ${found}`));
  expect(past).toEqual([]);
});

test.each([
  'io.out("a");',
  "io\n  .err(text);",
  "const { out, env } = io;",
  "function f({ err }: Io) {}",
  'io["out"]("a");',
  "console.log(1);",
  "process.stdout.write(text);",
])("%j is found", (source) => {
  expect(writing(source)).not.toEqual([]);
});

test.each([
  "show(text, io);",
  "// io.out is not used here",
  "const { env, isTerminal }: Io = io;",
  "target.out(bytes)",
])("%j is none", (source) => {
  expect(writing(source)).toEqual([]);
});
