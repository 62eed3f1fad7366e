/** The library's help in the words of the command: which command to run, which option to give. */
import type { Diagnostic, DiagnosticCode } from "../../index.js";

/** The lines of help to show for a diagnostic, by those that the library has for it. */
export function inCommandWords(diagnostic: Diagnostic, help: readonly string[]): readonly string[] {
  const butLast = help.slice(0, -1);
  switch (diagnostic.code) {
    case "LW135":
      return (foreignFiles[diagnostic.args.file] ?? ((lines) => lines))(help);
    case "LW136":
      return diagnostic.args.obstacle === "type"
        ? [...butLast, "compare the field by the operators that it accepts: `logwhere fields` lists them"]
        : help;
    case "LW202":
      // A schema without a name is asked for by its file.
      return diagnostic.args.dataset === ""
        ? [...butLast, "`logwhere fields --schema FILE` lists its fields"]
        : [
            ...butLast,
            `\`logwhere fields ${diagnostic.args.dataset}\` lists its fields; \`--schema\` adds fields that are not shipped yet`,
          ];
    case "LW204":
      return [
        ...butLast,
        "`logwhere fields` lists the datasets; of a newer one `--schema` gives the fields, and `--unknown-fields warn` lets it pass",
      ];
    case "LW206":
      return diagnostic.args.place === "header"
        ? ["begin the file with `dataset http_requests`, or name the dataset with `--dataset`"]
        : ['name the dataset with `--dataset`, or in the job body: `"dataset": "http_requests"`'];
    case "LW301":
    case "LW302":
    case "LW303":
    case "LW304":
      return help.map((line) => line.replace(/^minimising /, "`logwhere minimize` "));
    case "LW321":
      return [...butLast, `${help.at(-1)}; \`logwhere explain --line\` shows each comparison on the line`];
    case "LW415":
      return diagnostic.args.encodes !== undefined
        ? help
        : [...butLast, `${help.at(-1)}, as \`logwhere compile --escaped\` prints it`];
    case "LW416":
      return diagnostic.args.text.trim() === "" ? help : ["compile filter text first: `logwhere compile --escaped`"];
    case "LW417":
      return help.map((line) =>
        line.replace("one of them:", "one by its place or its job's name, as `FILE#PLACE` or `FILE#NAME`:"),
      );
    case "LW705":
      return [...butLast, `\`logwhere fields\` lists the datasets; ${help.at(-1)}`];
    default:
      return help;
  }
}

type ForeignFile = Extract<Diagnostic, { readonly code: "LW135" }>["args"]["file"];
type InOtherWords = (help: readonly string[]) => readonly string[];

const piped: InOtherWords = ([first = "", ...more]) => [`${first.slice(0, -1)} | logwhere check -\``, ...more];

const foreignFiles: Partial<Record<ForeignFile, InOtherWords>> = {
  hcl: piped,
  yaml: piped,
  logLines: () => ["give the filter first, then the log: `logwhere match FILTER LOG`"],
  program: (help) => [...help, "`logwhere check -e TEXT` checks a filter as text or as JSON"],
  logLine: (help) => ["to try a filter on it: `logwhere explain FILTER --line '{…}'`", ...help],
};

const knownValues = [
  "LW801",
  "LW802",
  "LW803",
  "LW804",
  "LW805",
  "LW806",
  "LW807",
  "LW808",
  "LW809",
  "LW814",
  "LW815",
  "LW816",
] as const;
const known =
  "`logwhere fields DATASET FIELD` shows what is known and on what that rests, `--values documented` leaves out what was only seen in lines";

/** What a code's page says of the command's options, in Markdown. */
export const pageNotes: Partial<Record<DiagnosticCode, string>> = /* @__PURE__ */ (() => ({
  LW202: "`--schema` gives fields of your own, `--unknown-fields warn` lowers this to a warning",
  LW301: "`--max-operators` sets another limit",
  LW302: "`--max-bytes` sets another limit",
  LW303: "`--count-groups` makes this an error",
  LW304: "`--measure-escaped` makes this an error",
  ...ofValues(knownValues, (code) => `${known}; \`--allow ${code}\` leaves this warning out`),
  ...ofValues(["LW810", "LW811", "LW812", "LW813"], (code) => `\`--allow ${code}\` leaves this warning out`),
}))();

function ofValues(
  codes: readonly DiagnosticCode[],
  note: (code: DiagnosticCode) => string,
): Partial<Record<DiagnosticCode, string>> {
  return Object.fromEntries(codes.map((code) => [code, note(code)]));
}
