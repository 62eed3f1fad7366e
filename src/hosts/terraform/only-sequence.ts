/** Templates that are what is put into them, and nothing else. */
import type { JsonNode } from "../../json/document/json-tree.js";
import type { HclReading } from "./hcl-reading.js";
import type { Template } from "./templates.js";

/** Where the expression begins that `"${…}"` is, or lines with nothing else on them; null for every other string. */
export function onlySequence(text: string, { content, sequences: [only, ...more] }: Template): number | null {
  if (only === undefined || more.length > 0 || text.charAt(only.start) !== "$") return null;
  if (/\S/.test(text.slice(content.start, only.start)) || /\S/.test(text.slice(only.end, content.end))) return null;
  return only.start + (text.charAt(only.start + 2) === "~" ? 3 : 2);
}

/** Whether it is what stands in it as it is: around JSON white space means nothing. */
export function isThat(reading: HclReading, template: Template, node: JsonNode): boolean {
  return reading.encoded.has(node) || isAll(template);
}

/** Whether nothing else stands in a template, be it white space. */
export function isAll({ content, sequences: [only] }: Template): boolean {
  return only?.start === content.start && only.end === content.end;
}
