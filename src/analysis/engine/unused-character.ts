const friendly = "xz-_~0123456789abcdefghijklmnopqrstuvwyABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A character that none of the constants has, one that a person would write if there is one. */
export function unusedCharacter(constants: Iterable<string>): string {
  const used = new Set<number>();
  for (const constant of constants) for (let at = 0; at < constant.length; at++) used.add(constant.charCodeAt(at));
  const found = [...friendly].find((character) => !used.has(character.charCodeAt(0)));
  if (found !== undefined) return found;
  let code = 0x4e00;
  while (used.has(code)) code++;
  return String.fromCharCode(code);
}
