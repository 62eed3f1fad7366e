/** What becomes of one input, as a page that a person reads when it changes. */

import type { ConditionInWords, FormRows } from "../../src/explain.js";
import { checkFile, fixFile } from "../../src/files.js";
import { compile, explain, fixAll, format, renderDiagnostics } from "../../src/index.js";
import { maskDiagnosed } from "../../src/job.js";

const dataset = "http_requests";

/** A good filter in the whole house. */
export function casePage(name: string, input: string): string {
  // A filter file names its dataset or has none; where JSON cannot say.
  const { filter, diagnostics, source, form: notation } = compile(input, name.endsWith(".json") ? { dataset } : {});
  const said =
    diagnostics.length === 0
      ? []
      : section("Diagnostics", block("text", renderDiagnostics({ diagnostics, source }, { file: name })));
  if (filter === undefined) return pageOf(name, input, [...said, "No filter."]);
  const { text, tree, where, escaped, form, sizes, fields, words } = explain(filter);
  return pageOf(name, input, [
    ...said,
    ...(notation === "text" ? section("Formatted", block("text", format(input))) : []),
    ...section("Filter", block("text", text)),
    ...section("Tree", block("text", tree.map(({ branch, label }) => branch + label).join("\n") || "everything")),
    ...section("JSON", block("json", where), block("json", escaped)),
    ...section(
      "Sizes",
      sizes
        .map(
          ({ measure, size, limit, over, counts }) =>
            `- ${measure}: ${size} of ${limit}${over ? (counts ? ", an error" : ", too many by a stricter reading") : ""}`,
        )
        .join("\n"),
    ),
    ...section("Form", formList(form)),
    ...section("Fields", fields.map((field) => `- \`${field.name}\`: ${field.type ?? "unknown"}`).join("\n") || "none"),
    ...section("Keeps a line when", inWords(words.keeps) || "every line"),
    ...section("Drops a line when", inWords(words.drops) || "no line"),
  ]);
}

/** What a person sees of a wrong filter, and what the safe fixes make of it. */
export function errorPage(name: string, input: string): string {
  const { diagnostics, source } = compile(input, { dataset });
  const { text, diagnostics: left } = fixAll(input, { dataset });
  return pageOf(name, input, [
    block("text", renderDiagnostics({ diagnostics, source }, { file: name })),
    ...(text === input
      ? []
      : [
          ...section("After the safe fixes", block(form(name), text)),
          left.length === 0 ? "Nothing is left to say." : `Left: ${left.map(({ code }) => code).join(", ")}.`,
        ]),
  ]);
}

/** The diagnostics of the body of a job, and the body after its safe fixes. */
export function jobPage(name: string, input: string): string {
  const options = { path: name, isNew: true, analysis: true } as const;
  const { diagnostics } = checkFile(input, options);
  const { text, checked } = fixFile(input, options);
  const shown = renderDiagnostics(maskDiagnosed({ diagnostics, source: input }, name), { file: name });
  const left = checked.diagnostics.map(({ code }) => code).join(", ");
  return pageOf(name, input, [
    block("text", shown || "no diagnostics"),
    ...(text === input ? [] : section("After the safe fixes", block("json", text), `Left: ${left || "nothing"}.`)),
  ]);
}

function pageOf(name: string, input: string, blocks: readonly string[]): string {
  return `${[`# ${name}`, block(form(name), input), ...blocks].join("\n\n")}\n`;
}

function form(name: string): string {
  return name.endsWith(".json") ? "json" : "text";
}

function section(title: string, ...blocks: readonly string[]): string[] {
  return [`## ${title}`, ...blocks];
}

function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text}${text.endsWith("\n") || text === "" ? "" : "\n"}\`\`\``;
}

function formList({ nests, rows }: FormRows): string {
  const shown = rows.map(
    ({ joined, opens, field, meaning, values, closes }) =>
      `- ${joined === null ? "" : `${joined} `}${"(".repeat(opens)}\`${field}\` ${meaning} ${values.map((value) => JSON.stringify(value)).join(", ")}${")".repeat(closes)}`,
  );
  return [...(shown.length === 0 ? ["no row"] : shown), ...(nests ? ["- which no form can hold"] : [])].join("\n");
}

function inWords(words: ConditionInWords | null, depth = 0): string {
  if (words === null) return "";
  return [`${"  ".repeat(depth)}- ${words.words}`, ...words.terms.map((term) => inWords(term, depth + 1))].join("\n");
}
