/** The tables of a Markdown document, and the text of their cells. */

export interface Table {
  /** The nearest heading above it. */
  readonly heading: string;
  readonly columns: readonly string[];
  /** Without what Markdown adds: code spans are their content, links their text. */
  readonly rows: readonly (readonly string[])[];
}

export function tablesOf(markdown: string): readonly Table[] {
  const tables: { heading: string; columns: readonly string[]; rows: (readonly string[])[] }[] = [];
  let heading = "";
  let open: (typeof tables)[number] | null = null;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("#")) heading = line.replace(/^#+ /, "");
    if (!line.startsWith("|")) {
      open = null;
      continue;
    }
    const cells = line.slice(2, -2).split(" | ").map(plain);
    if (open === null) {
      open = { heading, columns: cells, rows: [] };
      tables.push(open);
    } else if (!/^[|:-]+$/.test(line)) open.rows.push(cells);
  }
  return tables;
}

function plain(cell: string): string {
  return codeOf(cell.trim()) ?? cell.trim().replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

/** The content of a code span that fills a cell. */
function codeOf(cell: string): string | undefined {
  const [, fence = "", content] = /^(`+)([^`]|[^`].*[^`])\1$/.exec(cell) ?? [];
  if (content === undefined || [...content.matchAll(/`+/g)].some(([run]) => run === fence)) return undefined;
  return content.startsWith(" ") && content.endsWith(" ") ? content.slice(1, -1) : content;
}
