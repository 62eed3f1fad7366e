import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleLines } from "./sample-lines.js";

test("the committed sample is what generate.ts writes", () => {
  expect(readFileSync(new URL("http_requests.ndjson", import.meta.url), "utf8")).toBe(sampleLines());
});
