/** What a program of `jq` does with the filters in what it is given. */
import { type JqToken, tokenAt } from "./jq-lexer.js";

/** "passes": what comes out has them as they were; "reads": they do not come out. */
export function jqEffectOn(program: string): "reads" | "passes" | "remakes" {
  // A path to something else than a filter, or nothing.
  if (/^\s*(?:empty|(?!.*\.(?:filter|where)\b)\.[A-Za-z_][\w.[\]]*(?:\s*\/\/\s*(?:empty|""|null))?)\s*$/.test(program))
    return "reads";
  return leavesFilters(program) ? "passes" : "remakes";
}

/** Whether all that a program does is to put values into objects and arrays, filters as they are or as JSON. */
export function leavesFilters(program: string): boolean {
  const tokens: JqToken[] = [];
  for (let at = 0; at < program.length; ) {
    const token = tokenAt(program, at, tokens.length > 0 && tokens.at(-1)?.kind !== "sign");
    if (token.kind === "end") break;
    tokens.push(token);
    at = Math.max(token.end, at + 1);
  }
  const written = tokens.map(({ start, end }) => program.slice(start, end));
  return tokens.every(({ kind }, at) => {
    const [before = "", own = "", next = ""] = [written[at - 1], written[at], written[at + 1]];
    switch (kind) {
      case "string":
      case "number":
        return true;
      case "variable":
        // A part of what it holds.
        return !/^[.[?]/.test(next);
      case "format":
        return own === "@json" && (before === "|" || at === 0);
      case "word":
        if (next === ":" || /^(?:true|false|null|del)$/.test(own)) return true;
        return /^(?:tojson|tostring)$/.test(own) && (before === "|" || at === 0);
      case "field":
        // What is in one is neither read nor set, but all of it.
        return (
          !ofFilters.test(own) ||
          (/^\|?=$/.test(next) &&
            own === ".filter" &&
            !/^(?:tojson|tostring|fromjson|@json)$/.test(written[at + 2] ?? ""))
        );
      default:
        return signs.has(own);
    }
  });
}

const ofFilters = /^\.(?:filter|where|and|or|key|operator|value)$/;
const signs: ReadonlySet<string> = new Set([
  "{",
  "}",
  "[",
  "]",
  "(",
  ")",
  ",",
  ":",
  "|",
  "=",
  "|=",
  ".",
  ";",
  "+",
  "+=",
]);
