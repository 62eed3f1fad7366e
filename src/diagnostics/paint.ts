/** Colours of a rendered diagnostic, as ANSI sequences that every terminal knows. */
const styles = {
  error: "1;31",
  warning: "1;33",
  strong: "1",
  frame: "1;34",
  related: "1;34",
  help: "1;36",
} as const;

export type Style = keyof typeof styles;
export type Paint = (style: Style, text: string) => string;

/** With colours or without. */
export function painter(color: boolean): Paint {
  return (style, text) => (color && text !== "" ? `\u001b[${styles[style]}m${text}\u001b[0m` : text);
}
