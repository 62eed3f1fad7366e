/** The entry `logwhere/schema`: datasets of your own. */
export { readSchema, type SchemaReading } from "./read-schema.js";
export { type TypeReader, typeReader } from "./types-from-lines.js";
