/** What the types of `logwhere/builder` cost the compiler: a program of 100 criteria beside the same one without any, and beside the entry alone. */
import ts from "typescript";
import { datasets } from "../src/index.js";
import { fieldFacts } from "../src/language/dataset.js";

const path = new URL("../src/program.ts", import.meta.url).pathname;
const { http_requests: dataset } = datasets;
const imports =
  'import { filterBuilder } from "./builder.js";\nimport { httpRequests } from "./language/datasets/http-requests.js";\n';
const begin = "const { field, and, compile } = filterBuilder(httpRequests);\n";
const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  types: [],
  noEmit: true,
  skipLibCheck: true,
};

const comparisonOf = {
  string: 'startsWith("a")',
  int: "geq(1)",
  bool: "eq(true)",
  "array<string>": 'contains("a")',
  timestamp: "gt(1)",
} as const;
const criteria = Object.keys(dataset.fields).flatMap((name) => {
  const type = fieldFacts(dataset, name)?.type ?? "object";
  return type in comparisonOf ? [`field("${name}").${comparisonOf[type as keyof typeof comparisonOf]}`] : [];
});
/** A filter of so many criteria, over all fields in turn. */
const filterOf = (amount: number) =>
  `compile(and(\n${Array.from({ length: amount }, (_, at) => criteria[at % criteria.length]).join(",\n")}));\n`;

/** The instantiations of types and the time that checking a program takes; without a program, what the entry and its files take. */
function cost(program: string | null): { readonly instantiations: number; readonly milliseconds: number } {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const source = ts.createSourceFile(path, program ?? imports, ts.ScriptTarget.ES2022, true);
  host.getSourceFile = (name, ...rest) => (name === path ? source : getSourceFile(name, ...rest));
  host.fileExists = (name) => name === path || fileExists(name);
  const compiled = ts.createProgram([path], options, host);
  const start = performance.now();
  const complaints = compiled.getSemanticDiagnostics(source);
  const milliseconds = performance.now() - start;
  if (complaints.length > 0) throw new Error(ts.flattenDiagnosticMessageText(complaints[0]?.messageText, "\n"));
  return { instantiations: compiled.getInstantiationCount(), milliseconds };
}

console.log(`${"".padEnd(24)}instantiations   checked in`);
for (const [title, program] of [
  ["the imports", null],
  ["a builder", imports + begin],
  ["1 criterion", imports + begin + filterOf(1)],
  ["100 criteria", imports + begin + filterOf(100)],
  ["1000 criteria", imports + begin + filterOf(1000)],
] as const) {
  const { instantiations, milliseconds } = cost(program);
  console.log(`${title.padEnd(24)}${String(instantiations).padStart(14)}${milliseconds.toFixed(0).padStart(10)} ms`);
}
