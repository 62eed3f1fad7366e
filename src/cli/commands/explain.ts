import { explain, explainLine, toWhere } from "../../index.js";
import { command } from "../arguments/command.js";
import { compileOptions, datasetOptions, expressionOption, limitOptions } from "../filters/filter-options.js";
import { compileOne, fixOption, showOne } from "../filters/one-filter.js";
import { codePage, namedCodes } from "../views/code-page.js";
import { explanationText, lineExplanationText } from "../views/explanation-text.js";
import { printJson } from "../views/json-output.js";
import { mendedRecords, recordsOf } from "../views/show.js";
import { type Io, Refusal } from "../world/io.js";
import { lineSplitter } from "../world/lines.js";

export const explainCommand = command({
  name: "explain",
  summary: "show a filter in every shape, why it keeps a line, or what a code means",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e TEXT", "CODE…"],
  about: `Shows a filter in every shape: as text, tree and JSON, with sizes and fields, and in words what it
keeps and what it drops. With --line or --log it shows instead why that log line is kept, dropped or
unknown: each comparison with the value it met. Of the code of a diagnostic it prints the page: what is
wrong, an example of it, and the same mended.`,
  options: {
    ...expressionOption,
    ...datasetOptions,
    line: { value: "JSON", help: "a log line" },
    log: { value: "FILE[:N]", help: "line N of a log, plain or gzip; default: its first" },
    ...limitOptions,
    ...fixOption,
    json: { help: "print one JSON document instead: every shape, and `line` where one is given" },
  },
  examples: [
    ["logwhere explain api.where", "all there is to know"],
    [`logwhere explain api.where --line '{"ClientCountry":"ca"}'`, "what becomes of a line"],
    ["logwhere explain api.where --log logs.ndjson:17", "why line 17 is not delivered"],
    ["logwhere explain LW218", "what `error[LW218]` is about"],
  ],
  exits: ["the filter or the code was explained", null, "wrong usage, unreadable input, a malformed line, or an invalid filter"],
  async run(values, operands, io) {
    const codes = namedCodes(operands, io);
    if (codes !== null) {
      const [option] = Object.keys(values);
      if (option !== undefined) throw new Refusal(`\`${codes[0]}\` is a code, whose page takes no \`--${option}\``);
      io.out(codes.map((code) => codePage(code, io)).join("\n"));
      return 0;
    }
    if (values.line !== undefined && values.log !== undefined) throw new Refusal("`--line` and `--log` both give the line: choose one");
    const options = await compileOptions(values, io);
    const one = compileOne(values, operands, options, io);
    const { input, filter, diagnostics, mended } = one;
    const records = () => ({ ...mendedRecords(mended, input), diagnostics: recordsOf(diagnostics, input) });
    if (!values.json) showOne(one, io);
    if (filter === undefined) {
      if (values.json) printJson(records(), io);
      return 2;
    }
    const text = values.log === undefined ? values.line : await lineOfLog(values.log, io);
    const line = text === undefined ? undefined : explainLine(filter, text);
    if (values.json) printJson({ ...explain(filter, options.limits), where: toWhere(filter), ...(line === undefined ? {} : { line }), ...records() }, io);
    else io.out(line === undefined ? explanationText(explain(filter, options.limits)) : lineExplanationText(line));
    return line?.verdict === "malformed" ? 2 : 0;
  },
});

/** The text of the line that `FILE:N` names, counted from 1, blank lines included; the file is plain or gzip. */
async function lineOfLog(place: string, io: Io): Promise<string> {
  const [, path = "", digits = "1"] = /^(.*?)(?::(\d{1,15}))?$/s.exec(place) ?? [];
  const wanted = Number(digits);
  if (wanted === 0) throw new Refusal("lines are counted from 1", null);
  const decoder = new TextDecoder("utf-8");
  let number = 0;
  let found: string | undefined;
  const splitter = lineSplitter((line) => {
    if (++number === wanted) found = decoder.decode(line ?? new Uint8Array());
  });
  const { GzipError, unzipped } = await import("../../logs/index.js");
  try {
    for await (const chunk of unzipped(io.chunks(path), path === "-" ? undefined : () => io.chunks(path))) {
      splitter.push(chunk);
      if (found !== undefined) return found.trim();
    }
  } catch (error) {
    if (!(error instanceof GzipError)) throw error;
    throw new Refusal(`\`${path}\`: ${error.message}, and what it held ends with line ${number}`, null);
  }
  splitter.end();
  if (found === undefined) throw new Refusal(`\`${path}\` has ${number} ${number === 1 ? "line" : "lines"}, not ${wanted}`, null);
  return found.trim();
}
