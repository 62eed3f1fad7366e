/** The members that are not null. Interfaces leave out what is unknown, and tables have null there. */
export function withoutNulls<Members extends object>(
  members: Members,
): { readonly [Key in keyof Members]?: NonNullable<Members[Key]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as never;
}
