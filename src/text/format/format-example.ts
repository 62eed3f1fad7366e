import type { Example } from "../../ast/nodes.js";
import { endOfString } from "../scan.js";

/** An example on one line: `keep { "A": "ca" }`. Strings and the digits of numbers stay as they are. */
export function formatExample({ expects, json }: Example): string {
  return `${expects} ${spacedJson(json.text)}`;
}

/** Valid JSON with one space where readers expect one, and no other white space. */
function spacedJson(json: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < json.length) {
    const character = json.charAt(at);
    if (character === '"') {
      const end = endOfString(json, at);
      pieces.push(json.slice(at, end));
      at = end;
      continue;
    }
    if (character === "{") pieces.push(nextVisible(json, at + 1) === "}" ? "{" : "{ ");
    else if (character === "}") pieces.push(pieces.at(-1) === "{" ? "}" : " }");
    else if (character === "," || character === ":") pieces.push(`${character} `);
    else if (!" \t\r\n".includes(character)) pieces.push(character);
    at++;
  }
  return pieces.join("");
}

function nextVisible(json: string, from: number): string {
  let at = from;
  while (" \t\r\n".includes(json.charAt(at)) && at < json.length) at++;
  return json.charAt(at);
}
