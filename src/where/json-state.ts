/** Follows a text of JSON, taken piece by piece, to tell where something is put into it. */
export interface JsonState {
  /** Whether what comes next is within a string. */
  inString(): boolean;
  /** Whether a value may come next. */
  atValue(): boolean;
  take(piece: string): void;
}

export function jsonState(): JsonState {
  let inside = false;
  let escaped = false;
  /** The last character beside white space; 0 before the first. */
  let last = 0;
  return {
    inString: () => inside,
    atValue: () => !inside && (last === 0 || last === 0x3a || last === 0x5b || last === 0x2c),
    take(piece: string) {
      for (let i = 0; i < piece.length; i++) {
        const unit = piece.charCodeAt(i);
        if (escaped) escaped = false;
        else if (unit === 0x5c) escaped = inside;
        else if (unit === 0x22) inside = !inside;
        if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) last = unit;
      }
    },
  };
}

/** Whether a value has ended at the beginning of a text, by what comes next. */
export function endsValue(text: string): boolean {
  const next = text.charAt(text.search(/\S|$/));
  return next === "" || ",]}".includes(next);
}
