/** The entry `logwhere/schema`: datasets of one's own from schema files. */

export { type InferOptions, type Inferred, type Inferrer, inferrer } from "./infer/infer.js";
export {
  readSchema,
  type SchemaOptions,
  type SchemaReading,
  type SchemaReadingFailure,
  type SchemaReadingSuccess,
} from "./read.js";
