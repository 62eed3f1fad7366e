import { checkFile } from "../../files.js";
import { type CompileOptions, compile, type Diagnosed, datasets, type explainCode } from "../../index.js";
import { readSchema } from "../../schema/index.js";
import { readColumns, type SqlStatementOptions, toSql, toSqlStatement } from "../../sql.js";
import { readConfig } from "../config/read-config.js";

type CheckExample = NonNullable<Parameters<typeof explainCode>[1]>;

/** Checks the example of a diagnostic outside filter text. Returns null for mistakes that only programs make. */
export const checkExample: CheckExample = (text, input, options) =>
  ({
    json: () => checkFile(text, { ...options, path: "jobs.json", isNew: true }),
    tf: () => checkFile(text, { ...options, path: "jobs.tf" }),
    yaml: () => checkFile(text, { ...options, path: "jobs.yaml" }),
    schema: () => readSchema(text),
    config: () => readConfig(text, () => "no such file or folder"),
    columns: () => readColumns(text, { fields: Object.keys(datasets.http_requests.fields) }),
    sql: () => writeSql(text, options),
    split: () => null,
    template: () => null,
  })[input]();

function writeSql(text: string, options: CompileOptions): Diagnosed {
  const { filter: source, ...settings }: SqlStatementOptions & { readonly filter: string } = JSON.parse(text);
  const { filter, diagnostics } = compile(source, options);
  if (filter === null) return { source, diagnostics };
  const isStatement = settings.table !== undefined;
  const { notes } = isStatement ? toSqlStatement([{ name: "one", filter }], settings) : toSql(filter, settings);
  return { source, diagnostics: notes };
}
