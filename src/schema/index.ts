/** The entry `logwhere/schema`: datasets of one's own from schema files. */
export { type ReadSchema, readSchema } from "./read.js";
