import { connectives } from "../src/language/connectives.js";
import { fieldTypeNames, fieldTypes, matrixColumns } from "../src/language/field-types.js";
import { operatorNames, operators } from "../src/language/operators.js";
import { code, page, table } from "./markdown.js";

/** Makes the page of operators: types, opposites, examples, and spellings of other languages. */
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
        "On a line with the field, each operator is true exactly when its opposite is false. On a line without the field, both are unknown.",
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
        "On an array, `contains` looks for an element that equals the value. `in` looks for an element that equals a member of the list. In one filter, all literals for a timestamp are integers, or all are strings, as the job delivers the field.",
        "## Spellings of other languages",
        "logwhere accepts none of these spellings. The message for each spelling shows the right one.",
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
