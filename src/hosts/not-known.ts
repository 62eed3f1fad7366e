/** What stands for values that a file does not say. */

/** No value of a file has such a key, whatever it says. By its name, since parts of the package may have this file each. */
const mark: unique symbol = Symbol.for("logwhere: not known");

/** Stands for a value that the file does not say, such as a variable. */
export interface NotKnown {
  readonly [mark]: true;
  readonly notKnown: string;
  /**
   * What the names in it stand for, and the names in that, as far as the file and those beside it say: with another such value it is another one. What
   * files of values give a variable has `given` before its name: in a module that is called they do not count.
   */
  readonly by?: Readonly<Record<string, unknown>>;
}

export function notKnownValue(expression: string, by: NotKnown["by"] = {}): NotKnown {
  return { [mark]: true, notKnown: expression, ...(Object.keys(by).length === 0 ? {} : { by }) };
}

export function isNotKnown(value: unknown): value is NotKnown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, mark);
}
