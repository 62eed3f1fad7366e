/** The JSON pointer (RFC 6901) of a member or element, from that of its holder. */
export function pointerTo(holder: string, key: string | number): string {
  if (typeof key === "number" || (!key.includes("~") && !key.includes("/"))) return `${holder}/${key}`;
  return `${holder}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
