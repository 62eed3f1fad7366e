/** What makes each member of a value. */
export type Makers<T> = { readonly [K in keyof T]: () => T[K] };

/** A value whose members are made when they are first asked for: all of them together may be many times what they are made of. */
export function whenAsked<T extends object>(makers: Makers<T>): T {
  const made = {};
  for (const key of Object.keys(makers) as (keyof T)[]) {
    const keep = (value: T[keyof T]) =>
      Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
    const get = (): T[keyof T] => {
      const value = makers[key]();
      keep(value);
      return value;
    };
    Object.defineProperty(made, key, { get, set: keep, enumerable: true, configurable: true });
  }
  return made as T;
}
