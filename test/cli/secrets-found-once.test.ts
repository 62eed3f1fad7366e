/** What is secret of texts that are read together is found once for all of them, by the looks at texts that it takes. */
import { afterEach, expect, test, vi } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const key = "9f8a7b6c5dMARKEROFA";

afterEach(() => {
  vi.restoreAllMocks();
});

/** What a command prints of files, and how often it looks through a text for all of something. */
async function looked(files: readonly (readonly [name: string, text: string])[], args: readonly string[]) {
  const io = memoryIo({ files: new Map(files.map(([name, text]) => [name, new TextEncoder().encode(text)])) });
  const looks = vi.spyOn(RegExp.prototype, Symbol.matchAll);
  looks.mockClear();
  await run(args, io);
  return { shown: io.stdout() + io.stderr(), looks: looks.mock.calls.length };
}

test("of the files of a module", async () => {
  const looksOf = async (jobs: number) => {
    const files = Array.from({ length: jobs }, (_, at) => {
      const own = `${String(at).padStart(4, "7")}${key}`;
      const members = `  dataset = "http_requests"\n  name = "job-${own}"\n  destination_conf = "https://x.example.com/?header_Authorization=Bearer%20${own}"\n`;
      return [
        [
          `job${at}.tf`,
          `resource "cloudflare_logpush_job" "a${at}" {\n${members}  filter = jsonencode(local.filter${at})\n}\n`,
        ],
        [
          `filter${at}.tf`,
          `locals {\n  filter${at} = { where = { and = [{ key = "EdgeResponseStatus", operator = "neq", value = 500 }] } }\n}\n`,
        ],
      ] as const;
    }).flat();
    const { shown, looks } = await looked(files, ["check", "--json", "."]);
    expect(shown).not.toContain(key);
    expect(shown.split('"name":"job-*')).toHaveLength(jobs + 1);
    return looks;
  };
  const [few, many] = [await looksOf(10), await looksOf(40)];
  expect(many).toBeLessThan(5 * few);
});

test("of scripts that source each other", async () => {
  const body = `curl https://api.example/zones/z/logpush/jobs -d "{\\"dataset\\":\\"http_requests\\",\\"destination_conf\\":\\"https://h.example/in/$K\\"}"\n`;
  const filter = `FILTER='{"where":{"and":[{"key":"EdgeResponseStatus","operator":">=","value":500}]}}' # ${key}\n`;
  const files = Array.from(
    { length: 12 },
    (_, at) => [`job${at}.sh`, `source ./job${(at + 1) % 12}.sh\n${body}K=${key}\n${filter}`.repeat(3)] as const,
  );
  const looksOf = async (asked: number) => {
    const { shown, looks } = await looked(files, ["check", ...files.slice(0, asked).map(([name]) => name)]);
    expect(shown).not.toContain(key);
    return looks;
  };
  const [one, all] = [await looksOf(1), await looksOf(12)];
  expect(all).toBeLessThan(6 * one);
});
