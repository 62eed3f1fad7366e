/** Writes the sample of log lines that is committed beside this file: `tsx test/samples/generate.ts`. */
import { writeFileSync } from "node:fs";
import { sampleLines } from "./sample-lines.js";

writeFileSync(new URL("http_requests.ndjson", import.meta.url), sampleLines());
