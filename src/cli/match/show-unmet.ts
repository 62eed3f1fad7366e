/** Says of fields of `--fields` that no line had: a name may be misspelled. */
import { type Dataset, similarNames } from "../../index.js";
import { printable, say } from "../views/print.js";
import type { Io } from "../world/io.js";
import type { Beginnings } from "./beginnings.js";
import type { NamedFilter } from "./filters.js";
import { fieldNamesIn } from "./lacked-fields.js";
import type { Matched } from "./run-match.js";
import type { MatchSettings } from "./settings.js";

/** So many are named. */
const mostNamed = 5;

interface Run {
  readonly matched: Matched;
  readonly settings: MatchSettings;
  readonly filters: readonly NamedFilter[];
  readonly beginnings: Beginnings;
}

/** Where lines were printed, of every field that none of them has; where none was, of those that no dataset of the filters has. */
export async function showUnmet({ matched, settings, filters, beginnings }: Run, io: Io): Promise<void> {
  const { fields, lines } = settings;
  if (fields === null || lines === null || matched.interrupted) return;
  const { met, printed } = matched.total;
  const datasets = [...new Set(filters.flatMap(({ dataset }) => dataset ?? []))];
  const isKnown = (name: string) =>
    datasets.length < 1 || datasets.some((dataset) => Object.hasOwn(dataset.fields, name));
  const unmet = fields.filter((name, i) => met[i] !== true && (printed > 0 || !isKnown(name)));
  if (unmet.length === 0) return;
  const inLines = [...(await namesOf(beginnings, io))];
  const all = [...new Set([...datasets.flatMap((dataset) => Object.keys(dataset.fields)), ...inLines])];
  for (const name of unmet.slice(0, mostNamed)) {
    const none = isKnown(name) ? [] : [`${datasetsText(datasets)} no such field`];
    const said = [...(printed > 0 ? ["no printed line has it"] : []), ...none].join(", and ");
    const similar = similarNames(
      name,
      // What a dataset has is spelled right.
      (none.length > 0 || datasets.length === 0 ? all : inLines).filter((other) => other !== name),
      2,
    ).map((other) => `\`${printable(other)}\``);
    say(
      `\`--fields ${printable(name)}\`: ${said}${similar.length === 0 ? "" : `: did you mean ${similar.join(" or ")}?`}\n`,
      io,
    );
  }
  if (unmet.length > mostNamed) say(`the same goes for ${unmet.length - mostNamed} more fields\n`, io);
}

function datasetsText(datasets: readonly Dataset[]): string {
  const [only] = datasets;
  return datasets.length === 1 && only?.name ? `\`${printable(only.name)}\` has` : "the filters' datasets have";
}

/** The names of fields that the first lines have. */
async function namesOf(beginnings: Beginnings, io: Io): Promise<ReadonlySet<string>> {
  return fieldNamesIn(await beginnings.read(await import("../../logs/index.js"), io));
}
