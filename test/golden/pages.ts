/** What the command shows of one input, as a page that a person reads when it changes. */
import { readFileSync } from "node:fs";
import { checkFile, fixFile } from "../../src/files.js";
import { compile, type Explanation, explain, renderDiagnostics } from "../../src/index.js";
import { maskDiagnosed } from "../../src/job.js";
import { inFolder, runCommand } from "../cli/run-command.js";

const dataset = "http_requests";

/** A good filter: `explain`, the formatted text if it differs, and the rows of the dashboard's form. */
export function filterPage(name: string, input: string): Promise<string> {
  // Where JSON names no dataset. A filter file names its dataset or has none.
  const options = name.endsWith(".json") ? { dataset } : {};
  const named = name.endsWith(".json") ? ["--dataset", dataset] : [];
  return inFolder({ [name]: input }, async () => {
    const { filter } = compile(input, options);
    const explained = await session("explain", name, ...named);
    await runCommand(["format", name]);
    const formatted = readFileSync(name, "utf8");
    return pageOf(name, input, [
      ...explained,
      ...(formatted === input ? [] : section("Formatted", block(form(name), formatted))),
      ...(filter === null ? [] : section("Form", formList(explain(filter).form))),
    ]);
  });
}

/** A text with mistakes: `check`, then what the safe fixes leave. */
export function textPage(name: string, input: string): Promise<string> {
  return inFolder({ [name]: input }, async () => {
    const named = /dataset/.test(input) ? [] : ["--dataset", dataset];
    const found = await session("check", name, ...named);
    await runCommand(["check", "--fix", name, ...named]);
    const fixed = readFileSync(name, "utf8");
    const left = compile(fixed, named.length === 0 ? {} : { dataset }).diagnostics.map(({ code }) => code);
    const after = section("After the safe fixes", block(form(name), fixed), `Left: ${left.join(", ") || "nothing"}.`);
    return pageOf(name, input, [...found, ...(fixed === input ? [] : after)]);
  });
}

/** The diagnostics of the body of a job, and the body after its safe fixes. */
export async function jobPage(name: string, input: string): Promise<string> {
  const options = { path: name, isNew: true } as const;
  const { diagnostics } = checkFile(input, options);
  const { text, checked } = fixFile(input, options);
  const shown = renderDiagnostics(maskDiagnosed({ diagnostics, source: input }, name), { file: name });
  const left = checked.diagnostics.map(({ code }) => code).join(", ");
  return pageOf(name, input, [
    block("text", shown || "no diagnostics"),
    ...(text === input ? [] : section("After the safe fixes", block("json", text), `Left: ${left || "nothing"}.`)),
  ]);
}

async function session(...args: readonly string[]): Promise<readonly string[]> {
  const { both } = await runCommand(args);
  return section(`logwhere ${args.join(" ")}`, block("text", both));
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

function formList({ nests, rows }: Explanation["form"]): string {
  const shown = rows.map(
    ({ joined, opens, field, meaning, values, closes }) =>
      `- ${joined === null ? "" : `${joined} `}${"(".repeat(opens)}\`${field}\` ${meaning} ${values.map((value) => JSON.stringify(value)).join(", ")}${")".repeat(closes)}`,
  );
  return [...(shown.length === 0 ? ["no row"] : shown), ...(nests ? ["- which no form can hold"] : [])].join("\n");
}
