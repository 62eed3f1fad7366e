/** Statements that give rows: those that any filter keeps, of several with what each says of them. */
import type { Emission } from "../emission.js";
import { nameOf } from "../layouts/column-names.js";
import { wholeLine } from "../layouts/files.js";
import { documentOf } from "../layouts/json.js";
import { distinctNames, filterNames, usedNames } from "./names.js";
import { type Statement, where } from "./statement-parts.js";

/** `whole`: the lines themselves, of files. */
export function rows(statement: Statement, whole: boolean): string {
  const { emission, options, filters, conditions, from, room } = statement;
  const { quotes } = emission.dialect;
  const used = usedNames(filters, emission, options);
  const { select = [] } = options;
  const columns = options.select === undefined ? [whole ? quotes.identifier(wholeLine) : "*"] : select.map((field) => selected(field, used, statement));
  const names = distinctNames(filterNames(filters, room), [...used, ...(options.select ?? options.fields ?? []).map((field) => nameOf(field, emission.options))], room);
  const verdicts = filters.length === 1 ? [] : conditions.map((condition, at) => `(${condition}) AS ${quotes.identifier(names[at] ?? "")}`);
  const any = conditions.length === 1 ? (conditions[0] ?? "") : conditions.map((condition) => `(${condition})`).join(" OR ");
  return `SELECT ${[...columns, ...verdicts].join(", ")} FROM ${from}${where(any, options)}`;
}

function selected(field: string, used: readonly string[], { emission, room }: Statement): string {
  const { dialect, options }: Emission = emission;
  if (options.json === undefined || dialect.json === null) return dialect.quotes.identifier(nameOf(field, options));
  const [name = field] = distinctNames([field], used, room);
  return `${dialect.json.value(documentOf(emission), dialect.json.at(field))} AS ${dialect.quotes.identifier(name)}`;
}
