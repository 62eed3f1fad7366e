/** Every diagnostic there is. A released code never changes its meaning and is never used again (language.md §15.1). */
import { analysisEntries } from "./catalog/analysis.js";
import { builderEntries } from "./catalog/builder.js";
import { commentEntries } from "./catalog/comments.js";
import { configEntries } from "./catalog/config.js";
import { documentEntries } from "./catalog/document.js";
import { elsewhereEntries } from "./catalog/elsewhere.js";
import type { CatalogEntry } from "./catalog/entry.js";
import { fileEntries } from "./catalog/files.js";
import { foreignEntries } from "./catalog/foreign.js";
import { idiomEntries } from "./catalog/idioms.js";
import { jobEntries } from "./catalog/job.js";
import { limitEntries } from "./catalog/limits.js";
import { nameEntries } from "./catalog/names.js";
import { otherNameEntries } from "./catalog/other-names.js";
import { plainEntries } from "./catalog/plain.js";
import { schemaEntries } from "./catalog/schema.js";
import { sqlEntries } from "./catalog/sql.js";
import { sqlColumnsEntries } from "./catalog/sql-columns.js";
import { sqlReadingEntries } from "./catalog/sql-readings.js";
import { styleEntries } from "./catalog/style.js";
import { textEntries } from "./catalog/text.js";
import { valueIdiomEntries } from "./catalog/value-idioms.js";
import { valueEntries } from "./catalog/values.js";
import { whereEntries } from "./catalog/where.js";
import { whereIdiomEntries } from "./catalog/where-idioms.js";

export const catalog = /* @__PURE__ */ (() =>
  ({
    ...textEntries,
    ...documentEntries,
    ...foreignEntries,
    ...elsewhereEntries,
    ...idiomEntries,
    ...builderEntries,
    ...nameEntries,
    ...limitEntries,
    ...whereEntries,
    ...whereIdiomEntries,
    ...fileEntries,
    ...plainEntries,
    ...jobEntries,
    ...analysisEntries,
    ...styleEntries,
    ...schemaEntries,
    ...valueEntries,
    ...valueIdiomEntries,
    ...otherNameEntries,
    ...configEntries,
    ...commentEntries,
    ...sqlEntries,
    ...sqlReadingEntries,
    ...sqlColumnsEntries,
  }) as const)();

export type DiagnosticCode = keyof typeof catalog;
export type Arguments<C extends DiagnosticCode> = (typeof catalog)[C] extends CatalogEntry<infer Args> ? Args : never;

/** What a label beside a related place says. */
export const relatedLabels = {
  opened: "opened here",
  first: "first stands here",
  earlier: "compared here as another type",
  listBegins: "the list begins here",
  named: "named here",
  because: "because of this",
  covering: "covered by this",
} as const;

export type RelatedLabel = keyof typeof relatedLabels;
