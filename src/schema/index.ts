/** The entry `logwhere/schema`: datasets of your own. */
export { readSchema, type SchemaReading } from "./read-schema.js";
