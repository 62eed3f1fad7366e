/** The entry `logwhere/logs`: filters over the bytes of logs. Runs in browsers too, but for `matchFile`. */

export type { CheckedFilter } from "../check/filter.js";
export type { Chunks } from "./chunks.js";
export { GzipError } from "./gzip-error.js";
export { type Malformation, malformationOf } from "./malformation.js";
export { type FileUrl, matchFile } from "./match-file.js";
export {
  type AbortSignalLike,
  type ByteStream,
  type LineForms,
  type Matches,
  type MatchOptions,
  matchStream,
} from "./match-stream.js";
export { createMatcher } from "./matcher.js";
export type {
  ClassifiedCounts,
  FilterMatchCounts,
  MalformedLine,
  MatchCounts,
  Matcher,
  MatcherOptions,
  ReadAgain,
} from "./matcher-types.js";
export { fieldPicker, type Stretch, valueFinder } from "./pick-fields.js";
export { readLines } from "./read-lines.js";
export { isGzip, isZipped, tellingBytes, unzipped } from "./unzip.js";
export { ZstdError } from "./zstd.js";
