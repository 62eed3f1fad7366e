/** An explained filter, and an explained line, as pages to read. */
import type { ConditionInWords, Explanation, FormRows, LineExplanation, SizeLimit } from "../../index.js";
import { printableLines } from "./print.js";
import { tableLines, tableText } from "./table.js";

const measures: Readonly<Record<SizeLimit["measure"], string>> = {
  operators: "operators",
  operatorsAndGroups: "operators and groups",
  bytes: "bytes",
  escapedBytes: "bytes, escaped",
  terraformBytes: "bytes, as Terraform writes it",
};

/** The shapes of a filter, one after the other, each of an explanation of its own: all of them together are many times the filter, and none is held. */
export function* explanationTexts(explained: () => Explanation): Iterable<string> {
  const { dataset, sizes, fields } = explained();
  // What a field is, is said where it is first met: these two belong together.
  const words = whenWanted(() => explained().words);
  const sections: readonly (readonly [title: string, lines: () => readonly string[]])[] = [
    ["text", () => [explained().text]],
    ["tree", () => treeLines(explained())],
    ["where JSON", () => [explained().where]],
    ["escaped for a job body", () => [explained().escaped]],
    ["as rows of the dashboard's form", () => formLines(explained().form)],
    [
      "sizes",
      () =>
        tableLines(
          sizes.map((row) => [
            measures[row.measure],
            `${row.size} of ${row.limit}${row.over ? (row.counts ? " (too many)" : " (may be too many)") : ""}`,
          ]),
        ),
    ],
    [
      dataset === null ? "fields" : `fields of ${dataset}`,
      () => tableLines(fields.map(({ name, type }) => [name, type ?? "(type not known)"])),
    ],
    ["keeps a line when", () => wordsLines(words().keeps, "it is delivered at all: there is no condition")],
    ["drops a line when", () => wordsLines(words().drops)],
  ];
  let isFirst = true;
  for (const [title, lines] of sections) {
    const body = lines().join("\n");
    if (body === "") continue;
    yield printableLines(`${isFirst ? "" : "\n"}${title}:\n${indented(body)}\n`);
    isFirst = false;
  }
  if (fields.length > 0)
    yield `${isFirst ? "" : "\n"}A line that lacks a field which would decide is neither kept nor dropped, but unknown.\n`;
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
      ? [
          "",
          "A form has no parentheses, so it cannot hold this filter: rows with both AND and OR may mean another. Create the job with the JSON.",
        ]
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

function treeLines({ tree }: Explanation): readonly string[] {
  return tree.length > 1 ? tree.map(({ branch, label }) => branch + label) : [];
}

function whenWanted<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A condition, each part on its line; what is said where there is none. */
function wordsLines(condition: ConditionInWords | null, none?: string): readonly string[] {
  if (condition === null) return none === undefined ? [] : [none];
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
