/** JSON that is no where JSON: with filter text in it, a query of another kind, a log line. */
import { readJson } from "../../json/document/read.js";
import { recognizeLogLine } from "../files/log-lines.js";
import type { Finding, Foreign } from "../finding.js";
import { readDataQuery } from "./all-queries.js";
import { recognizeEmbeddedText } from "./embedded-text.js";

export function recognizeJsonDocument({ text, ...known }: Foreign): Finding | null {
  const { root, diagnostics } = readJson(text);
  if (root === null || diagnostics.some(({ code }) => code !== "LW404")) return null;
  const embedded = recognizeEmbeddedText(root);
  if (embedded !== null) return embedded;
  const query = readDataQuery(root, known.dataset);
  if (query?.kind === "read") return { ...query, replaces: { start: 0, end: text.length }, as: "document" };
  return query ?? recognizeLogLine(root, known);
}
