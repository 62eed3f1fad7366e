/** A schema file from lines: names and types of fields, and what the lines support of their values. */
import type { SchemaFileField } from "../schema-file.js";
import { fieldOf } from "./field.js";
import { nothingSeen, type SeenField, see } from "./seen.js";
import { isValueLike } from "./told-values.js";

/** More fields than these are no fields, but values that were written as names. */
export const mostFields = 2000;
/** Nor are longer names, or what looks like an address, an id or a token. */
const longestName = 200;

export interface InferOptions {
  /** The dataset's name. */
  readonly name?: string | undefined;
  /** Whether small sets of values are named. Default: yes. */
  readonly values?: boolean | undefined;
}

export interface Inferred {
  /** The text of a schema file, one field a line, which `readSchema` reads. */
  readonly text: string;
  readonly lines: number;
  readonly fields: number;
  /** What has to be looked at, field by field. */
  readonly doubts: readonly { readonly field: string; readonly why: string }[];
  /** Fields beyond those that are looked at: too many, too long, or values that were written as names. */
  readonly leftOut: number;
}

export interface Inferrer {
  /** Takes the object that a line holds. */
  take(line: Readonly<Record<string, unknown>>): void;
  /** What all lines together show. */
  infer(options?: InferOptions): Inferred;
}

/** No lines yet. What it holds is bounded, whatever they are. */
export function inferrer(): Inferrer {
  const fields = new Map<string, SeenField>();
  const left = new Set<string>();
  let lines = 0;
  return {
    take(line) {
      lines++;
      // An array has no fields, and may have very many elements.
      if (Array.isArray(line) || ArrayBuffer.isView(line)) return;
      for (const name of Object.keys(line)) {
        let field = fields.get(name);
        if (field === undefined) {
          if (fields.size === mostFields || name.length > longestName || isValueLike(name)) {
            if (left.size < mostFields) left.add(name.slice(0, longestName));
            continue;
          }
          field = nothingSeen();
          fields.set(name, field);
        }
        see(field, line[name]);
      }
    },
    infer({ name, values = true } = {}) {
      const doubts: { field: string; why: string }[] = [];
      const entries: [string, SchemaFileField][] = [];
      for (const [field, seen] of fields) {
        const { entry, doubt } = fieldOf(field, seen, lines, values);
        if (doubt !== null) doubts.push({ field, why: entry === null ? `${doubt}, so it is left out` : doubt });
        if (entry !== null) entries.push([field, entry]);
      }
      const times = entries.filter(([, { type }]) => type === "timestamp");
      const [time] = times;
      return {
        text: written(name, times.length === 1 ? time?.[0] : undefined, entries),
        lines,
        fields: entries.length,
        doubts,
        leftOut: left.size,
      };
    },
  };
}

function written(
  name: string | undefined,
  timeField: string | undefined,
  fields: readonly (readonly [string, SchemaFileField])[],
): string {
  const head = [
    ["name", name],
    ["timeField", timeField],
  ].flatMap(([key, value]) => (value === undefined ? [] : [`  "${key}": ${JSON.stringify(value)},\n`]));
  const rows = fields.map(([field, entry]) => `    ${JSON.stringify(field)}: ${JSON.stringify(entry)}`);
  return `{\n${head.join("")}  "fields": {${rows.length === 0 ? "" : `\n${rows.join(",\n")}\n  `}}\n}\n`;
}
