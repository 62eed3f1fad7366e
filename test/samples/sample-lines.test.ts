import { expect, test } from "vitest";
import { sampleLines } from "./sample-lines.js";

/** `vitest -u` writes the lines again. */
test("the committed sample has the lines of its generator", async () => {
  await expect(sampleLines()).toMatchFileSnapshot("./http_requests.ndjson");
});
