/** `curl … -d '{"filter": …}'`: the job that a command sends. */
import type { ForeignReason } from "../../diagnostics/catalog/foreign.js";
import type { Span } from "../../diagnostics/span.js";
import { readJson } from "../../json/document/read.js";
import { filterText } from "../data/embedded-text.js";
import { memberOf } from "../data/query.js";
import { isWhereLike } from "../data/where-like.js";
import { type Finding, type Foreign, type Read, readQuery } from "../finding.js";
import { type ShellWord, shellWords } from "./shell-words.js";

const begins =
  /^(?:[$%>]\s+)?(?:[A-Za-z_]\w*=(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|[^\s'"]{0,500})\s+)*(?:sudo\s+)?curl(?:\.exe)?\s+(?=\S)/;
/** One beside what is sent would be lost. */
const comment = /\s#/;
const options = ["--data-raw", "--data-binary", "--data-ascii", "--data-urlencode", "--data", "--json", "-d"];

export function recognizeCurl({ text }: Foreign): Finding | null {
  const start = begins.exec(text)?.[0].length;
  if (start === undefined) return null;
  const { words, input, unclosed } = shellWords(text.slice(start));
  const at = (span: Span): Span => ({ start: span.start + start, end: span.end + start });
  if (!words.some(({ value }) => /^-|:\/\/|^[\w.-]+\.\w+\//.test(value))) return null;
  const none = (reason: ForeignReason, span: Span): Finding => ({
    kind: "unread",
    notation: "curl",
    obstacle: { reason, span },
    certain: true,
  });
  if (unclosed !== null) return none("unreadable", at(unclosed));
  const body = bodyOf(words);
  if (body === null) return none("nothingSent", { start: 0, end: text.trimEnd().length });
  const sent = body.value === "@-" && input !== null ? input : body;
  if (sent.value.startsWith("@")) return none("file", at(sent));
  const read = readBody(sent, text);
  if (typeof read === "string") return none(sent.open ? "variable" : read, at(sent));
  const { start: from, end: to } = at(sent);
  return comment.test(text.slice(0, from)) || comment.test(text.slice(to)) ? { ...read, unambiguous: false } : read;
}

function bodyOf(words: readonly ShellWord[]): ShellWord | null {
  for (const [index, word] of words.entries()) {
    const option = options.find(
      (name) => word.value === name || word.value.startsWith(`${name}=`) || (name === "-d" && /^-d./.test(word.value)),
    );
    if (option === undefined) continue;
    if (word.value === option) return words[index + 1] ?? null;
    return { ...word, value: word.value.slice(option.length).replace(/^=/, "") };
  }
  return null;
}

/** The filter in what is sent, or why there is none. */
function readBody({ value, open }: ShellWord, text: string): Read | ForeignReason {
  const { root, diagnostics } = readJson(value);
  if (root === null || diagnostics.some(({ code }) => code !== "LW404")) return "jobMistakes";
  const filter = memberOf(root, "filter");
  const dataset = memberOf(root, "dataset");
  const spelled = filter?.kind === "String" ? filterText(filter.value) : null;
  const extras = { unambiguous: true, certain: true } as const;
  if (open && (filter === undefined || (filter.kind === "String" && /[$`]/.test(filter.value)))) return "variable";
  if (spelled !== null) {
    const named = dataset?.kind === "String" ? dataset.value : spelled.dataset;
    return readQuery("curl", text, [spelled.expression], { ...extras, unambiguous: spelled.isAll, dataset: named });
  }
  if (filter === undefined && !isWhereLike(root)) return "nothingSent";
  return readQuery("curl", text, [], { ...extras, meant: [{ kind: "json", json: value.trim() }] });
}
