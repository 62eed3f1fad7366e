/** The value of what may throw; null where it does. */
export function attempt<Value>(read: () => Value): { readonly value: Value } | null {
  try {
    return { value: read() };
  } catch {
    return null;
  }
}
