import ts from "typescript";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  types: [],
  noEmit: true,
  skipLibCheck: true,
};
const entries = {
  logwhere: "src/index.ts",
  "logwhere/analysis": "src/analysis.ts",
  "logwhere/client": "src/client/index.ts",
  "logwhere/files": "src/files.ts",
  "logwhere/job": "src/job.ts",
  "logwhere/logs": "src/logs/index.ts",
  "logwhere/schema": "src/schema/index.ts",
  "logwhere/service": "src/service/service.ts",
  "logwhere/sql": "src/sql.ts",
};

const program = ts.createProgram(
  Object.values(entries).map((path) => root + path),
  options,
);
const checker = program.getTypeChecker();

/** Everything that a file exports, under the names that it has there. */
function exportsOf(path: string): ReadonlyMap<string, ts.Symbol> {
  const file = program.getSourceFile(root + path);
  const module = file && checker.getSymbolAtLocation(file);
  const symbols = module ? checker.getExportsOfModule(module) : [];
  return new Map(
    symbols.map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  );
}

test("every node of the syntax tree is there under its own name", () => {
  const nodes = exportsOf("src/ast/nodes.ts");
  const names = exportsOf(entries.logwhere);
  expect(nodes.size).toBeGreaterThan(15);
  expect([...nodes].filter(([name, symbol]) => names.get(name) !== symbol).map(([name]) => name)).toEqual([]);
});

/** What users can import: a change here is a change of the public interface, so read the diff. `vitest -u` updates the file. */
test("the public names are those of exports.txt", async () => {
  const lists = Object.entries(entries).map(([name, path]) => {
    const file = program.getSourceFile(root + path);
    const module = file && checker.getSymbolAtLocation(file);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    const named = (kind: string) => symbols.filter((symbol) => kindOf(symbol) === kind).map((symbol) => symbol.name);
    return [name, ...["function", "const", "type"].flatMap((kind) => filled(kind, named(kind).sort()))].join("\n");
  });
  await expect(`${lists.join("\n\n")}\n`).toMatchFileSnapshot("./exports.txt");
});

function kindOf(symbol: ts.Symbol): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (target.flags & ts.SymbolFlags.Function) return "function";
  return target.flags & ts.SymbolFlags.Value ? "const" : "type";
}

/** Lines of at most 120 characters with the names of a kind. */
function filled(kind: string, names: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.pop();
    if (last === undefined) lines.push(`  ${kind} ${name}`);
    else if (`${last} ${name}`.length <= 120) lines.push(`${last} ${name}`);
    else lines.push(last, `    ${name}`);
  }
  return lines;
}
