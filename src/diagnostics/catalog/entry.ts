import type { Severity } from "../severity.js";

/** A filter that shows a diagnostic, and the same filter mended; both run as tests and stand on the code's page. */
export interface CatalogExample {
  /** Filter text or where JSON. */
  readonly wrong: string;
  readonly right: string;
  /** The dataset both are checked against; null: none. Default `http_requests`. */
  readonly dataset?: string | null;
  /** Another file of the module, where the two are files of Terraform. */
  readonly beside?: string;
  /** What the two are, when not filters; or that they are read by the grammar alone, or split. A template's holes hold JSON, or an empty `or()`; `plain` is parsed to an object before, in which `"(itself)"` becomes that object; `sql`: options of `toSql`, with the filter beside them. */
  readonly input?:
    | "filter"
    | "schema"
    | "config"
    | "strict"
    | "job"
    | "split"
    | "template"
    | "plain"
    | "terraform"
    | "yaml"
    | "sql"
    | "columns";
}

/** One row of the catalogue: everything that is ever said about one kind of mistake. */
export interface CatalogEntry<Args> {
  /** A short name of the mistake, for headings. */
  readonly title: string;
  readonly severity: Severity;
  /** One line, lower case, no final stop. */
  readonly message: (args: Args) => string;
  /** One entry per action, the likeliest first. */
  readonly help: (args: Args) => readonly string[];
  /** Whether a fix can be applied unasked, and why its intent has a single reading; null: never. */
  readonly safeFix: string | null;
  /** For the code's page: why it matters, what the service does, what to do. Markdown. */
  readonly explanation: string;
  readonly example: CatalogExample;
}

/**
 * Ties an entry to the type of its arguments.
 * @__NO_SIDE_EFFECTS__
 */
export function entry<Args>(row: CatalogEntry<Args>): CatalogEntry<Args> {
  return row;
}

/**
 * The text of an example that is put together; bundlers see that it can go where the catalogue is not used.
 * @__NO_SIDE_EFFECTS__
 */
export function assembled(text: () => string): string {
  return text();
}

/** `a`, `b` or `c`, in backticks. */
export function oneOf(names: readonly string[], word = "or"): string {
  const quoted = names.map(code);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} ${word} ${last}`;
}

/** Longer text than this is cut in a message. */
export const longestShown = 60;

/** User input in backticks, cut to a readable length, line ends and control characters made visible. */
export function code(text: string): string {
  const visible = withoutControls(text);
  return `\`${visible.length > longestShown ? `${visible.slice(0, 57).replace(/[\ud800-\udbff]$/, "")}…` : visible}\``;
}

/** A dataset by its name, or, of a schema that has none, as what it is. */
export function whose(dataset: string): string {
  return dataset === "" ? "the schema" : code(dataset);
}

/** Filter text in backticks that is to be copied, however long. */
export function inFull(text: string): string {
  return `\`${withoutControls(text)}\``;
}

function withoutControls(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** "1 operator", "2 operators". */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
