/** Whether two plain values are the same; members of objects have no order, and neither have parameters of an address. */
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

/** One spelling of what is the same. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === "bigint") return String(inner);
      if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
    }) ?? "null"
  );
}
