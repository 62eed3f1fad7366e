/** An explained filter, and an explained line, as pages to read. */
import type { ConditionInWords, Explanation, FormRows, LineExplanation, SizeLimit } from "../../index.js";
import { printable } from "./print.js";
import { tableLines, tableText } from "./table.js";

const measures: Readonly<Record<SizeLimit["measure"], string>> = {
  operators: "operators",
  operatorsAndGroups: "operators and groups",
  bytes: "bytes",
  escapedBytes: "bytes, escaped",
  terraformBytes: "bytes, as Terraform writes it",
};

/** The shapes of a filter, one after the other; each is made when it is asked for, since all of them together are many times the filter. */
export function* explanationTexts({ dataset, text, tree, where, escaped, form, sizes, fields, words }: Explanation): Iterable<string> {
  const sections: readonly (readonly [title: string, lines: () => readonly string[]])[] = [
    ["text", () => [text]],
    ["tree", () => (tree.length > 1 ? tree.map(({ branch, label }) => branch + label) : [])],
    ["where JSON", () => [where]],
    ["escaped for a job body", () => [escaped]],
    ["as rows of the dashboard's form", () => formLines(form)],
    [
      "sizes",
      () =>
        tableLines(
          sizes.map((row) => [measures[row.measure], `${row.size} of ${row.limit}${row.over ? (row.counts ? " (too many)" : " (may be too many)") : ""}`]),
        ),
    ],
    [dataset === null ? "fields" : `fields of ${dataset}`, () => tableLines(fields.map(({ name, type }) => [name, type ?? "(type not known)"]))],
    ["keeps a line when", () => (words.keeps === null ? ["it is delivered at all: there is no condition"] : wordsLines(words.keeps))],
    ["drops a line when", () => (words.drops === null ? [] : wordsLines(words.drops))],
  ];
  let isFirst = true;
  for (const [title, lines] of sections) {
    const body = lines().join("\n");
    if (body === "") continue;
    yield printableLines(`${isFirst ? "" : "\n"}${title}:\n${indented(body)}\n`);
    isFirst = false;
  }
  if (fields.length > 0) yield `${isFirst ? "" : "\n"}A line that lacks a field which would decide is neither kept nor dropped, but unknown.\n`;
}

/** A value that cannot be taken for anything else: without quotes, commas, parentheses, or a space at an end. */
const plainValue = /^(?! )[^"(),\p{C}\p{Zl}\p{Zp}]+(?<! )$/u;

function formLines({ nests, rows }: FormRows): readonly string[] {
  if (rows.length === 0) return [];
  const cells = rows.map(({ joined, opens, field, meaning, values, closes }) => {
    const shown = values.map((value) => (plainValue.test(value) ? value : JSON.stringify(value)));
    return [joined ?? "", `${"(".repeat(opens)}${field}`, meaning, `${shown.join(", ")}${")".repeat(closes)}`];
  });
  const quoted = rows.some(({ values }) => values.some((value) => !plainValue.test(value)));
  return [
    ...tableLines([["", "Field", "Operator", "Value"], ...cells]),
    ...(quoted ? ["", "A value in quotes goes into the form without them, and without what is escaped."] : []),
    ...(nests
      ? ["", "A form has no parentheses, so it cannot hold this filter: rows with both AND and OR may mean another. Create the job with the JSON."]
      : []),
  ];
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

function wordsLines(condition: ConditionInWords): readonly string[] {
  const lines: string[] = [];
  const visit = ({ words, terms }: ConditionInWords, indent: string): void => {
    lines.push(indent + words);
    for (const term of terms) visit(term, `${indent}  `);
  };
  visit(condition, "");
  return lines;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n");
}
