/** What the `--json` of each command prints, as JSON Schema: what all have in common, what is given, and what is found. */

import { fieldTypes } from "../src/language/field-types.js";
import { operatorNames } from "../src/language/operators.js";
import { factDefinitions, factSchemas } from "../src/schema/fact-schemas.js";
import { comparedJobs } from "./json-compared-jobs.js";
import { fileDocuments } from "./json-file-documents.js";
import { jobDocument, parts } from "./json-job-document.js";
import {
  comparison,
  count,
  described,
  filter,
  flag,
  list,
  made,
  mended,
  object,
  oneOf,
  orNull,
  partly,
  refer,
  type Schema,
  text,
} from "./json-shared.js";

type Members = Readonly<Record<string, Schema>>;

export interface JsonDocument {
  readonly title: string;
  /** There as soon as the filters could be read from where they are. */
  readonly given: Members;
  /** All of it is there where the command could do what it does. */
  readonly found: Members;
  /** What may be there in place of all that. */
  readonly instead?: Members;
}

/** In every document, whatever happened. */
export const frame: Members = {
  ok: described("No diagnostic is an error, and there is no problem.", flag),
  diagnostics: list(refer("diagnostic")),
  problems: list(refer("problem")),
};

const { description: _, note: __, source: ___, ...ofValues } = factSchemas;
/** Facts as schema files have them, with what those refer to. */
const facts: Members = JSON.parse(
  JSON.stringify(ofValues, (_key, value) => {
    const name = typeof value?.$ref === "string" ? value.$ref.split("/").at(-1) : undefined;
    return name === undefined ? value : factDefinitions[name as keyof typeof factDefinitions];
  }),
);

const one = { ...mended, filter: refer("filter") };
const withLimits = { ...one, limits: refer("limits") };

const lineCounts = {
  lines: described("That are not blank.", count),
  kept: described("By any filter.", count),
  none: described("Kept by no filter.", count),
  several: described("Kept by several.", count),
  malformed: count,
  printed: described("Kept (or not, under `--invert`), chosen by `--sample`, and within `--limit`.", count),
  bytes: described("As they were read, unzipped.", count),
  seconds: { type: "number", minimum: 0 },
};
const filterCounts = {
  kept: count,
  printed: count,
  dropped: count,
  unknown: count,
  lackingFields: list(refer("lackedField")),
};

const treeLine = {
  branch: text,
  label: text,
  criterion: described("Its number among the comparisons; null for a group.", orNull(count)),
};

const step = object("A step of minimising.", {
  rewrite: text,
  law: text,
  saved: object("By how much it is smaller.", { operators: { type: "integer" }, bytes: { type: "integer" } }),
});

const asDelivered = described("Under `--as-delivered`.", orNull(refer("deliveredGrounds")));

/** By command. */
export const documents: Readonly<Record<string, JsonDocument>> = {
  ...fileDocuments,
  compile: {
    title: "a filter as where JSON",
    given: withLimits,
    found: { where: refer("where"), escaped: described("As a job body's string.", text) },
  },
  sql: {
    title: "filters as SQL",
    given: { ...mended, filters: list(refer("filter")) },
    found: {
      sql: described("The condition, or the statement; null where there is none.", orNull(text)),
      params: described("Of `--parameters`, in their order; integers by their digits.", list(text)),
      dialect: text,
      notes: list(refer("diagnostic"), "What is to be known of it."),
    },
  },
  decompile: { title: "where JSON as filter text", given: withLimits, found: { text } },
  match: {
    title: "what filters keep of logs",
    given: {
      ...mended,
      filters: list(
        partly("A filter, and, where logs were read, what it says of their lines.", filter(refer), filterCounts),
      ),
    },
    found: {
      ...lineCounts,
      overlap: described(
        "Under `--overlap`, for each pair of filters how many lines both keep.",
        orNull(list(list(count))),
      ),
      logs: list(
        object("A log.", {
          file: described("As it was given; `-` is standard input without a name.", text),
          ...lineCounts,
          filters: list(object("What each filter says of its lines, in the order of all.", filterCounts)),
        }),
      ),
      interrupted: flag,
    },
  },
  explain: {
    title: "a filter in every shape",
    given: withLimits,
    found: {
      text,
      escaped: described("The where JSON as a job body's string.", text),
      form: object("The same filter as rows of the dashboard's form.", {
        nests: described("Whether it needs the parentheses, which no form has.", flag),
        rows: list(
          object("A row.", {
            joined: described("What joins it to the row before.", orNull(oneOf("AND", "OR"))),
            opens: described("Parentheses that open before it.", count),
            field: text,
            operator: oneOf(...operatorNames),
            meaning: described("The operator in words.", text),
            values: described("What goes into Value: one text, or the members of a set.", {
              ...list(text),
              minItems: 1,
            }),
            closes: described("Parentheses that close behind it.", count),
          }),
        ),
      }),
      tree: list(object("A line of the tree.", treeLine)),
      measures: list(
        object("A size beside its limit.", {
          measure: oneOf("operators", "operatorsAndGroups", "bytes", "escapedBytes", "terraformBytes"),
          size: count,
          limit: count,
          over: flag,
          counts: described("More than the limit is an error.", flag),
        }),
      ),
      fields: list(refer("field")),
      words: object("Null for what is no condition.", { keeps: orNull(refer("words")), drops: orNull(refer("words")) }),
      where: refer("where"),
      line: described(
        "Under `--line` and `--log`, what becomes of that line.",
        orNull(
          object("An explained line.", {
            text: refer("line"),
            verdict: oneOf("keep", "drop", "unknown", "malformed"),
            malformedAt: described("Offset of what is wrong with a malformed one.", orNull(count)),
            criteria: list(
              object("A comparison.", {
                index: count,
                text,
                field: text,
                outcome: refer("outcome"),
                value: described("What it met, as JSON.", orNull(text)),
                reason: described("Why that decides nothing.", orNull(oneOf("absent", "null", "type"))),
              }),
            ),
            tree: list(object("A line of the tree.", { ...treeLine, outcome: refer("outcome") })),
          }),
        ),
      ),
    },
    instead: {
      pages: list(
        object("What a code means.", { code: refer("code"), page: described("Markdown.", text) }),
        "Of codes, in the place of a filter.",
      ),
    },
  },
  analyze: {
    title: "what a filter can mean",
    given: one,
    found: {
      verdict: oneOf("never", "always", "sometimes", "undecided"),
      kept: orNull(refer("line")),
      dropped: orNull(refer("line")),
      findings: list(
        object("A part that changes nothing, or decides alone.", {
          kind: oneOf("never", "always", "contradiction", "tautology", "duplicate", "covered", "dead"),
          part: text,
          criteria: list(count),
          because: list(count),
          becauseOf: list(text),
        }),
      ),
      lacking: object("Whether it matters how lacking fields are read.", {
        depends: { enum: [true, false, "undecided"] },
        line: orNull(refer("line")),
        kept: orNull(object("By reading.", { unknown: flag, plain: flag, zero: flag })),
      }),
      minimized: object("The same as small as was found.", { text, sizes: refer("sizes"), complete: flag }),
      complete: flag,
      asDelivered,
    },
  },
  compare: {
    title: "which lines two filters keep",
    given: { ...mended, filters: { ...list(refer("filter"), "A and B; none where jobs are compared."), maxItems: 2 } },
    found: {
      ...comparison(refer),
      lacking: described("Of lines that lack fields.", refer("lineComparison")),
      datasets: described(
        "Null: both are of one dataset, or of none that is known; else the verdicts are those of the filters alone, as no line is of both datasets.",
        orNull(object("The names of both datasets.", { a: text, b: text })),
      ),
      asDelivered,
      counts: described(
        "Under `--log`.",
        orNull(
          object("Lines of logs.", {
            lines: count,
            malformed: count,
            both: count,
            onlyA: count,
            onlyB: count,
            neither: count,
            examples: object("The first few.", { onlyA: list(refer("line")), onlyB: list(refer("line")) }),
          }),
        ),
      ),
    },
    instead: comparedJobs,
  },
  minimize: {
    title: "a filter as small as can be found",
    given: withLimits,
    found: {
      asDelivered,
      minimized: refer("made"),
      steps: list(step),
      undone: list(step, "Steps that turned out wrong: a mistake of this program."),
      fits: flag,
      complete: flag,
      parts: described("Under `--split`, what was written; null also where it cannot be split.", orNull(parts)),
      advice: described(
        "Where it does not fit.",
        orNull(
          object("What else can be done.", {
            partition: orNull(parts),
            looser: orNull(object("A filter that keeps more.", { ...made(refer), alsoKept: orNull(refer("line")) })),
          }),
        ),
      ),
    },
  },
  job: jobDocument,
  fields: {
    title: "datasets and their fields",
    given: {},
    found: {
      datasets: list(
        object("A dataset.", {
          name: orNull(text),
          scopes: list(oneOf("zone", "account")),
          timeField: orNull(text),
          fieldCount: count,
        }),
      ),
      fields: list(
        object("A field with what is known of it.", {
          dataset: orNull(text),
          name: text,
          type: { enum: Object.keys(fieldTypes) },
          deprecated: flag,
          filterable: flag,
          operators: list({ enum: operatorNames }),
          description: orNull(text),
          note: orNull(text),
          source: list(text, "Where this is written."),
          elsewhere: list(
            object("A name in another language; whose it is, and how values differ there.", {
              name: text,
              language: orNull(text),
              note: orNull(text),
            }),
          ),
          facts: partly(
            "Of its values, those of array elements where it is one; each with what it rests on.",
            {},
            facts,
          ),
        }),
      ),
    },
  },
};
