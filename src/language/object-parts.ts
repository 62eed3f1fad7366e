/** What people look for in objects, which cannot be filtered, and fields that hold the same. Names of parts in lower case. */
import { type Dataset, fieldOf } from "./dataset.js";
import { type FieldType, fieldTypes } from "./field-types.js";

const fieldsOfParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RequestHeaders: {
    "user-agent": "ClientRequestUserAgent",
    referer: "ClientRequestReferer",
    host: "ClientRequestHost",
    "x-requested-with": "ClientXRequestedWith",
  },
  ResponseHeaders: { "content-type": "EdgeResponseContentType" },
};

/** The fields of a dataset that hold parts of one of its objects; `part` asks for one of them. */
export function fieldsInsteadOf(object: string, part: string | null, dataset: Dataset): readonly string[] {
  const parts = Object.hasOwn(fieldsOfParts, object) ? (fieldsOfParts[object] ?? {}) : {};
  const wanted = part
    ?.toLowerCase()
    .replaceAll("_", "-")
    .replace(/^referrer$/, "referer");
  const fields =
    wanted === undefined ? Object.values(parts) : Object.hasOwn(parts, wanted) ? [parts[wanted] ?? ""] : [];
  return fields.filter((field) => fieldOf(dataset, field) !== undefined);
}

export interface FieldPart {
  /** The dataset's own field. */
  readonly field: string;
  readonly type: FieldType;
  /** What is asked of it, without brackets and quotes. */
  readonly part: string;
}

/** Reads a name such as `Cookies.session` or `RequestHeaders["x"]` as a part of a field; undefined where it is none. */
export function partOf(name: string, dataset: Dataset): FieldPart | undefined {
  if (name.length > 200) return undefined;
  const [, before = "", behind = ""] = /^([A-Za-z0-9_]+)((?:\.|\[|->|:).+)$/s.exec(name) ?? [];
  if (before === "") return undefined;
  const field =
    fieldOf(dataset, before) === undefined
      ? Object.keys(dataset.fields).find((own) => own.toLowerCase() === before.toLowerCase())
      : before;
  const type = field === undefined ? undefined : fieldOf(dataset, field)?.type;
  return field === undefined || type === undefined
    ? undefined
    : { field, type, part: behind.replace(/^(?:\.|\[|->|:)+|[\]]+$/g, "").replace(/^["'`]|["'`]$/g, "") };
}

/** Whether a type is an object, or holds some. */
export function holdsObjects(type: FieldType): boolean {
  return (fieldTypes[type].columns as readonly string[]).includes("Object");
}
