/** Whether two plain values are the same; members of objects have no order, and neither have parameters of an address. */
import { isNotKnown } from "../../hosts.js";
import { Several } from "./several.js";

/** What is not known is the same where it is written the same, and all names in it stand for the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonical(inOrder(a)) === canonical(inOrder(b));
}

/** An address with its parameters by their names; those of one name stay as they are. */
function inOrder(value: unknown): unknown {
  const [, address, query] = (typeof value === "string" && /^([a-z][\w+.-]{0,30}:\/\/[^?#]*\?)([^?#]*)$/i.exec(value)) || [];
  if (address === undefined || query === undefined) return value;
  const named = query.split("&").map((one) => [one.split("=", 1)[0] ?? "", one] as const);
  return (
    address +
    named
      .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
      .map(([, one]) => one)
      .join("&")
  );
}

/** One spelling of what is the same, and of nothing else: what is no plain value begins with a sign that JSON does not have there. */
export function canonical(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const before = spelled.get(value);
  if (before !== undefined) return before;
  const made = spelledOut(value);
  spelled.set(value, made);
  return made;
}

/** What a name stands for is a part of many values, and asked of each. */
const spelled = new WeakMap<object, string>();

function spelledOut(value: object): string {
  if (value instanceof Several) return `|[${value.several.map(canonical).join(",")}]`;
  if (isNotKnown(value)) return `?${canonical(value.notKnown)}${canonical(value.by ?? {})}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}
