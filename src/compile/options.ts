import type { DatasetName } from "../datasets/all.js";
import type { Dataset } from "../datasets/dataset.js";
import type { FilterLimits } from "../language/limits.js";
import type { SeverityOptions } from "./apply-severity.js";

/** Any other string. `compile` reports LW204 for a name that no shipped dataset has. */
type AnyName = string & Record<never, never>;

export interface CompileOptions {
  /** The name of a shipped dataset, or a dataset of your own. A header or a job must agree with it. */
  readonly dataset?: DatasetName | AnyName | Dataset | undefined;
  /** The dataset of filters that name none. A header or a job has precedence. */
  readonly defaultDataset?: DatasetName | AnyName | Dataset | undefined;
  /** Limits that differ from those of the service: 30 operators and 1000 bytes. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** The severity of a field that the dataset does not have. Default: `error`. */
  readonly unknownFields?: "error" | "warning" | "off" | undefined;
  /** The severities of warnings and notes by code: `{ LW601: "off" }`. Errors stay errors. */
  readonly severity?: SeverityOptions | undefined;
  /** Whether to run the rules about meaning, style and values (LW5xx, LW6xx, LW8xx). Default: true. */
  readonly lint?: boolean | undefined;
}
