import { formatFilters, hosts, type LeftBecause, type LeftFilter } from "../../hosts.js";
import { compile, compileAll, type Diagnostic, type DiagnosticCode, format, isJson, parse } from "../../index.js";
import { command } from "../arguments/command.js";
import { isError } from "../filters/check-input.js";
import { chosenFilters } from "../filters/choose-filter.js";
import { expressionOption, jsonOption } from "../filters/filter-options.js";
import { inputs } from "../filters/given-input.js";
import { type Input, stdinOption } from "../filters/input.js";
import { isJsonFile, isNamedAsFilters } from "../filters/source-files.js";
import { isOther, isUnrelated } from "../filters/unrelated.js";
import { leftOut, writeBack } from "../filters/write-back.js";
import { shownRefusal } from "../jobs/shown-refusal.js";
import { type ProblemRecord, printDocument, problem, problemOf, recordsOf } from "../views/document.js";
import { emit, printable, say, show } from "../views/print.js";
import { shownPointer } from "../views/records.js";
import { refuse } from "../views/refuse.js";
import { showDiagnostics } from "../views/show.js";
import { diffOf, diffOption, sayHidden, showDiff } from "../views/show-diff.js";
import { CommonRefusal, type Io, Refusal } from "../world/io.js";

interface Formatted {
  readonly input: Input;
  readonly text: string;
  /** Syntax errors, because of which the text was left as it is. */
  readonly errors: readonly Diagnostic[];
  /** Filters of another file that stay as they are. */
  readonly left: readonly Left[];
}

/** Also JSON in which there is none. */
type Left = Omit<LeftFilter, "because"> & { readonly because: LeftBecause | "json" };

export const formatCommand = command({
  name: "format",
  summary: "bring filter files into canonical layout",
  usage: ["[OPTIONS] FILE…", "[OPTIONS] -e TEXT"],
  operands: ["filter"],
  about: `Brings filter text into canonical layout, in place; of a folder, every *.where file below it, and every
file of JSON, Terraform, YAML, scripts and requests that \`logwhere check\` looks at. Comments, header,
examples, line ends and a byte-order mark stay. Text from -e or standard input is printed instead. What has errors is reported and left as it is.

Of files of those kinds only the filters change, where JSON and filter text, each in its place and its
style: a string stays one, what stands on one line stays there; of \`jobs.json#/0\` or \`jobs.json#NAME\` that
one. In JSON, names, texts and numbers stay as they are spelled. What cannot be written anew is left, and
said: what has errors, what a variable or a function is part of, objects with comments in them, mappings
of YAML, what Terraform shows or keeps.`,
  options: {
    ...expressionOption,
    ...stdinOption,
    check: { help: "change nothing; print the names of files that differ" },
    ...diffOption,
    brief: {
      help: "as a hook beside `logwhere check`: of a file with errors say only that it has them, and leave out what is no text and has nothing of a filter",
    },
    ...jsonOption,
  },
  together: { oneOf: [["two ways to report", ["json", "brief"]]] },
  examples: [
    ["logwhere format filters/", "every filter of a folder"],
    ["logwhere format --check .", "in a workflow run"],
    ["logwhere format --diff filters/", "what it would change"],
    ["logwhere format jobs.json", "the filters of jobs, and nothing else there"],
    ["logwhere format -e 'A eq 1 AND (B eq 2)'", "text on the spot"],
  ],
  exits: [
    "everything is formatted",
    "with --check or --diff, something differs; or a file, or a filter in one, has errors",
    "wrong usage or unreadable input",
  ],
  async run(values, operands, io) {
    const done: Formatted[] = [];
    const diffs: string[] = [];
    const refused: Refusal[] = [];
    const show = values.json ? () => {} : values.brief ? countErrors : showErrors;
    const passedBy: Refusal[] = [];
    const due = inputs(values, operands, io, {
      json: true,
      writesBack: !values.check && !values.diff,
      unasked: values.brief === true,
      onLeftOut: (reason) => passedBy.push(reason),
    });
    for (const [at, { read, met }] of due.entries()) {
      try {
        const input = read();
        if (input === null) continue;
        const formatted = formattedOf(input, met || values.brief === true);
        if (met && !changed(formatted) && !isWrong(formatted)) continue;
        done.push(formatted);
        show(formatted, io);
        if (values.diff) {
          const { text, hidden } = await diffOf(input, formatted.text);
          diffs.push(text);
          if (!values.json) await showDiff(text, io);
          if (hidden) sayHidden(input, io);
        } else await deliver(formatted, values, io);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // The next file would meet the same as this one.
        const isLast = error instanceof CommonRefusal;
        const met = (isLast && at + 1 < due.length ? [error, leftOut(due.length - at - 1)] : [error]).map((one) =>
          shownRefusal(one, operands),
        );
        refused.push(...met);
        if (!values.json) for (const one of met) refuse(one, io);
        if (isLast) break;
      }
    }
    if (values.json) {
      const diagnostics = done.flatMap(({ input, errors }) => recordsOf(errors, input));
      const files = done.map((formatted, at) => fileRecord(formatted, diffs[at] ?? null));
      printDocument(
        { diagnostics, problems: [...refused.map(problemOf), ...done.flatMap(problemsOf)] },
        { leftOut: passedBy.map(problemOf), files },
        io,
      );
    }
    if (refused.length > 0) return 2;
    return done.some((formatted) => isWrong(formatted) || ((values.check || values.diff) && changed(formatted)))
      ? 1
      : 0;
  },
});

/** `unasked`: nobody said that there are filters in it. */
function formattedOf(input: Input, unasked: boolean): Formatted {
  const { text, file } = input;
  const asItIs: Formatted = { input, text, errors: [], left: [] };
  const isNamedJson = isJsonFile(file ?? "");
  const isOthers =
    (isNamedJson || (isJson(text) && !isNamedAsFilters(file ?? ""))) &&
    isUnrelated({ text, file: isNamedJson ? file : "x.json" });
  if (isOthers && unasked) return asItIs;
  const held = isOthers ? null : formatFilters(text, file ?? undefined, pointersChosen(input));
  if (held?.text === text && held.left.every(({ because }) => because === "errors") && isJson(text) && !isNamedJson) {
    // What only looks like JSON, such as a program of `jq`.
    const language = foreignIn(input).filter(({ code }) => code === "LW135");
    if (language.length > 0) return { ...asItIs, errors: language };
  }
  if (held !== null) {
    const formatted = { input, errors: [], ...held };
    return unasked && isJson(text) && (changed(formatted) || isWrong(formatted)) && mayBeOther(input)
      ? asItIs
      : formatted;
  }
  if (isJson(text)) {
    const foreign = foreignIn(input).filter(({ code }) => code === "LW135");
    if (foreign.length > 0) return { ...asItIs, errors: foreign };
    // A hook names whatever was changed.
    if (input.from === "file") return { ...asItIs, left: [{ pointer: "", offset: 0, because: "json" }] };
    throw new Refusal(
      `${input.name === null ? "this is" : `\`${input.name}\` holds`} JSON without a filter`,
      "leave it to a formatter of JSON",
      file,
    );
  }
  const errors = parse(input.text).diagnostics.filter(isError);
  // The mark is the file's, as its line ends are; canonical text has none.
  const mark = input.text.startsWith("\ufeff") ? "\ufeff" : "";
  if (errors.length === 0) return { input, text: mark + format(input.text), errors, left: [] };
  if (isNamedJson) return { ...asItIs, left: [{ pointer: "", offset: 0, because: isOthers ? "json" : "file" }] };
  const foreign = foreignIn(input);
  return { input, text: input.text, errors: foreign.length > 0 ? foreign : errors, left: [] };
}

/** Of `FILE#POINTER` and `FILE#NAME` the pointer of that filter; undefined: all are meant. */
function pointersChosen(input: Input): readonly string[] | undefined {
  const { choice, text, file } = input;
  if (choice === null) return undefined;
  return chosenFilters(compileAll(text, { hosts, path: file ?? undefined }), input).map(({ pointer }) => pointer ?? "");
}

/** Whether JSON that nobody named may be of another program, as `check` has it. */
function mayBeOther(input: Input): boolean {
  const file = compileAll(input.text, { hosts, path: input.file ?? undefined });
  return isOther(input, { file, errors: file.diagnostics.filter(isError).length });
}

/** What is said of a text that is no filter at all. */
function foreignIn({ text, file }: Input): readonly Diagnostic[] {
  return compile(text, file === null ? {} : { path: file }).diagnostics.filter(({ code }) => wholeTexts.has(code));
}

function showErrors({ errors, input, left }: Formatted, io: Io): void {
  showDiagnostics(errors, input, io);
  for (const { pointer, because } of left)
    say(
      `${printable(input.name ?? "-e")}${printable(pointer === "" ? "" : `#${shownPointer(pointer, input)}`)}: left as it is: ${reasons[because]}\n`,
      io,
    );
}

/** Why a filter in another file is not formatted. */
const reasons: Readonly<Record<Left["because"], string>> = {
  errors: "it has errors, which `logwhere check` shows",
  unknown: "not all of it is known here",
  comments: "comments stand in it",
  expressions: "functions or brackets stand in it",
  style: "it is no text, and no object in `jsonencode`",
  lines: "its comments need lines of their own, which it has not there",
  composed:
    "laid out it would say something else, as Terraform composes characters: `e` and an accent behind it become one",
  templates: "laid out it would have signs of a template in the place of escapes, such as `{{` or `${`",
  changed: "laid out the file would not say the same any more",
  base64: "it is in Base64",
  shared: "it is put together of several parts, or other places have a part in it",
  held: "it stands in JSON that is a string itself",
  shown: "Terraform shows or keeps it, and nobody edits that",
  size: "laid out it would be over 1000 bytes as a job sends it, which `logwhere check` warns of",
  deep: "its lines would be mostly white space, so deep it is nested",
  file: "the file cannot be read, which `logwhere check` shows",
  json: "it is JSON without a filter, for a formatter of JSON",
};

/** One line, for where `check` has shown, or is going to show, what is wrong. */
function countErrors(formatted: Formatted, io: Io): void {
  const { errors, input } = formatted;
  if (errors.length === 0) {
    if (isWrong(formatted))
      say(`${printable(input.name ?? "-e")}: not all of it is formatted: ${reasons.errors}\n`, io);
    return;
  }
  const more = errors.some(({ code }) => code === "LW130") ? "more than " : "";
  const shown = errors.length - (more === "" ? 0 : 1);
  say(
    `${printable(input.name ?? "-e")}: not formatted: ${more}${shown} syntax ${shown === 1 ? "error" : "errors"}, which \`logwhere check\` shows\n`,
    io,
  );
}
/** What stands in place of all syntax errors. */
const wholeTexts: ReadonlySet<DiagnosticCode> = new Set(["LW133", "LW134", "LW135"]);

const changed = ({ input, text }: Formatted) => input.text !== text;

/** Whether something is left because it is wrong, which `check` fails for as well. */
const isWrong = ({ errors, left }: Formatted) =>
  errors.length > 0 || left.some(({ because }) => because === "errors" || because === "file");

async function deliver(
  formatted: Formatted,
  { check, json }: { readonly check?: true; readonly json?: true },
  io: Io,
): Promise<void> {
  const { input, text, errors } = formatted;
  if (errors.length > 0) return;
  const isFile = input.from === "file";
  if (check) {
    if (changed(formatted) && !json) show(`${printable(input.name ?? "-e")}\n`, io);
  } else if (isFile) {
    if (changed(formatted)) await writeBack(input.file, input.text, text, io);
  } else if (!json) emit(text.endsWith("\n") ? text : `${text}\n`, io);
}

/** What a file is left for because it is wrong, once for all of its filters. */
function problemsOf({ input, left }: Formatted): readonly ProblemRecord[] {
  const because = (["file", "errors"] as const).find((reason) => left.some((one) => one.because === reason));
  return because === undefined
    ? []
    : [problem(`not all of \`${input.name ?? "-e"}\` is formatted: ${reasons[because]}`, input.file)];
}

/** `text` is there for what is no file. */
function fileRecord(formatted: Formatted, diff: string | null): object {
  const { input, text } = formatted;
  const left = formatted.left.map(({ pointer, because }) => ({
    pointer: shownPointer(pointer, input),
    because,
    why: reasons[because],
  }));
  return {
    file: input.file,
    left,
    changed: changed(formatted),
    text: input.from === "file" ? null : text,
    diff,
    ok: !isWrong(formatted),
  };
}
