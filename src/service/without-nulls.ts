/** Removes members with null. Tables have null for an unknown value, and responses omit the member. */
export function withoutNulls<Members extends object>(
  members: Members,
): { readonly [Key in keyof Members]?: NonNullable<Members[Key]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as never;
}
