/** What goes into an operation and what comes out of it, by its row: `ResultOf<typeof listScripts>`. */
import type { PathParameter } from "./identifiers.js";
import type { Operation } from "./operation.js";
import type { Notice, ResultInfo, SchemaTypes } from "./types-generated.js";

type OfSchema<Name> = Name extends keyof SchemaTypes ? SchemaTypes[Name] : undefined;

type ParametersIn<Path extends string> = Path extends `${string}{${infer Name extends PathParameter}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

/** The names of its path's parameters, its scope's apart. */
export type ParameterOf<Row extends Operation> = ParametersIn<Row["path"]>;

/** Its query, `undefined` where it takes none. */
export type QueryOf<Row extends Operation> = OfSchema<Row["query"]>;

/** Its body, `undefined` where it takes none. */
export type BodyOf<Row extends Operation> = OfSchema<Row["body"]>;

/** An item of its result where that is a list, else its result. */
export type ItemOf<Row extends Operation> = OfSchema<Row["result"]>;

/** Its `result`. */
export type ResultOf<Row extends Operation> = Row["paging"] extends null ? ItemOf<Row> : readonly ItemOf<Row>[];

/** Its answer when it succeeds. */
export type AnswerOf<Row extends Operation> = {
  readonly result: ResultOf<Row>;
  readonly success: true;
  readonly errors: readonly [];
  readonly messages: readonly Notice[];
} & (Row["paging"] extends null ? unknown : { readonly result_info: ResultInfo });
