/** Writes kept lines as the records of an object. */
import { type Stretch, valueFinder } from "../../logs/index.js";
import type { ByteBuffer } from "../byte-buffer.js";
import type { TemplatePart } from "./record-template.js";
import type { DeliverySettings } from "./settings.js";
import type { TimestampRewriter } from "./timestamps.js";

/** Writes one record. `line` ends with a line feed. */
export type WriteRecord = (line: Uint8Array, output: ByteBuffer) => void;

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "utf8");
const nullValue = bytesOf("null");
const empty = bytesOf("");

export function recordWriter(settings: DeliverySettings, rewriter: TimestampRewriter): WriteRecord {
  const { fields, timestamps, output: format, template } = settings;
  if (fields === null)
    return timestamps.length === 0
      ? (line, output) => output.add(line)
      : (line, output) => output.add(rewriter.line(line));
  const writeFields = template === null ? joinedFields(settings, fields) : filledTemplate(template, fields);
  const find = valueFinder([...new Set(fields)]);
  // A CSV record may have a column twice.
  const columns = fields.map((field) => [...new Set(fields)].indexOf(field));
  const isCsv = format.output_type === "csv";
  const isTimestamp = fields.map((field) => timestamps.includes(field));
  const prefix = bytesOf(format.record_prefix);
  const suffix = bytesOf(format.record_suffix);
  const delimiter = bytesOf(format.record_delimiter);
  let isFirst = true;
  return (line, output) => {
    if (!isFirst) output.add(delimiter);
    isFirst = false;
    const places: readonly (Stretch | undefined)[] = find(line) ?? [];
    const values = columns.map((column, at) => {
      const place = places[column];
      if (place === undefined) return undefined;
      const value = line.subarray(place.start, place.end);
      const written = isTimestamp[at] ? rewriter.value(value) : value;
      return isCsv ? cell(written) : written;
    });
    output.add(prefix);
    writeFields(values, output);
    output.add(suffix);
  };
}

/** Writes values in the order of the fields. A value is undefined when the line lacks the field. */
type WriteFields = (values: readonly (Uint8Array | undefined)[], output: ByteBuffer) => void;

function joinedFields({ output }: DeliverySettings, fields: readonly string[]): WriteFields {
  const isCsv = output.output_type === "csv";
  const heads = fields.map((field) => (isCsv ? empty : bytesOf(`${JSON.stringify(field)}:`)));
  const delimiter = bytesOf(output.field_delimiter);
  return (values, buffer) => {
    let isFirst = true;
    for (const [at, value] of values.entries()) {
      // A column stays when its value is missing.
      if (value === undefined && !isCsv) continue;
      if (!isFirst) buffer.add(delimiter);
      isFirst = false;
      buffer.add(heads[at] ?? empty);
      buffer.add(value ?? empty);
    }
  };
}

/** A field that the job or the line lacks is `null`. */
function filledTemplate(template: readonly TemplatePart[], fields: readonly string[]): WriteFields {
  const parts = template.map((part) => ("text" in part ? bytesOf(part.text) : fields.indexOf(part.field)));
  return (values, output) => {
    for (const part of parts) output.add(typeof part === "number" ? (values[part] ?? nullValue) : part);
  };
}

/** Numbers and booleans as they are, `null` as an empty cell, all other values in quotes. */
function cell(json: Uint8Array): Uint8Array {
  const text = Buffer.from(json).toString("utf8");
  if (text === "null") return empty;
  if (/^[-\dtf]/.test(text)) return json;
  const content = text.startsWith('"') ? String(JSON.parse(text)) : text;
  return bytesOf(`"${content.replaceAll('"', '""')}"`);
}
