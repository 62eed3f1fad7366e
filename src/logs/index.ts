/** The entry `logwhere/logs`: filters on bytes of logs. `matchFile` and `matchLogs` need Node, the rest does not. */
export type { CheckedFilter } from "../check/filter.js";
export type { Chunks } from "./chunks.js";
export { unzipped } from "./decompress.js";
export { DecompressionError } from "./decompressor.js";
export type { LogCounts, MalformedReport, MatchedLogs, MatchLogsOptions } from "./files/match-logs.js";
export type { LogStream } from "./files/read-unit.js";
export type { LogError } from "./files/run-units.js";
export { type Malformation, malformationOf } from "./malformation.js";
export { type FileUrl, matchFile } from "./match-file.js";
export { matchLogs, prepareThreads } from "./match-logs.js";
export {
  type AbortSignalLike,
  type ByteStream,
  type LineForms,
  type Matches,
  type MatchOptions,
  matchStream,
} from "./match-stream.js";
export { createMatcher } from "./matcher.js";
export { OutputError } from "./output-error.js";
export { type ByteRange, fieldPicker, valueFinder } from "./pick-fields.js";
export type {
  ClassifiedCounts,
  FilterMatchCounts,
  MalformedLine,
  MatchCounts,
  Matcher,
  MatcherOptions,
} from "./types.js";
