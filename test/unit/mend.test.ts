/** What breaks the file around filters is held back, and nothing else of it. */
import { expect, test } from "vitest";
import type { HostReader } from "../../src/compile/settings.js";
import { report } from "../../src/diagnostics/report.js";
import { hosts } from "../../src/hosts.js";
import { mend } from "../../src/mend.js";

const job = (value: number) =>
  `- dataset: http_requests\n  filter: '{"where":{"and":[{"key":"BotScore","operator":">=","value":${value}}]}}'\n`;
const mendedJob = (value: number) => job(value).replace(">=", "geq");

/** A file that cannot be read any more once filters with these values are mended. */
function brittle(values: readonly number[]): HostReader {
  return {
    ...hosts,
    find(text, ...more) {
      const found = hosts.find(text, ...more);
      if (found === null || !values.some((value) => text.includes(mendedJob(value)))) return found;
      return {
        ...found,
        around: [report("LW425", { span: { start: 0, end: 1 } }, { format: "yaml", obstacle: "syntax" })],
      };
    },
  };
}

test.each<[readonly number[]]>([[[]], [[0]], [[9]], [[3, 4]], [[0, 2, 4, 6, 8, 9]], [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]])(
  "of ten filters %j",
  (broken) => {
    const values = Array.from({ length: 10 }, (_, at) => at);
    const { text, heldBack, mended } = mend(values.map(job).join(""), { hosts: brittle(broken), path: "a.yaml" });
    expect(text).toBe(values.map((value) => (broken.includes(value) ? job(value) : mendedJob(value))).join(""));
    expect([heldBack.length, mended.length]).toEqual([broken.length, 10 - broken.length]);
  },
);
