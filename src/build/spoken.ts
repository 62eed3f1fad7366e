/**
 * Of the catalogue's rows a build needs what is said of a mistake. What only the pages of codes show, which are generated from the source, goes:
 * it is nearly half of what a bundle for browsers would carry of the catalogue.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";
import ts from "typescript";

/** Members of a row that `grammar/generate-diagnostics.ts` alone reads. */
const ofPages: ReadonlySet<string> = new Set(["title", "safeFix", "explanation", "example"]);

export const spoken: Plugin = {
  name: "spoken",
  setup(build) {
    build.onLoad({ filter: /[\\/]diagnostics[\\/]catalog[\\/][\w-]+\.ts$/, namespace: "file" }, ({ path }) => ({
      contents: withoutPages(readFileSync(path, "utf8")),
      loader: "ts",
    }));
  },
};

/** A module's text without those members of the objects that `entry` is called with. */
function withoutPages(text: string): string {
  const source = ts.createSourceFile("rows.ts", text, ts.ScriptTarget.ES2022);
  const removed: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "entry") {
      const [row] = node.arguments;
      if (row !== undefined && ts.isObjectLiteralExpression(row)) {
        removed.push(
          ...row.properties.filter(({ name }) => name !== undefined && ts.isIdentifier(name) && ofPages.has(name.text)),
        );
      }
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  let kept = "";
  let from = 0;
  for (const node of removed) {
    kept += text.slice(from, node.getFullStart());
    // With the comma behind it.
    from = text.charAt(node.end) === "," ? node.end + 1 : node.end;
  }
  return kept + text.slice(from);
}
