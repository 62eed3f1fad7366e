/** Writes kept lines as the records of an object. */
import { valueFinder } from "../../logs/index.js";
import type { TemplatePart } from "./record-template.js";
import type { DeliverySettings } from "./settings.js";

/** Values in the order of the fields. Undefined: the line lacks the field. */
type Values = readonly (Uint8Array | undefined)[];

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "utf8");

/** Returns a function from a line with its line feed to a record. The caller owns the record. */
export function recordWriter({ fields, output, template }: DeliverySettings): (line: Uint8Array) => Buffer {
  if (fields === null) return (line) => Buffer.from(line);
  const isCsv = output.output_type === "csv";
  const join = template === null ? joiner(fields, output.field_delimiter, isCsv) : filler(fields, template);
  // A CSV record may repeat a column.
  const names = [...new Set(fields)];
  const find = valueFinder(names);
  const columns = fields.map((field) => names.indexOf(field));
  const [prefix, suffix, delimiter] = [output.record_prefix, output.record_suffix, output.record_delimiter].map(
    bytesOf,
  );
  let isFirst = true;
  return (line) => {
    const places = find(line) ?? [];
    const values = columns.map((column) => {
      const place = places[column];
      const value = place === undefined ? undefined : line.subarray(place.start, place.end);
      return value !== undefined && isCsv ? cell(value) : value;
    });
    const parts = [isFirst ? undefined : delimiter, prefix, ...join(values), suffix];
    isFirst = false;
    return Buffer.concat(parts.filter((part) => part !== undefined));
  };
}

/** Joins values as members of an object, or as cells. A cell stays when its value is missing. */
function joiner(fields: readonly string[], fieldDelimiter: string, isCsv: boolean) {
  const heads = fields.map((field) => bytesOf(isCsv ? "" : `${JSON.stringify(field)}:`));
  const delimiter = bytesOf(fieldDelimiter);
  return (values: Values) =>
    values.flatMap((value, at) => (value === undefined && !isCsv ? [] : [delimiter, heads[at], value])).slice(1);
}

/** Fills a template. A field that the job or the line lacks is `null`. */
function filler(fields: readonly string[], template: readonly TemplatePart[]) {
  const parts = template.map((part) => ("text" in part ? bytesOf(part.text) : fields.indexOf(part.field)));
  return (values: Values) => parts.map((part) => (typeof part === "number" ? (values[part] ?? bytesOf("null")) : part));
}

/** Numbers and booleans as they are, `null` as an empty cell, all other values in quotes. */
function cell(json: Uint8Array): Uint8Array {
  const text = Buffer.from(json).toString("utf8");
  if (text === "null") return bytesOf("");
  if (/^[-\dtf]/.test(text)) return json;
  const content = text.startsWith('"') ? String(JSON.parse(text)) : text;
  return bytesOf(`"${content.replaceAll('"', '""')}"`);
}
