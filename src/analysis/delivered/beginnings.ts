/** Which of some texts begin with what was read so far, while a text is read from left to right. */
export interface Beginnings {
  /** Where nothing was read yet; null where no text is there. */
  readonly none: Beginning | null;
  /** After one more character; null when no text begins so. */
  next(beginning: Beginning, unit: number): Beginning | null;
  /** The numbers of the texts that are what was read. */
  at(beginning: Beginning): readonly number[];
  /** Two beginnings have one key only when they are the same. */
  key(beginning: Beginning): number;
}

/** Texts from `from` to before `to`, in order, share their first `length` characters. */
export interface Beginning {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

const nothing: readonly number[] = [];

export function beginnings(texts: readonly { readonly text: string; readonly number: number }[]): Beginnings {
  const sorted = [...texts].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const longest = sorted.reduce((length, { text }) => Math.max(length, text.length), 0) + 1;
  const unitAt = (index: number, at: number): number => {
    const text = sorted[index]?.text ?? "";
    return at < text.length ? text.charCodeAt(at) : -1;
  };
  /** The first from there on whose character is no lower. */
  const firstFrom = ({ from, to, length }: Beginning, unit: number): number => {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (unitAt(middle, length) < unit) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    none: sorted.length === 0 ? null : { from: 0, to: sorted.length, length: 0 },
    next(beginning, unit) {
      const from = firstFrom(beginning, unit);
      const to = firstFrom(beginning, unit + 1);
      return from === to ? null : { from, to, length: beginning.length + 1 };
    },
    at({ from, to, length }) {
      let end = from;
      while (end < to && sorted[end]?.text.length === length) end++;
      return end === from ? nothing : sorted.slice(from, end).map(({ number }) => number);
    },
    key: ({ from, length }) => from * longest + length,
  };
}
