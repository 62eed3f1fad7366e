/** Statements that count: each condition is asked once in a table of verdicts, and counted around it. */
import { documentOf } from "../layouts/json.js";
import { distinctNames, filterNames, noteRenamed, usedNames } from "./names.js";
import { type Statement, where } from "./statement-parts.js";

/** A column of the result: what it counts, and what it is called. */
type Counted = readonly [condition: string | null, name: string];

interface Judged {
  readonly verdicts: readonly string[];
  /** Whether the line is an object at all; null where lines are rows of columns. */
  readonly object: string | null;
}

/** How many lines each filter keeps, drops and cannot tell; over lines also how many are none, which no filter judges. */
export function count(statement: Statement): string {
  const { filters, room } = statement;
  const names = filterNames(filters, room - "_dropped".length);
  const named = (at: number, what: string) => (filters.length === 1 ? what : `${names[at]}_${what}`);
  return counting(statement, filters.length === 1 ? [] : names, ({ verdicts, object }) => [
    ...verdicts.flatMap((verdict, at): readonly Counted[] => [
      [verdict, named(at, "kept")],
      [`NOT ${verdict}`, named(at, "dropped")],
      [`${verdict} IS NULL${object === null ? "" : ` AND ${object}`}`, named(at, "unknown")],
    ]),
    ...malformed(object),
  ]);
}

/** How many lines every two filters keep both, and how many none and several do. */
export function overlap(statement: Statement): string {
  const { filters, room } = statement;
  const names = filterNames(filters, Math.floor((room - "_and_".length) / 2));
  return counting(statement, names, ({ verdicts, object }) => {
    const keepers = verdicts.map((verdict) => `CASE WHEN ${verdict} THEN 1 ELSE 0 END`).join(" + ");
    return [
      [null, "lines"],
      ...malformed(object),
      [`${keepers} = 0${object === null ? "" : ` AND ${object}`}`, "kept_by_none"],
      [`${keepers} > 1`, "kept_by_several"],
      ...verdicts.map((verdict, at): Counted => [verdict, names[at] ?? ""]),
      ...verdicts.flatMap((first, a) =>
        verdicts
          .slice(a + 1)
          .map((second, b): Counted => [`${first} AND ${second}`, `${names[a]}_and_${names[a + 1 + b]}`]),
      ),
    ];
  });
}

const malformed = (object: string | null): readonly Counted[] =>
  object === null ? [] : [[`NOT ${object}`, "malformed"]];

/** `names`: what the filters are called in the names of columns. */
function counting(
  statement: Statement,
  names: readonly string[],
  columnsOf: (judged: Judged) => readonly Counted[],
): string {
  const { emission, options, filters, conditions, from, room } = statement;
  const { dialect, options: layout } = emission;
  const { identifier } = dialect.quotes;
  const objects = layout.json === undefined ? null : (dialect.json?.isObject(documentOf(emission)) ?? null);
  const wanted = [...conditions.map((_, at) => `f${at + 1}`), ...(objects === null ? [] : ["line"])];
  // Some engines read a name of the result before one of the table within.
  const titles = columnsOf({ verdicts: wanted.slice(0, conditions.length), object: objects }).map(([, name]) => name);
  const given = distinctNames(titles, [], room);
  noteRenamed([...filters.slice(0, names.length).map(({ name }) => name), ...titles], [...names, ...given], emission);
  const within = distinctNames(wanted, [...usedNames(filters, emission, options), ...given], room).map(identifier);
  const judged = {
    verdicts: within.slice(0, conditions.length),
    object: objects === null ? null : (within.at(-1) ?? null),
  };
  const columns = columnsOf(judged).map(
    ([condition, _], at) =>
      `${condition === null ? "count(*)" : `count(CASE WHEN ${condition} THEN 1 END)`} AS ${identifier(given[at] ?? "")}`,
  );
  const asked = [...conditions, ...(objects === null ? [] : [objects])].map(
    (condition, at) => `${condition} AS ${within[at]}`,
  );
  return `SELECT ${columns.join(", ")} FROM (SELECT ${asked.join(", ")} FROM ${from}${where(null, options)}) AS ${identifier("judged")}`;
}
