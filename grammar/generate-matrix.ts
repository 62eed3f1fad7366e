import { connectives } from "../src/language/connectives.js";
import { fieldTypeNames, fieldTypes, matrixColumns } from "../src/language/field-types.js";
import { operatorNames, operators } from "../src/language/operators.js";
import { code, page, table } from "./markdown.js";

/** Every operator with the types it applies to, its opposite, an example, and what people type instead. */
export function generateMatrix(): Map<string, string> {
  return new Map([
    [
      "matrix.md",
      page(
        "Operators and types",
        "Which operator applies to which type of field:",
        table(
          ["operator", "meaning", ...matrixColumns],
          operatorNames.map((name) => [
            code(name),
            operators[name].summary,
            ...matrixColumns.map((column) => (columnsOf(name).includes(column) ? "yes" : "—")),
          ]),
        ),
        "On a line that holds the field, each operator is true exactly where its opposite is false; on a line that lacks it, both are unknown.",
        table(
          ["operator", "a field …", "opposite", "takes", "example"],
          operatorNames.map((name) => {
            const { words, dual, operand, example } = operators[name];
            return [code(name), `${words} …`, code(dual), operand === "one" ? "one value" : "a list", code(example)];
          }),
        ),
        "## Types of fields",
        table(
          ["type", "a log line holds", "compared with", "operators"],
          fieldTypeNames.map((name) => {
            const { values, literals } = fieldTypes[name];
            return [
              code(name),
              values,
              literals.length === 0 ? "—" : literals.map((literal) => literalWords[literal]).join(" or "),
              operatorsOf(name),
            ];
          }),
        ),
        "On an array, `contains` looks for an element that equals the value, and `in` for an element that equals some member of the list. The literals of one filter on one timestamp are all integers or all strings, as the job delivers it.",
        "## What people type instead",
        "None of these spellings is accepted; each is recognised, and the message says the right one.",
        table(
          ["written", "instead of"],
          [
            ...operatorNames.map((name) => [code(name), mistakes(operators[name].mistakes)]),
            ...Object.entries(connectives).map(([name, row]) => [code(name), mistakes(row.mistakes)]),
          ],
        ),
      ),
    ],
  ]);
}

function columnsOf(name: (typeof operatorNames)[number]): readonly string[] {
  return operators[name].columns;
}

function operatorsOf(type: (typeof fieldTypeNames)[number]): string {
  const columns: readonly string[] = fieldTypes[type].columns;
  return (
    operatorNames
      .filter((name) => columnsOf(name).some((column) => columns.includes(column)))
      .map(code)
      .join(" ") || "none"
  );
}

function mistakes(spellings: readonly string[]): string {
  return spellings.map(code).join(" ");
}

const literalWords = { string: "strings", int: "integers", bool: "`true` and `false`" } as const;
