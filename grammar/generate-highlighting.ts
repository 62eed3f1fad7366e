import { connectives, structuralWords } from "../src/language/connectives.js";
import { operatorNames } from "../src/language/operators.js";
import { schemaText } from "./generate-where-schema.js";
import { mark } from "./mark.js";

const escapes = [
  { name: "constant.character.escape.logwhere", match: '\\\\(?:["\\\\/bfnrt]|u[0-9A-Fa-f]{4})' },
  { name: "invalid.illegal.escape.logwhere", match: "\\\\." },
];

/** Makes the TextMate grammar for editors. The words come from the tables of the language. */
export function generateHighlighting(): Map<string, string> {
  const words = Object.keys(connectives);
  const constants: readonly string[] = structuralWords.filter((word) => word === "true" || word === "false");
  const keywords = structuralWords.filter((word) => !constants.includes(word));
  const grammar = {
    information_for_contributors: [mark.words],
    name: "logwhere",
    scopeName: "source.logwhere",
    fileTypes: ["where"],
    patterns: [
      { include: "#comment" },
      {
        name: "meta.header.logwhere",
        match: word("dataset", "\\s+([A-Za-z_][A-Za-z0-9_]*)"),
        captures: { 1: { name: "keyword.other.logwhere" }, 2: { name: "entity.name.type.logwhere" } },
      },
      { include: "#example" },
      { include: "#value" },
      {
        name: "keyword.operator.logical.logwhere",
        match: word([...words, ...words.map((name) => name.toUpperCase())].join("|")),
      },
      {
        name: "keyword.operator.comparison.logwhere",
        match: `(?<![A-Za-z0-9_])(?:${longestFirst(operatorNames).join("|")})(?![A-Za-z0-9_])`,
      },
      { name: "keyword.other.logwhere", match: word(keywords.join("|")) },
      { name: "variable.other.field.logwhere", match: "[A-Za-z_][A-Za-z0-9_]*" },
      {
        name: "variable.other.field.quoted.logwhere",
        begin: "`",
        end: "`|$",
        patterns: [{ name: "constant.character.escape.logwhere", match: "\\\\`" }, ...escapes],
      },
      { name: "punctuation.section.group.logwhere", match: "[()]" },
      { name: "punctuation.section.list.logwhere", match: "[\\[\\]]" },
      { name: "punctuation.separator.logwhere", match: "," },
    ],
    repository: {
      comment: { name: "comment.line.number-sign.logwhere", match: "#.*$" },
      example: {
        name: "meta.example.logwhere",
        begin: word("keep|drop", "\\s*(?=\\{)"),
        beginCaptures: { 1: { name: "keyword.control.example.logwhere" } },
        end: "(?<=\\})",
        patterns: [{ include: "#object" }],
      },
      object: {
        begin: "\\{",
        end: "\\}",
        patterns: [
          { include: "#object" },
          { include: "#value" },
          { name: "constant.language.logwhere", match: word("null") },
        ],
      },
      value: {
        patterns: [
          { name: "string.quoted.double.logwhere", begin: '"', end: '"|$', patterns: escapes },
          { name: "constant.language.boolean.logwhere", match: word(constants.join("|")) },
          { name: "constant.numeric.logwhere", match: "(?<![A-Za-z0-9_])-?(?:0|[1-9][0-9]*)(?![A-Za-z0-9_.])" },
        ],
      },
    },
  };
  return new Map([["logwhere.tmLanguage.json", `${schemaText(grammar)}\n`]]);
}

/** Returns a pattern for one of the words as the first group, and then `rest`. */
function word(alternatives: string, after = ""): string {
  return `(?<![A-Za-z0-9_])(${alternatives})(?![A-Za-z0-9_])${after}`;
}

function longestFirst(names: readonly string[]): readonly string[] {
  return [...names].sort((a, b) => b.length - a.length);
}
