import type { Severity } from "../diagnostics/severity.js";
import type { Dataset } from "../datasets/dataset.js";
import type { FilterLimits } from "../language/limits.js";
import type { SeverityOptions } from "./apply-severity.js";

export interface CompileOptions {
  /** A name, or a dataset of your own. Default: the dataset that the input names, else the one that has all fields. */
  readonly dataset?: string | Dataset | undefined;
  /** Default: about 30 operators and 1000 bytes. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** What a field is that the dataset does not have. Default: an error. */
  readonly unknownFields?: Severity | "off" | undefined;
  /** Severities of warnings and notes by code. */
  readonly severity?: SeverityOptions | undefined;
  /** Whether to run the rules about meaning, style and values. Default: true. */
  readonly lint?: boolean | undefined;
}
