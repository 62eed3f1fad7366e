/** LW83x: fields under names of other languages, and of earlier editions. */
import { type CatalogEntry, code, entry, inFull, oneOf, whose } from "./entry.js";
import { nameEntries } from "./names.js";

type Refusing = "LW207" | "LW208" | "LW209" | "LW210" | "LW218";
/** What the dataset has against a comparison: a diagnostic of names and types. */
export type Refusal = {
  [Code in Refusing]: { readonly code: Code; readonly args: Parameters<(typeof nameEntries)[Code]["message"]>[0] };
}[Refusing];

export interface Named {
  readonly field: string;
  readonly dataset: string;
  /** What to know about the field that is meant. */
  readonly notes: readonly string[];
}

export interface Meant extends Named {
  /** The fields of the dataset that are meant: several where languages differ, none where several hold it together. */
  readonly fields: readonly string[];
  /** The comparison with the field that is meant, where more than the name changes. */
  readonly written: string | null;
  /** Why it is no comparison of that field; null: it is one. */
  readonly refused: Refusal | null;
  /** Those of the fields that the service does not filter by. */
  readonly unfiltered: readonly string[];
  /** Whether the field stands alone as a condition. */
  readonly alone: boolean;
  /** The fields of other datasets that are called so, which those of the dataset are like; none where the name is of the dataset's own. */
  readonly like: Elsewhere["elsewhere"];
}

export interface Elsewhere {
  readonly elsewhere: readonly { readonly dataset: string; readonly field: string }[];
}

function helpOfMeant({ written, refused, unfiltered, notes }: Meant): readonly string[] {
  return [
    ...(written === null ? [] : [`write ${inFull(written)}`]),
    ...(refused === null ? [] : saidOf(refused)),
    ...notes,
    ...(unfiltered.length === 0
      ? []
      : [
          `the service does not filter by ${oneOf(unfiltered)}: deliver all lines and filter them where they are stored`,
        ]),
  ];
}

/** In the words of the diagnostic that would be next. */
function saidOf({ code: refusing, args }: Refusal): readonly string[] {
  // Code and arguments belong together by the type of Refusal, which a lookup by code cannot keep.
  const row = nameEntries[refusing] as CatalogEntry<unknown>;
  return [row.message(args), ...row.help(args)];
}

/** Of a dataset that others have no names for; that its field holds the same is said by nobody. */
function mostLike({ dataset, fields }: Meant): string {
  return `in ${whose(dataset)} ${oneOf(fields)} is most like it`;
}

/** Each field with its dataset; a field that several datasets have once. */
function places({ elsewhere }: Elsewhere): string {
  const byField = new Map<string, readonly string[]>();
  for (const { dataset, field } of elsewhere) byField.set(field, [...(byField.get(field) ?? []), dataset]);
  return [...byField].map(([field, datasets]) => `${code(field)} of ${oneOf(datasets, "and")}`).join(" and ");
}

function datasetsOf({ elsewhere }: Elsewhere): readonly string[] {
  return [...new Set(elsewhere.map(({ dataset }) => dataset))];
}

export const otherNameEntries = {
  /** `languages`: whose name it is; none where everybody says so. */
  LW830: entry<Meant & { languages: readonly string[] }>({
    title: "field by another name",
    severity: "error",
    message: (args) => {
      const { field, dataset, fields, languages, like } = args;
      const names = languages.join(" and ");
      const call = languages.length > 1 ? "call" : "calls";
      if (fields.length === 0)
        return `${code(field)} is a name of ${names}; ${whose(dataset)} has no single field for it`;
      if (like.length > 0)
        return `${code(field)} is what ${languages.length === 0 ? "others call" : `${names} ${call}`} ${places({ elsewhere: like })}; ${mostLike(args)}`;
      return languages.length === 0
        ? `${whose(dataset)} has no field ${code(field)}; it is called ${oneOf(fields)}`
        : `${code(field)} is what ${names} ${call} ${oneOf(fields)}`;
    },
    help: helpOfMeant,
    safeFix: "only where the Rules language documents the field as the same thing, and the value stays as it is",
    explanation:
      "Other languages call the fields of a log line otherwise: `http.host` in rules, `clientRequestHTTPHost` in GraphQL, `status` in other logs. The field is named that holds the same thing; of datasets that other languages have no names for, the one most like it. Where its values differ the comparison is converted if that is certain: countries are in small letters in log lines, durations in milliseconds, and what is yes or no elsewhere may be a word. Where it is not certain, no comparison is suggested; and where the field's type has no such comparison, it is said why and what to write.",
    example: { wrong: 'ip.geoip.country eq "US"', right: 'ClientCountry eq "us"' },
  }),
  /** `held`: whether names are held against the dataset, so that what is not found is not there. */
  LW831: entry<Named & Elsewhere & { languages: readonly string[]; held: boolean }>({
    title: "field of another dataset by another name",
    severity: "error",
    message: ({ field, dataset, languages, elsewhere, held }) =>
      languages.length === 0
        ? `${whose(dataset)} has no field ${code(field)}; it is ${places({ elsewhere })}`
        : `${code(field)} is what ${languages.join(" and ")} ${languages.length > 1 ? "call" : "calls"} ${places({ elsewhere })}; ${held ? `${whose(dataset)} has no field for it` : `${whose(dataset)} has no field of that name`}`,
    help: ({ elsewhere, dataset, notes, held }) => [
      `if the job delivers ${oneOf(datasetsOf({ elsewhere }))}, name that dataset`,
      ...(held ? notes : [`whether a field of ${whose(dataset)} holds the same is not known here`]),
    ],
    safeFix: null,
    explanation:
      "The name is one of another language, and a field holds what it stands for, but in another dataset. A job delivers one dataset: filter that one, or leave the condition out.",
    example: { wrong: 'ClientCountry eq "ca" and cf.llm.prompt.token_count gt 1000', right: 'ClientCountry eq "ca"' },
  }),
  LW832: entry<Named & { languages: readonly string[] }>({
    title: "field that no dataset has",
    severity: "error",
    message: ({ field, languages }) =>
      `${code(field)} is a name of ${languages.join(" and ")}, and no field of a log line holds it`,
    help: ({ notes }) =>
      notes.length > 0 ? notes : ["leave the condition out, or deliver all lines and decide where they are stored"],
    safeFix: null,
    explanation:
      "Rules see more of a request than is delivered in logs. No field of a log line holds this, whatever the dataset: it is not misspelled.",
    example: { wrong: 'ip.src.continent eq "EU"', right: 'ClientCountry in ["de", "fr"]' },
  }),
  LW833: entry<Meant & Elsewhere>({
    title: "field of an earlier edition",
    severity: "error",
    message: (args) => {
      const { field, dataset, fields, elsewhere, like } = args;
      if (like.length > 0)
        return `${code(field)} was a field of earlier editions of ${oneOf(datasetsOf({ elsewhere: like }))}, which today is ${places({ elsewhere: like })}; ${mostLike(args)}`;
      return fields.length > 0
        ? `${code(field)} was a field of earlier editions of ${whose(dataset)}; today it is ${oneOf(fields)}`
        : elsewhere.length > 0
          ? `${code(field)} was a field of earlier editions of ${oneOf(datasetsOf({ elsewhere }))}, which today is ${places({ elsewhere })}; ${whose(dataset)} has no field for it`
          : `${code(field)} was a field of earlier editions, and no field took its place`;
    },
    help: helpOfMeant,
    safeFix: null,
    explanation:
      "The service renames fields and drops some. A filter on a name of earlier editions is refused, or keeps nothing. Meanings may have changed with the name.",
    example: { wrong: 'FirewallMatchesActions contains "block"', right: 'SecurityActions contains "block"' },
  }),
} as const;
