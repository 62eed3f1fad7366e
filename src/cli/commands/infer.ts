import { GzipError, unzipped, ZstdError } from "../../logs/index.js";
import type { Inferrer } from "../../schema/index.js";
import { command } from "../arguments/command.js";
import { wholeNumber } from "../arguments/options.js";
import { logFiles } from "../match/log-files.js";
import { emit, printable, say } from "../views/print.js";
import { type Io, Refusal } from "../world/io.js";
import { lineSplitter } from "../world/lines.js";

/** Lines that are looked at where nothing else is said: enough to see what there is, and read within a second. */
const usualLines = 10_000;
/** Longer lines are passed over. */
const longestLine = 4 * 1024 * 1024;

export const inferCommand = command({
  name: "infer",
  summary: "write a schema file from lines of a log, for filters on fields of your own",
  usage: ["[OPTIONS] LOG…"],
  operands: ["log"],
  about: `Reads lines (JSON, plain or zipped; \`-\` is standard input) and prints a schema file for --schema: the fields
with their types, and what those lines show of their values: few words that come again and again, forms such as
addresses, the case of letters, ranges. All of it is said to be seen only, so that a warning never says more than
that no line seen had such a value; read it, correct it, and take out what is not so.
Values are named where they are few, each of them comes again and again, and each is a plain word by which
programs name states (\`hit\`, \`TLSv1.3\`, \`managed_challenge\`), of fields whose names do not tell of people,
addresses or secrets; of numbers the range. Any other text is not named, and no field whose name looks like an
address or a token; with --no-values nothing is. A password may be a plain word, too: look at the file before
you give it away.`,
  options: {
    name: { value: "NAME", help: "the dataset's name, which a filter's header must agree with" },
    lines: { value: "N", help: `look at this many lines at most, of all logs together (default ${usualLines})` },
    recursive: { help: "look into folders in folders, too" },
    "no-values": { help: "name no value at all" },
  },
  examples: [
    ["logwhere infer http_requests.ndjson > schema.json", "fields and values of that log"],
    ["logwhere check --schema schema.json errors.where", "held against them"],
  ],
  exits: ["a schema file was printed", "no line has a field", "wrong usage, or a log that cannot be read"],
  async run(values, operands, io) {
    if (operands.length === 0) throw new Refusal("name a log to look at");
    if (values.name !== undefined && !/^[A-Za-z_][A-Za-z0-9_]*$/.test(values.name))
      throw new Refusal(`a dataset's name has letters, digits and underscores, found \`${values.name}\``);
    const most = values.lines === undefined ? usualLines : wholeNumber("lines", values.lines);
    const { inferrer } = await import("../../schema/index.js");
    const seen = inferrer();
    const counts = { lines: 0, malformed: 0, long: 0 };
    const paths = logFiles(operands, values.recursive === true, io);
    for (const path of paths) if (counts.lines < most) await look(path, most, seen, counts, io);
    const { text, lines, fields, doubts, leftOut } = seen.infer({
      name: values.name,
      values: values["no-values"] !== true,
    });
    if (fields === 0) {
      say(
        `no line has a field of which the type is seen${told(counts)
          .map((words) => `; ${words}`)
          .join("")}\n`,
        io,
      );
      return 1;
    }
    emit(text, io);
    say(
      `note: ${fields} ${fields === 1 ? "field" : "fields"}, as seen in ${lines} ${lines === 1 ? "line" : "lines"}: what is not in them may be all the same\n`,
      io,
    );
    for (const words of told(counts)) say(`note: ${words}, and passed over\n`, io);
    for (const { field, why } of doubts) say(`note: \`${printable(field)}\`: ${why}\n`, io);
    if (leftOut > 0)
      say(
        `note: more fields than a schema is for, or names that are too long or look like values: ${leftOut} or more were left out\n`,
        io,
      );
    return 0;
  },
});

interface Counts {
  lines: number;
  malformed: number;
  long: number;
}

/** Of which lines nothing was seen. */
function told({ malformed, long }: Counts): readonly string[] {
  return [
    ...(malformed === 0 ? [] : [`${counted(malformed, "line")} no JSON object`]),
    ...(long === 0 ? [] : [`${counted(long, "line")} longer than ${longestLine / 1024 ** 2} MiB`]),
  ];
}

function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing} is` : `${count} ${thing}s are`;
}

/** Hands on the lines of a log until enough were seen. */
async function look(path: string, most: number, seen: Inferrer, counts: Counts, io: Io): Promise<void> {
  const log = io.openLog(path, false);
  const decoder = new TextDecoder();
  const splitter = lineSplitter((line) => {
    if (counts.lines >= most) return;
    if (line === null) {
      counts.lines++;
      counts.long++;
      return;
    }
    const text = decoder.decode(line).trim();
    if (text === "") return;
    counts.lines++;
    const value = objectOf(text);
    if (value === null) counts.malformed++;
    else seen.take(value);
  }, longestLine);
  try {
    for await (const chunk of unzipped(log.chunks())) {
      splitter.push(chunk);
      if (counts.lines >= most) return;
    }
    splitter.end();
  } catch (error) {
    if (!(error instanceof GzipError) && !(error instanceof ZstdError)) throw error;
    throw new Refusal(`\`${path}\` cannot be read to its end: ${error.message}`, null, path);
  } finally {
    log.close();
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
