import type { Dialect, SqlDialect } from "../dialect.js";
import { formsOf, type Pieces } from "../forms.js";

/** What most dialects have and lack. Those that were run on no engine lack whatever would have to be tried first. */
const usual = {
  truth: ["FALSE", "TRUE"],
  parameter: null,
  lackedWidths: [],
  foldsNames: false,
  arraysNeverNull: false,
  holdsAnyType: false,
  unholdable: null,
  bytewise: null,
  rangedBy: null,
  widened: null,
  nameBytes: null,
  times: null,
  json: null,
} as const satisfies Partial<Dialect>;

type Own = Omit<Dialect, keyof typeof usual | "forms"> & Partial<Dialect> & { readonly pieces: Pieces };

/**
 * A dialect, by what it has otherwise.
 * @__NO_SIDE_EFFECTS__
 */
export function dialectOf({ pieces, ...own }: Own): Dialect {
  return { ...usual, forms: formsOf(pieces), ...own };
}

/**
 * The same of another name.
 * @__NO_SIDE_EFFECTS__
 */
export function renamed(dialect: Dialect, name: SqlDialect): Dialect {
  return { ...dialect, name };
}
