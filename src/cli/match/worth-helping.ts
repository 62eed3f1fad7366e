/** Tells from how this thread gets on whether others would help it. */

/** Less says little: there the engine is slow. */
const firstLook = 32 * 1024 * 1024;
/** Read at once, which is long enough to be timed. */
const timedBytes = 128 * 1024;
/** A worker takes half as many milliseconds to start. */
const worthStarting = 150;
/** Writing is one at a time: where reading takes less than so many times as long, others would only wait, too. */
const worthReading = 1.5;

export interface Helpfulness {
  /** So many bytes have been read and judged in so many milliseconds. */
  read(bytes: number, milliseconds: number): void;
  /** More is to be seen before it can tell. */
  isLooking(): boolean;
  /** So many bytes of them were kept. */
  kept(bytes: number): void;
  /** Whether others would help; a byte takes so many milliseconds to be written. */
  wouldHelp(writing: number): boolean;
}

/** For logs of so many bytes. Goes by the best times, which are not those of whatever else the machine is doing. */
export function helpfulness(all: number): Helpfulness {
  let bytesRead = 0;
  let bytesKept = 0;
  let reading = Number.POSITIVE_INFINITY;
  return {
    read(bytes, milliseconds) {
      bytesRead += bytes;
      if (bytes >= timedBytes) reading = Math.min(reading, milliseconds / bytes);
    },
    isLooking: () => bytesRead < firstLook,
    kept(bytes) {
      bytesKept += bytes;
    },
    wouldHelp: (writing) =>
      bytesRead >= firstLook &&
      reading * (all - bytesRead) > worthStarting &&
      reading * bytesRead > writing * bytesKept * worthReading,
  };
}
