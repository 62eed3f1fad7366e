/** Writes kept lines as a job's objects have them. */
import { fieldPicker, type Stretch, valueFinder } from "../../logs/index.js";
import type { DeliverySettings } from "./delivery-settings.js";
import type { OutputBytes } from "./output-bytes.js";
import { type TimestampRewriter, timestampRewriter } from "./timestamp-rewriter.js";

export interface RecordWriter {
  /** Writes one line, given with its end. */
  write(line: Uint8Array): void;
  /** How many values of timestamp fields were no times. */
  untold(): number;
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "utf8");

/** Writes records to `output`, with what goes between them. */
export function recordWriter(settings: DeliverySettings, output: OutputBytes): RecordWriter {
  const { fields, timestamps, timestampFormat, format } = settings;
  const times = timestampRewriter(timestamps, timestampFormat);
  const untold = times.untold;
  if (fields === null)
    return { write: (line) => output.add(timestamps.length === 0 ? line : times.line(line)), untold };
  if (format.kind === "json" && timestamps.length === 0) {
    const pick = fieldPicker(fields);
    return { write: (line) => output.add(pick(line) ?? line), untold };
  }
  const record =
    format.template === null ? joinedFields(settings, fields, times) : filledTemplate(settings, fields, times);
  const [prefix, suffix, delimiter] = [format.recordPrefix, format.recordSuffix, format.recordDelimiter].map(
    bytesOf,
  ) as [Uint8Array, Uint8Array, Uint8Array];
  let isFirst = true;
  return {
    write(line) {
      if (!isFirst && delimiter.length > 0) output.add(delimiter);
      isFirst = false;
      output.add(prefix);
      record(line, output);
      output.add(suffix);
    },
    untold,
  };
}

type WriteRecord = (line: Uint8Array, output: OutputBytes) => void;

/** Where each field's value stands in a line. */
function finder(fields: readonly string[]): (line: Uint8Array) => readonly (Stretch | undefined)[] {
  // A table may have a column twice.
  const names = [...new Set(fields)];
  const find = valueFinder(names);
  const places = fields.map((field) => names.indexOf(field));
  return (line) => {
    // Lines were held against JSON when they were pushed.
    const found = find(line) ?? [];
    return places.map((place) => found[place]);
  };
}

function joinedFields(
  { format, timestamps }: DeliverySettings,
  fields: readonly string[],
  times: TimestampRewriter,
): WriteRecord {
  const find = finder(fields);
  const isTime = fields.map((field) => timestamps.includes(field));
  const heads = fields.map((field) => (format.isCsv ? new Uint8Array(0) : bytesOf(`${JSON.stringify(field)}:`)));
  const delimiter = bytesOf(format.fieldDelimiter);
  return (line, output) => {
    let isFirst = true;
    for (const [i, place] of find(line).entries()) {
      // A column stays where there is no value for it.
      if (place === undefined && !format.isCsv) continue;
      if (!isFirst) output.add(delimiter);
      isFirst = false;
      if (place === undefined) continue;
      const value = line.subarray(place.start, place.end);
      const written = isTime[i] === true ? times.value(value) : value;
      output.add(heads[i] ?? value);
      output.add(format.isCsv ? cell(written) : written);
    }
  };
}

const nothing = /* @__PURE__ */ bytesOf("null");

/** A field that is not among the job's, or that the line does not have, is `null`. */
function filledTemplate(
  { format, timestamps }: DeliverySettings,
  fields: readonly string[],
  times: TimestampRewriter,
): WriteRecord {
  const find = finder(fields);
  const parts = (format.template ?? []).map((part) =>
    "text" in part ? bytesOf(part.text) : fields.indexOf(part.field),
  );
  const isTime = fields.map((field) => timestamps.includes(field));
  return (line, output) => {
    const places = find(line);
    for (const part of parts) {
      const place = typeof part === "number" ? places[part] : undefined;
      if (typeof part !== "number") output.add(part);
      else if (place === undefined) output.add(nothing);
      else {
        const value = line.subarray(place.start, place.end);
        const written = isTime[part] === true ? times.value(value) : value;
        output.add(format.isCsv ? cell(written) : written);
      }
    }
  };
}

/** A value as a cell: numbers and switches as they are spelled, `null` as nothing, all else in quotes. */
function cell(json: Uint8Array): Uint8Array {
  const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString("utf8");
  if (text === "null") return new Uint8Array(0);
  if (/^[-\dtf]/.test(text)) return json;
  const content = text.startsWith('"') ? String(JSON.parse(text)) : text;
  return bytesOf(`"${content.replaceAll('"', '""')}"`);
}
