const digits =
  /^\^(?:([0-9]{1,9})|\[([0-9])-([0-9])\]|\[([0-9]{1,10})\]|\((?:\?:)?([0-9](?:\|[0-9]){0,9})\))?((?:\\d|\[0-9\]|\.){1,9}|(?:\\d|\[0-9\])\{[1-9]\})\$$/;

/** The integers that an expression such as `^5\d\d$` or `^[45][0-9]{2}$` matches, from the lowest to the highest; null where they are no one range. */
export function numberRange(pattern: string): { readonly low: number; readonly high: number } | null {
  if (pattern.length > 80) return null;
  const [, plain, from, to, set, alternatives, open = ""] = digits.exec(pattern) ?? [];
  const heads =
    plain !== undefined
      ? [Number(plain)]
      : from !== undefined
        ? span(Number(from), Number(to))
        : [...(set ?? alternatives ?? "").replaceAll("|", "")].map(Number);
  const sorted = [...new Set(heads)].sort((a, b) => a - b);
  const [first] = sorted;
  const last = sorted.at(-1);
  // Numbers are not written with leading zeros.
  if (
    first === undefined ||
    last === undefined ||
    first === 0 ||
    plain?.startsWith("0") ||
    last - first !== sorted.length - 1
  )
    return null;
  const counted = /\{([1-9])\}$/.exec(open)?.[1];
  const places = counted === undefined ? open.replace(/\\d|\[0-9\]/g, ".").length : Number(counted);
  const unit = 10 ** places;
  return { low: first * unit, high: (last + 1) * unit - 1 };
}

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
