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
  /** The last character beside white space. */
  let last = "";
  return {
    inString: () => inside,
    atValue: () => !inside && (last === "" || ":[,".includes(last)),
    take(piece: string) {
      for (let i = 0; i < piece.length; i++) {
        const unit = piece.charAt(i);
        if (escaped) escaped = false;
        else if (unit === "\\") escaped = inside;
        else if (unit === '"') inside = !inside;
        if (!" \t\r\n".includes(unit)) last = unit;
      }
    },
  };
}

/** Whether a value has ended at the beginning of a text, by what comes next. */
export function endsValue(text: string): boolean {
  const next = text.charAt(text.search(/\S|$/));
  return next === "" || ",]}".includes(next);
}
