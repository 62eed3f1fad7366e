/** A TOML or INI file: a section in brackets, then `name = value`. */
export function isSettings(text: string): boolean {
  return /^\[\[?[A-Za-z_][\w."' -]{0,80}\]\]?[ \t]*(?:[#;][^\n]*)?\r?\n\s*(?:[#;][^\n]*\n\s*)*["']?[A-Za-z_][\w.-]*["']?\s*=/.test(
    text,
  );
}
