/** What stands for values that a file does not say. */

/** No value of a file has such a key, whatever it says. By its name, since parts of the package may have this file each. */
const mark: unique symbol = Symbol.for("logwhere: not known");

/** Stands for a value that the file does not say, such as a variable. */
export interface NotKnown {
  readonly [mark]: true;
  readonly notKnown: string;
  /** What the names in it stand for: with something else it is another value. What has none, and stands under such a name itself, has those names, too. */
  readonly by?: Names;
  /** The names in it where they are not those that are written. */
  readonly names?: readonly string[];
}

/** What names stand for, as far as a file and those beside it say that. */
export interface Names {
  /**
   * What stands under a name: nothing, or a value by that name, with `several` before it where they are many. What files of values give a variable has
   * `given` before its name: in a module that is called they do not count. It is one object, however often it is asked.
   */
  of(name: string): Readonly<Record<string, unknown>>;
}

export function notKnownValue(expression: string, by?: Names, names?: readonly string[]): NotKnown {
  return {
    [mark]: true,
    notKnown: expression,
    ...(by === undefined ? {} : { by }),
    ...(names === undefined ? {} : { names }),
  };
}

/** Stands for what a plan of Terraform knows only once it is applied. */
export const knownLater: NotKnown = notKnownValue("(known after apply)");

export function isNotKnown(value: unknown): value is NotKnown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, mark);
}

/** `local.x`, `var.x`, `data.type.name`, `type.name`. */
const named = /(?<![\p{ID_Continue}.-])(?:data\.[\p{ID_Continue}-]+|[\p{ID_Continue}-]+)\.[\p{ID_Continue}-]+/gu;

/** The names in a value that is not known, each once. */
export function namesIn({ notKnown, names }: NotKnown): readonly string[] {
  return names ?? [...new Set(notKnown.match(named) ?? [])];
}
