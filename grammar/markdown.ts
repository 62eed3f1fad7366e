/** The little Markdown that generated pages are made of. */
import { mark } from "./mark.js";

/** A page: its mark, its heading, its paragraphs, one empty line between them. */
export function page(heading: string, ...blocks: readonly string[]): string {
  return `${[mark.markdown, `# ${heading}`, ...blocks].join("\n\n")}\n`;
}

/** A table whose columns are padded to one width, so that it reads well as text too. */
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

/** Text in backticks, also when it holds some itself. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text.replace(/\n+$/, "")}\n\`\`\``;
}
