/** What was probably meant by a string where an integer is expected. */
import { code, oneOf } from "./entry.js";

/** What a value is counted in; how a job delivers times; how large a kilobyte is. */
const countedIn = {
  seconds: "seconds",
  milliseconds: "milliseconds",
  microseconds: "microseconds",
  nanoseconds: "nanoseconds",
  unix: "with `timestamps=unix`",
  unixnano: "with `timestamps=unixnano`",
  decimal: "(powers of 1000)",
  binary: "(powers of 1024)",
} as const;

/** The same value as one number of several. */
export interface Spelled {
  readonly as: keyof typeof countedIn;
  readonly value: string;
}

export type Meant =
  | {
      readonly kind: "time";
      readonly spelled: readonly Spelled[];
      /** What the text leaves out, and how it was read. */
      readonly assumed: "midnight UTC" | "UTC" | null;
      /** The job is known to deliver times as text. */
      readonly asText: boolean;
    }
  | { readonly kind: "relative time" }
  /** As JSON writes it. */
  | { readonly kind: "text"; readonly value: string }
  /** What a tool should have put a number in the place of. */
  | { readonly kind: "variable"; readonly text: string }
  | { readonly kind: "integer"; readonly value: string }
  /** `instead`: the comparison that means the same of integers; null: there is none. */
  | { readonly kind: "fraction"; readonly text: string; readonly comparison: string; readonly instead: string | null }
  /** `values`: those that can be meant; none where the field counts in other units. */
  | { readonly kind: "size"; readonly values: readonly Spelled[] }
  /** `stated`: by the field's name. */
  | { readonly kind: "duration"; readonly text: string; readonly stated: boolean; readonly values: readonly Spelled[] }
  | {
      readonly kind: "range";
      readonly text: string;
      readonly low: string;
      readonly high: string;
      readonly instead: string;
    };

/** One line for each thing that can be done. */
export function helpOfMeant(meant: Meant): readonly string[] {
  switch (meant.kind) {
    case "time":
      return helpOfTime(meant);
    case "relative time":
      return ["a filter is constant: it cannot refer to the time at which it runs"];
    case "variable":
      return [
        `nothing is put in the place of ${code(meant.text)}: put the integer there before the filter is compiled, without quotes`,
      ];
    case "text":
      return [`values of the field are texts: write ${code(meant.value)}`];
    case "integer":
      return [`write the integer ${code(meant.value)}`];
    case "fraction":
      return meant.instead === null
        ? [`no integer equals ${code(meant.text)}`]
        : [`of integers ${code(meant.comparison)} is ${code(meant.instead)}`];
    case "size":
      return meant.values.length === 0
        ? ["an integer has no unit: write it in the field's own"]
        : [`an integer has no unit: write ${alternatives(meant.values)}`];
    case "duration":
      return [
        `an integer has no unit: ${code(meant.text)} is ${alternatives(meant.values)}${!meant.stated ? "; write it in the field's own" : ""}`,
      ];
    case "range":
      return [`${code(meant.text)} is the range from ${meant.low} to ${meant.high}: ${code(meant.instead)}`];
  }
}

function helpOfTime({ spelled, assumed, asText }: Extract<Meant, { kind: "time" }>): readonly string[] {
  const read = assumed === null ? "" : `, read as ${assumed}`;
  if (asText) {
    const instead = spelled.map(({ as, value }) => `: ${countedIn[as]} it would be ${code(value)}${read}`).join("");
    return [`the job delivers times as text (\`timestamps=rfc3339\`), which has no order here${instead}`];
  }
  return spelled.length === 0 ? [] : [`this time is ${alternatives(spelled, " since 1970")}${read}`];
}

/** "`1704067200` with `timestamps=unix` or …"; `since` goes with units of time. */
function alternatives(values: readonly Spelled[], since = ""): string {
  return values
    .map(({ as, value }) => `${code(value)} ${countedIn[as]}${as.endsWith("seconds") ? since : ""}`)
    .join(" or ");
}

/** Fields in which some of what is in an object is delivered on its own. */
export function fieldsOfTheirOwn(fields: readonly string[]): string {
  return `some of it is delivered in fields of its own: ${oneOf(fields, "and")}`;
}
