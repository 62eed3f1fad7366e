/** What the command shows of one input, as a page that a person reads when it changes. */
import { readFileSync } from "node:fs";
import { checkFile, fixFile } from "../../src/files.js";
import { compile, renderDiagnostics } from "../../src/index.js";
import { maskDiagnosed } from "../../src/job.js";
import { inFolder, runCommand } from "../cli/run-command.js";

const dataset = "http_requests";

/** A good filter: `explain`, and the formatted text if it differs. */
export function filterPage(name: string, input: string): Promise<string> {
  // Where JSON names no dataset. A filter file names its dataset or has none.
  const named = name.endsWith(".json") ? ["--dataset", dataset] : [];
  return inFolder({ [name]: input }, async () => {
    const explained = await session("explain", name, ...named);
    await runCommand(["format", name]);
    const formatted = readFileSync(name, "utf8");
    const shown = formatted === input ? [] : section("Formatted", block(form(name), formatted));
    return pageOf(name, input, [...explained, ...shown]);
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
