import ts from "typescript";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const entries = { logwhere: "src/index.ts", "logwhere/schema": "src/schema/index.ts", "logwhere/logs": "src/logs/index.ts" };

/** What users can import: a change here is a change of the public interface, so read the diff. `vitest -u` updates the file. */
test("the public names are those of exports.txt", async () => {
  const paths = Object.values(entries).map((path) => root + path);
  const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, types: [], noEmit: true, skipLibCheck: true };
  const program = ts.createProgram(paths, options);
  const checker = program.getTypeChecker();
  const lists = Object.entries(entries).map(([name, path]) => {
    const file = program.getSourceFile(root + path);
    const module = file && checker.getSymbolAtLocation(file);
    const names = module ? checker.getExportsOfModule(module).map((symbol) => describe(checker, symbol)) : [];
    return `${name}\n${names
      .sort()
      .map((line) => `  ${line}\n`)
      .join("")}`;
  });
  await expect(lists.join("\n")).toMatchFileSnapshot("./exports.txt");
});

/** "function compile", "type Filter". */
function describe(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (target.flags & ts.SymbolFlags.Function) return `function ${symbol.name}`;
  return target.flags & ts.SymbolFlags.Value ? `const ${symbol.name}` : `type ${symbol.name}`;
}
