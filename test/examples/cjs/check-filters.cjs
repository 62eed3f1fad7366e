// Checks all filters of a folder, one line each: node check-filters.cjs FOLDER
const { readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { compile, toRecords } = require("logwhere");

const [, , folder] = process.argv;
for (const name of readdirSync(folder).filter((name) => name.endsWith(".where"))) {
  const compilation = compile(readFileSync(join(folder, name), "utf8"));
  if (compilation.ok)
    console.log(`${name}: ${compilation.filter.sizes.operators} operators, ${compilation.filter.sizes.bytes} bytes`);
  else {
    const [{ code, message, line, column }] = toRecords(compilation);
    console.log(`${name}:${line}:${column}: ${code} ${message}`);
    process.exitCode = 1;
  }
}
