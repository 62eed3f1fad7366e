/** JSON text, indented, with whatever fits into a line in one: a large document stays readable, and half as large. */
export function jsonText(value: unknown, indent = "", width = 140): string {
  const inline = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + inline.length <= width) return inline;
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Array.isArray(value)
    ? value.map((item) => jsonText(item, inner, width))
    : Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${jsonText(member, inner, width)}`);
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}
