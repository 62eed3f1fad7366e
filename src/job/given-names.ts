/** Where names are given values in texts of any kind: Terraform, JSON, YAML, shells, `jq`. */
import { givenInShells, listedInShells } from "./given-in-shells.js";
import type { GivenValue } from "./given-value.js";

const name = "([A-Za-z_][\\w-]{0,99})";
const assigned = new RegExp(
  `(?<![\\w.$-])(?:\\\\{0,8}["'])?(?:TF_VAR_)?${name}\\\\{0,8}["']?(?:\\[[^\\]\\s]{1,100}\\](?==))?[ \\t]{0,40}(?<sign>:=|\\+=|[:=](?![=>~]))[ \\t]{0,40}`,
  "g",
);
const variable = new RegExp(`\\bvariable[ \\t]+"${name}"[ \\t]*(?=\\{)`, "g");
/** What a variable is by default: in Terraform, in JSON, as a parameter of a template. */
const byDefault = /(?<=[{\r\n][ \t]{0,80})default[ \t]*=[ \t]*|"default"\s{0,9}:\s{0,9}|(?<=^[ \t]{1,80})default:[ \t]*/im;
const mostOfVariable = 2000;
/** `--arg name value` of `jq`, an anchor of YAML. */
const beside = new RegExp(
  `(?:(?<!\\w)--(?:arg|argjson)(?:[ \\t]|\\\\\\r?\\n)+["']?${name}["']?|(?<=[:\\s-][ \\t])&${name})[ \\t]+(?:\\\\\\r?\\n[ \\t]*)?`,
  "g",
);
/** `name: a` and `value: b`, as variables of containers have them. */
const called = new RegExp(`(?<![\\w.-])["']?name["']?[ \\t]*[:=][ \\t]*["']?${name}["']?[ \\t]*,?\\s{1,80}["']?value["']?[ \\t]*[:=][ \\t]*`, "g");

/** A name for each of what is in something, in Terraform. */
const repeated = /[[{]\s{0,80}for[ \t]+([A-Za-z_]\w{0,99})(?:[ \t]*,[ \t]*([A-Za-z_]\w{0,99}))?[ \t]+in[ \t]+/g;

/** Where each name is given a value. `isLeftOut`: whether a place is none of a name that is meant. */
export function givenNames(text: string, isLeftOut: (at: number) => boolean): ReadonlyMap<string, readonly GivenValue[]> {
  const given = new Map<string, GivenValue[]>();
  const add = (name: string, value: GivenValue) => {
    const known = given.get(name);
    if (known === undefined) given.set(name, [value]);
    else known.push(value);
  };
  for (const pattern of [assigned, variable, beside, called]) {
    for (const match of text.matchAll(pattern)) {
      if (isLeftOut(match.index)) continue;
      const end = match.index + match[0].length;
      const name = match[1] ?? match[2] ?? "";
      if (text.charAt(end) === "(" && match[0].endsWith("=")) for (const word of listedInShells(text, end + 1)) add(name, word);
      else add(name, { start: valueStart(text, end), ...(match.groups?.["sign"] === "+=" ? { isAdded: true } : {}) });
    }
  }
  for (const { 0: all, 1: one = "", 2: other, index } of text.matchAll(repeated))
    for (const name of [one, ...(other === undefined ? [] : [other])]) add(name, { start: index + all.length });
  for (const { name, ...value } of givenInShells(text)) if (!isLeftOut(value.start)) add(name, value);
  return given;
}

/** Where the value begins: of a variable what it is by default. */
function valueStart(text: string, start: number): number {
  const isBlock = text.charAt(start) === "{";
  if (!isBlock && !/[\r\n]/.test(text.charAt(start))) return start;
  const rest = text.slice(start, start + mostOfVariable);
  const end = isBlock ? -1 : rest.search(new RegExp(`\\n(?!${blanksBefore(text, start)}[ \\t]|\\r?\\n)\\S`));
  const found = byDefault.exec(end === -1 ? rest : rest.slice(0, end));
  return found === null ? start : start + found.index + found[0].length;
}

/** Backwards, since the line may be all of a large file. */
function blanksBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && /[ \t]/.test(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}
