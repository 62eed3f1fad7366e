/** What becomes of jobs, for a terminal. */
import { printable } from "../views/print.js";
import type { JobRecord } from "./job-record.js";
import { toldJobs } from "./words.js";

/** A paragraph for each job that changes, and a last line that counts all. */
export function driftText(records: readonly JobRecord[], summary: string): string {
  const paragraphs = toldJobs(records).map(({ told: { name, place, headline, rows } }) => {
    const lines = rows.flatMap(({ words, code }) => [`  ${words}`, ...code.map((text) => `    ${text}`)]);
    return `${[`${printable(`\`${name}\`${place === null ? "" : ` (${place})`}`)}: ${headline}`, ...lines].map(printable).join("\n")}\n\n`;
  });
  return `${paragraphs.join("")}${summary}\n`;
}
