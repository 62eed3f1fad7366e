import type { ErrorObject } from "ajv";

/** Whether a value is a columns file; if not, `errors` says why until the next call. */
export declare const validate: {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
};
