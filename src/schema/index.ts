/** The entry `logwhere/schema`: datasets of one's own from schema files. */

export {
  readSchema,
  type SchemaOptions,
  type SchemaReading,
  type SchemaReadingFailure,
  type SchemaReadingSuccess,
} from "./read.js";
export { type TypeReader, typeReader } from "./types-from-lines.js";
