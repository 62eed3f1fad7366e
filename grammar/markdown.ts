/** Markdown for generated pages. */
import { mark } from "./mark.js";

/** Returns a page with mark, heading and paragraphs, separated by empty lines. */
export function page(heading: string, ...blocks: readonly string[]): string {
  return `${[mark.markdown, `# ${heading}`, ...blocks].join("\n\n")}\n`;
}

/** Returns a table with padded columns, which is also readable as text. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = header.map((_, column) => Math.max(3, ...cells.map((row) => [...(row[column] ?? "")].length)));
  const lines = cells.map(
    (row) =>
      `| ${row.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - [...cell].length)).join(" | ")} |`,
  );
  lines.splice(1, 0, `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
  return lines.join("\n");
}

/** Returns text in backticks. The text may contain backticks. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text.replace(/\n+$/, "")}\n\`\`\``;
}
