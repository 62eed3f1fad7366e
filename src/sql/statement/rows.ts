/** Statements that give rows: those that any filter keeps, of several with what each says of them. */
import type { Emission } from "../emission.js";
import { nameOf } from "../layouts/column-names.js";
import { wholeLine } from "../layouts/files.js";
import { documentOf } from "../layouts/json.js";
import { distinctNames, filterNames, noteRenamed, usedNames } from "./names.js";
import { type Statement, where } from "./statement-parts.js";

/** `whole`: the lines themselves, of files. */
export function rows(statement: Statement, whole: boolean): string {
  const { emission, options, filters, conditions, from, room } = statement;
  const { select } = options;
  const { identifier } = emission.dialect.quotes;
  const used = usedNames(filters, emission, options);
  const given = givenNames(statement, used);
  const columns =
    select === undefined
      ? [whole ? identifier(wholeLine) : "*"]
      : select.map((field, at) => selected(field, given[at] ?? field, emission));
  const told = filters.length === 1 ? [] : filters.map(({ name }) => name);
  const names = distinctNames(filterNames(filters, room).slice(0, told.length), [...used, ...given], room);
  const fields = emission.options.json === undefined ? [] : (select ?? []);
  noteRenamed([...fields, ...told], [...given.slice(0, fields.length), ...names], emission);
  const verdicts = names.map((name, at) => `(${conditions[at]}) AS ${identifier(name)}`);
  const any =
    conditions.length === 1 ? (conditions[0] ?? "") : conditions.map((condition) => `(${condition})`).join(" OR ");
  return `SELECT ${[...columns, ...verdicts].join(", ")} FROM ${from}${where(any, options)}`;
}

/** What the columns are called that are given beside the verdicts: those selected, or whatever is known of the table's. */
function givenNames(
  { emission: { options }, options: { select }, room }: Statement,
  used: readonly string[],
): readonly string[] {
  if (options.json !== undefined) return distinctNames(select ?? [], used, room);
  return (select ?? [...(options.fields ?? []), ...Object.keys(options.columns?.columns ?? {})]).map((field) =>
    nameOf(field, options),
  );
}

function selected(field: string, name: string, emission: Emission): string {
  const { dialect, options } = emission;
  if (options.json === undefined || dialect.json === null) return dialect.quotes.identifier(name);
  return `${dialect.json.value(documentOf(emission), dialect.json.at(field))} AS ${dialect.quotes.identifier(name)}`;
}
