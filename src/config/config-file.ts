import type { SeverityChoice } from "../diagnostics/severity.js";
import type { FilterLimits } from "../language/limits.js";
import type { DeliveredFormat } from "../language/time.js";

/** More globs, or overrides, than these serve nobody, and each is held against every file. */
export const mostGlobs = 100;
export const mostOverrides = 200;

export const severities = ["off", "warning", "error"] as const satisfies readonly SeverityChoice[];
export const valueLevels = ["off", "documented", "all"] as const;
export const unknownFieldChoices = ["error", "warning", "ignore"] as const;

/** What is set for a file. */
export interface ConfigSettings {
  /** The dataset of filters that name none themselves. */
  readonly dataset?: string;
  /** The path of a schema file, from the configuration's folder. */
  readonly schema?: string;
  readonly unknownFields?: (typeof unknownFieldChoices)[number];
  readonly timestamps?: DeliveredFormat;
  /** Which values are reported that fields never have. */
  readonly values?: (typeof valueLevels)[number];
  readonly limits?: Partial<FilterLimits>;
  /** By code. */
  readonly severity?: Readonly<Record<string, SeverityChoice>>;
}

/** A configuration as its JSON Schema describes it. */
export interface ConfigFile extends ConfigSettings {
  readonly $schema?: string;
  readonly overrides?: readonly ConfigOverride[];
}

export interface ConfigOverride extends ConfigSettings {
  readonly files: string | readonly string[];
  readonly except?: string | readonly string[];
}
