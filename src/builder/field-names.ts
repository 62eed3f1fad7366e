/** Names of fields as an argument, so that the compiler says of a wrong one what is wrong, and not of which names it is none. */

import type { Dataset } from "../datasets/dataset.js";
import type { ComparableField } from "./comparisons.js";

/**
 * The name itself if it is of a field that can be compared, else a sentence that nothing can be assigned to. The sentence is looked up by the
 * name rather than chosen by it: so a function that takes any such name as a type of its own can hand it on.
 */
export type FieldArgument<D extends Dataset, Name extends string> = [Name] extends [ComparableField<D>]
  ? Name
  : ({ readonly [Known in ComparableField<D>]: Name & ComparableField<D> } & {
      readonly [unknown: string]: Refusal<D, Name>;
    } & {
      readonly [Other in Exclude<Inherited, ComparableField<D>>]: Refusal<D, Name>;
    })[Name];

/** What every object has a member of, which would be looked up in the place of the sentence. */
type Inherited =
  | "constructor"
  | "toString"
  | "toLocaleString"
  | "valueOf"
  | "hasOwnProperty"
  | "isPrototypeOf"
  | "propertyIsEnumerable";

/** In brackets, as editors offer for an argument whatever text it may be. */
type Refusal<D extends Dataset, Name extends string> =
  Name extends ComparableField<D>
    ? never
    : string extends Name
      ? [`the name of a field of ${D["name"]}, known when this is compiled`]
      : Name extends keyof D["fields"]
        ? [`no filter can be on \`${Name}\` of ${D["name"]}`]
        : [`${D["name"]} has no field \`${Name}\`${Hint<Near<Name, ComparableField<D>>>}`];

type Hint<Name extends string> = [Name] extends [never] ? "" : `, did you mean \`${Name}\`?`;

/** Those of the names that differ in case, underscores and one character at most: left out, put in, another one, or two in the wrong order. */
type Near<Name extends string, Known extends string> = Known extends string
  ? IsNear<Plain<Name>, Plain<Known>> extends true
    ? Known
    : never
  : never;

type Plain<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? Plain<`${Head}${Tail}`>
  : Lowercase<Name>;

type IsNear<A extends string, B extends string> = A extends B
  ? true
  : A extends `${infer First}${infer As}`
    ? B extends `${infer Other}${infer Bs}`
      ? First extends Other
        ? IsNear<As, Bs>
        : As extends Bs | B
          ? true
          : A extends Bs
            ? true
            : As extends `${Other}${infer Rest}`
              ? Bs extends `${First}${Rest}`
                ? true
                : false
              : false
      : As extends ""
        ? true
        : false
    : B extends `${infer _}${infer Rest}`
      ? Rest extends ""
        ? true
        : false
      : false;
