/** Where names are given values in texts of any kind: Terraform, JSON, YAML, shells, `jq`. */
import { givenInShells } from "./given-in-shells.js";
import type { GivenValue } from "./given-value.js";
import type { SecretPart } from "./secret-part.js";
import { commandsIn } from "./shell-words.js";

const name = "([A-Za-z_][\\w-]{0,99})";
const assigned = new RegExp(
  `(?<![\\w.$-])(?:\\\\{0,8}["'])?(?:TF_VAR_)?${name}\\\\{0,8}["']?(?:\\[[^\\]\\s]{1,100}\\](?==))?[ \\t]{0,40}(?<sign>:=|\\+=|[:=](?![=>~]))[ \\t]{0,40}`,
  "g",
);
const variable = new RegExp(`\\bvariable[ \\t]+"${name}"[ \\t]*(?=\\{)`, "g");
/** What a variable is by default: in Terraform, in JSON, as a parameter of a template. */
const byDefault =
  /(?<=[{\r\n][ \t]{0,80})default[ \t]*=[ \t]*|"default"\s{0,9}:\s{0,9}|(?<=^[ \t]{1,80})default:[ \t]*/gim;
/** What is indented less than a value whose lines stand below its name. */
const otherBlock = /\n(?=\S)/g;
const mostOfVariable = 2000;
/** `--arg name value` of `jq`, an anchor of YAML. */
const beside = new RegExp(
  `(?:(?<!\\w)--(?:arg|argjson)(?:[ \\t]|\\\\\\r?\\n)+["']?${name}["']?|(?<=[:\\s-][ \\t])&${name})[ \\t]+(?:\\\\\\r?\\n[ \\t]*)?`,
  "g",
);
/** `name: a` and `value: b`, as variables of containers have them. */
const called = new RegExp(
  `(?<![\\w.-])["']?name["']?[ \\t]*[:=][ \\t]*["']?${name}["']?[ \\t]*,?\\s{1,80}["']?value["']?[ \\t]*[:=][ \\t]*`,
  "g",
);

/** A name for each of what is in something, in Terraform. */
const repeated = /[[{]\s{0,80}for[ \t]+([A-Za-z_]\w{0,99})(?:[ \t]*,[ \t]*([A-Za-z_]\w{0,99}))?[ \t]+in[ \t]+/g;

/** Where each name is given a value. `isLeftOut`: whether a place is none of a name that is meant. */
export function givenNames(
  text: string,
  isLeftOut: (at: number) => boolean,
): ReadonlyMap<string, readonly GivenValue[]> {
  const given = new Map<string, GivenValue[]>();
  const add = (name: string, value: GivenValue) => {
    const known = given.get(name);
    if (known === undefined) given.set(name, [value]);
    else known.push(value);
  };
  const { given: ofShells, read } = givenInShells(text);
  // They are one name: a list of all values for each would be as many as names times values.
  const lines = read.values.filter(({ start }) => !isLeftOut(start));
  if (lines.length > 0) for (const name of read.names) given.set(name, lines);
  for (const pattern of [assigned, variable, beside, called]) {
    const listed = commandsIn(text, true);
    const startOf = valueStarts(text);
    for (const match of text.matchAll(pattern)) {
      if (isLeftOut(match.index)) continue;
      const end = match.index + match[0].length;
      const name = match[1] ?? match[2] ?? "";
      if (text.charAt(end) === "(" && match[0].endsWith("="))
        for (const { start } of listed(match.index, end + 1)) add(name, { start, as: "word" });
      else add(name, { start: startOf(end), ...(match.groups?.["sign"] === "+=" ? { isAdded: true } : {}) });
    }
  }
  for (const { 0: all, 1: one = "", 2: other, index } of text.matchAll(repeated))
    for (const name of [one, ...(other === undefined ? [] : [other])]) add(name, { start: index + all.length });
  for (const { name, ...value } of ofShells) if (!isLeftOut(value.start)) add(name, value);
  return given;
}

/** Where values begin, asked in the order of their places: of a variable what it is by default. */
function valueStarts(text: string): (start: number) => number {
  const nextDefault = nextOf(byDefault, text);
  const nextOther = nextOf(otherBlock, text);
  return (start) => {
    const isBlock = text.charAt(start) === "{";
    if (!isBlock && !/[\r\n]/.test(text.charAt(start))) return start;
    const found = nextDefault(start);
    const last = Math.min(start + mostOfVariable, isBlock ? text.length : nextOther(start).start);
    return found.end <= last ? found.end : start;
  };
}

/** A function that gives the first match from an offset on, asked in ascending order: what was found is kept until it is passed. */
function nextOf(pattern: RegExp, text: string): (at: number) => SecretPart {
  const own = new RegExp(pattern);
  let known: SecretPart = { start: -1, end: -1 };
  return (at) => {
    if (known.start >= at) return known;
    own.lastIndex = at;
    const match = own.exec(text);
    known =
      match === null
        ? { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }
        : { start: match.index, end: match.index + match[0].length };
    return known;
  };
}
