/** Where the value begins that a name is given, its quote included. */
export interface GivenValue {
  readonly start: number;
  /** A shell puts it behind what the name stood for. */
  readonly isAdded?: true;
  /** It is a word of a shell, a line, or what `printf` is given. */
  readonly as?: "word" | "line" | "form";
}
