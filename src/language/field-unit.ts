/** Units that names of integer fields end with: `OriginResponseDurationMs`. */
export type FieldUnit = "nanoseconds" | "microseconds" | "milliseconds" | "seconds" | "other";

const endings = [
  [/(?:Ns|Nanos|Nanoseconds)$/, "nanoseconds"],
  [/(?:Us|Micros|Microseconds)$/, "microseconds"],
  [/(?:Ms|Millis|Milliseconds)$/, "milliseconds"],
  [/(?:[a-z]Secs?|Seconds)$/, "seconds"],
  [/(?:[KMGT]i?B|Bits|BPS|Percent(?:age)?|DBM)$/, "other"],
] as const;

/** The unit that a field's name states, bytes aside, which are what sizes are in anyway; null: none. */
export function unitOf(field: string): FieldUnit | null {
  return endings.find(([ending]) => ending.test(field))?.[1] ?? null;
}

/** Whether a field's name says that it holds points in time. */
export function holdsTimes(field: string): boolean {
  return /(?:(?<!CPU|Wall|Response)Time|Date|[Dd]atetime|[Tt]imestamp|[a-z]At)(?:Ms|Us|Ns)?$|_(?:time|date|at)$/.test(
    field,
  );
}

export const nanosecondsIn = {
  nanoseconds: 1n,
  microseconds: 1_000n,
  milliseconds: 1_000_000n,
  seconds: 1_000_000_000n,
} as const;
