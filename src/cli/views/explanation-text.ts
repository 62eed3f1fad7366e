/** An explained filter, and an explained line, as pages to read. */
import type { ConditionInWords, Explanation, FormRows, LineExplanation, SizeLimit } from "../../index.js";
import { printable } from "./print.js";
import { tableText } from "./table.js";

const measures: Readonly<Record<SizeLimit["measure"], string>> = {
  operators: "operators",
  operatorsAndGroups: "operators and groups",
  bytes: "bytes",
  escapedBytes: "bytes, escaped",
  terraformBytes: "bytes, as Terraform writes it",
};

/** The shapes of a filter, one after the other. */
export function explanationText({ dataset, text, tree, where, escaped, form, sizes, fields, words }: Explanation): string {
  const sections: (readonly [title: string, text: string])[] = [
    ["text", text],
    ...(tree.length > 1 ? [["tree", tree.map(({ branch, label }) => branch + label).join("\n")] as const] : []),
    ["where JSON", where],
    ["escaped for a job body", escaped],
    ["as rows of the dashboard's form", formText(form)],
    [
      "sizes",
      tableText(
        sizes.map((row) => [measures[row.measure], `${row.size} of ${row.limit}${row.over ? (row.counts ? " (too many)" : " (may be too many)") : ""}`]),
      ),
    ],
    [dataset === null ? "fields" : `fields of ${dataset}`, tableText(fields.map(({ name, type }) => [name, type ?? "(type not known)"]))],
    ["keeps a line when", words.keeps === null ? "it is delivered at all: there is no condition" : wordsText(words.keeps)],
    ["drops a line when", words.drops === null ? "" : wordsText(words.drops)],
  ];
  const shown = sections.filter(([, body]) => body !== "").map(([title, body]) => `${title}:\n${indented(body)}`);
  const note = fields.length === 0 ? [] : ["A line that lacks a field which would decide is neither kept nor dropped, but unknown."];
  return `${printableLines([...shown, ...note].join("\n\n"))}\n`;
}

/** A value that cannot be taken for anything else: without quotes, commas, parentheses, or a space at an end. */
const plainValue = /^(?! )[^"(),\p{C}\p{Zl}\p{Zp}]+(?<! )$/u;

function formText({ nests, rows }: FormRows): string {
  if (rows.length === 0) return "";
  const cells = rows.map(({ joined, opens, field, meaning, values, closes }) => {
    const shown = values.map((value) => (plainValue.test(value) ? value : JSON.stringify(value)));
    return [joined ?? "", `${"(".repeat(opens)}${field}`, meaning, `${shown.join(", ")}${")".repeat(closes)}`];
  });
  const quoted = rows.some(({ values }) => values.some((value) => !plainValue.test(value)));
  return [
    tableText([["", "Field", "Operator", "Value"], ...cells]),
    ...(quoted ? ["A value in quotes goes into the form without them, and without what is escaped."] : []),
    ...(nests ? ["A form has no parentheses, so it cannot hold this filter: rows with both AND and OR may mean another. Create the job with the JSON."] : []),
  ].join("\n\n");
}

/** The tree of a filter with what each part says of a line, and the values met. */
export function lineExplanationText(line: LineExplanation): string {
  const { verdict, criteria, tree } = line;
  if (verdict === "malformed") return `malformed: ${malformedText(line)}\n`;
  const rows = tree.map(({ branch, label, criterion, outcome }) => {
    const met = criterion === null ? undefined : criteria[criterion];
    return [branch + label, outcome, met === undefined ? "" : metText(met)];
  });
  return `${verdict}\n${rows.length === 0 ? "" : `\n${printableLines(tableText(rows))}\n`}`;
}

export function malformedText({ malformedAt }: LineExplanation): string {
  return `not one JSON object from column ${(malformedAt ?? 0) + 1} on`;
}

const reasons = { absent: "the line has no such field", null: "null", type: "of another type" } as const;

function metText({ value, reason }: LineExplanation["criteria"][number]): string {
  const shown = value === undefined || value.length <= 60 ? value : `${value.slice(0, 57)}…`;
  if (reason === "absent" || shown === undefined) return reasons.absent;
  return reason === "type" ? `${shown}, ${reasons.type}` : shown;
}

function wordsText({ words, terms }: ConditionInWords): string {
  return [words, ...terms.map((term) => indented(wordsText(term)))].join("\n");
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n");
}
