/** The entry `logwhere/config`: what `logwhere.config.json` says of filters. */

export type { SeverityChoice } from "../diagnostics/severity.js";
export type { TimestampFormat } from "../language/time.js";
export type { ConfigSettings } from "./config-file.js";
export {
  type Config,
  type ConfigOptions,
  type ConfigReading,
  type ConfigReadingFailure,
  type ConfigReadingSuccess,
  type FileSettings,
  readConfig,
  settingsFor,
} from "./read.js";
