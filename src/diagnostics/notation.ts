/**
 * How names and values are spelled in the source at hand (filter text, where JSON, where JSON escaped into a string),
 * so that one rule can offer a fix in each of them.
 */
export interface Notation {
  field(name: string): string;
  operator(name: string): string;
  /** Scalars and lists of scalars. */
  value(value: NotationScalar | readonly NotationScalar[]): string;
}

type NotationScalar = string | number | bigint | boolean;
