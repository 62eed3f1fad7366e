/** How a variable of the environment is called in messages. What looks like no usual name may be the secret itself, given in its place. */
export function variableName(name: string): string {
  return /^[A-Z][A-Z0-9]{0,20}(?:_[A-Z0-9]{1,20}){0,6}$/.test(name) ? ` \`${name}\`` : " of that name";
}
