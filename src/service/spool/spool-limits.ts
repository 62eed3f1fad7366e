/** Most bytes of a push, unpacked. */
export const mostPushed = 67_108_864;
/** Most bytes of a line, its end not counted. */
export const longestLine = 1_048_576;
/** A segment is closed before it would have more bytes, and after so many microseconds. */
export const segmentBytes = 67_108_864;
export const segmentAge = 3_600_000_000;
/** Pushes of more bytes become segments of their own, without being held in memory. */
export const mostInMemory = 1_048_576;
/** Most bytes of all segments, unless told otherwise. */
export const defaultSpoolLimit = 1_073_741_824;
/** For so many microseconds a push with a key may be repeated. */
export const keyAge = 86_400_000_000;
/** Malformed lines that a refusal names. */
export const mostNamed = 20;
