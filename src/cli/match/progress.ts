/** A bar on a terminal for work over a second. */
import { sayInPlace } from "../views/print.js";
import type { Io } from "../world/io.js";

export interface Progress {
  /** Says that so many bytes of the files have been read in all. */
  reached(bytes: number): void;
  /** Takes the bar away, so that something else can be written. */
  clear(): void;
}

const firstAfter = 1000;
const between = 100;
const barWidth = 24;

/** `total` is null where nobody knows how much there is. */
export function progressBar(total: number | null, io: Io): Progress {
  const began = io.now();
  let next = began + firstAfter;
  let shown = 0;
  return {
    reached(bytes) {
      const now = io.now();
      if (now < next) return;
      next = now + between;
      const text = barText(bytes, total, (now - began) / 1000).slice(0, Math.max(10, (io.columns() ?? 80) - 1));
      sayInPlace(text.padEnd(shown), io);
      shown = text.length;
    },
    clear() {
      if (shown > 0) for (const text of [" ".repeat(shown), ""]) sayInPlace(text, io);
      shown = 0;
    },
  };
}

/** "[######      ]  25 %  1.2 GB of 4.8 GB  1.4 GB/s  3 s left". */
export function barText(bytes: number, total: number | null, seconds: number): string {
  const rate = bytes / seconds;
  const speed = `${sizeText(rate)}/s`;
  if (total === null || total < bytes) return `${sizeText(bytes)}  ${speed}`;
  const share = total === 0 ? 1 : bytes / total;
  const filled = Math.floor(share * barWidth);
  const bar = `[${"#".repeat(filled)}${" ".repeat(barWidth - filled)}]`;
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${sizeText(bytes)} of ${sizeText(total)}  ${speed}  ${timeText((total - bytes) / rate)} left`;
}

function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.round(bytes / 1e3)} kB`;
}

function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return "some time";
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  return whole < 3600
    ? `${Math.floor(whole / 60)} min ${whole % 60} s`
    : `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
