import { type DiagnosticCode, datasets, type FilterLimits } from "../../index.js";
import { type ServiceSettings, serviceSettings } from "../../service/settings.js";

export const severities = ["off", "warning", "error"] as const;
export const valueLevels = ["off", "documented", "all"] as const;
export const unknownFieldChoices = ["error", "warning", "off"] as const;

/** How filters are checked. */
export interface ConfigSettings {
  /** The dataset of filters that name none: its name, or the path of a schema file from the folder of the configuration. */
  readonly dataset?: string;
  readonly unknownFields?: (typeof unknownFieldChoices)[number];
  readonly values?: (typeof valueLevels)[number];
  readonly limits?: Partial<FilterLimits>;
  readonly severity?: Readonly<Partial<Record<DiagnosticCode, (typeof severities)[number]>>>;
}

/** A configuration as its JSON Schema describes it. */
export interface ConfigFile extends ConfigSettings {
  readonly $schema?: string;
  readonly overrides?: readonly ConfigOverride[];
  /** Options of `logwhere serve` that the command line does not have. */
  readonly service?: ServiceSettings;
}

export interface ConfigOverride extends ConfigSettings {
  readonly files: string | readonly string[];
}

const settings = {
  dataset: {
    type: "string",
    minLength: 1,
    examples: Object.keys(datasets),
    description: "The dataset of filters that name none: its name, or the path of a schema file (.json).",
  },
  unknownFields: {
    enum: unknownFieldChoices,
    description: "How to report a field that the dataset does not have. Default: error.",
  },
  values: {
    enum: valueLevels,
    description: "Which values to warn of: none, those that documented facts exclude, or all. Default: all.",
  },
  limits: {
    type: "object",
    additionalProperties: false,
    description: "Limits of a filter that differ from those of the service, and how to count.",
    properties: {
      operators: { type: "integer", minimum: 0, description: "Most operators. Default: 30." },
      bytes: { type: "integer", minimum: 0, description: "Most bytes of where JSON. Default: 1000." },
      countGroups: { type: "boolean", description: "Count `and` and `or` groups as operators. Default: false." },
      measureEscaped: { type: "boolean", description: "Measure the JSON as a string in the job. Default: false." },
    },
  },
  severity: {
    type: "object",
    additionalProperties: { enum: severities },
    description: 'The severity of warnings by their codes, as in `{"LW601": "off"}`. Errors stay errors.',
  },
};

/** The JSON Schema of `logwhere.config.json`, as plain data. */
export const configSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "logwhere configuration",
  description: "How logwhere checks filters: the file `logwhere.config.json`.",
  type: "object",
  additionalProperties: false,
  properties: {
    $schema: { type: "string" },
    ...settings,
    overrides: {
      type: "array",
      maxItems: 200,
      description: "Other settings for some files. When two overrides match a file, the later one wins.",
      items: {
        type: "object",
        required: ["files"],
        additionalProperties: false,
        properties: {
          files: {
            type: ["string", "array"],
            items: { type: "string" },
            maxItems: 100,
            description: "Globs from the folder of this file: `*`, `?`, `**`. Without a slash: names in any folder.",
          },
          ...settings,
        },
      },
    },
    service: serviceSettings,
  },
};
