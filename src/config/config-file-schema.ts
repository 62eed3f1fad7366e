/** What a configuration may hold, as a JSON Schema for ajv and for editors. Its enumerations come from the tables of the language. */
import { knownCodes } from "../diagnostics/codes-generated.js";
import { isLowered } from "../diagnostics/lowered.js";
import { warnings } from "../diagnostics/warnings-generated.js";
import { datasets } from "../language/datasets/all-datasets.js";
import { deliveredFormats } from "../language/time.js";
import { mostGlobs, mostOverrides, severities, unknownFieldChoices, valueLevels } from "./config-file.js";

/** Keys of what is set, for all files and for some. */
const settingKeys = ["dataset", "schema", "unknownFields", "timestamps", "values", "limits", "severity"] as const;
export const configKeys: readonly string[] = ["$schema", ...settingKeys, "overrides"];
export const overrideKeys: readonly string[] = ["files", "except", ...settingKeys];
export const limitKeys = ["operators", "bytes", "countGroups", "measureEscaped"] as const;

const globs = {
  description:
    "Globs, from the folder of this file: `*`, `?`, `[a-z]`, `{a,b}` and, for any folders, `**`. One without a slash is about names in every folder.",
  type: ["string", "array"],
  items: { type: "string" },
  minItems: 1,
  maxItems: mostGlobs,
};

const settings = {
  dataset: {
    type: "string",
    enum: Object.keys(datasets),
    description: "The dataset of filters that name none themselves.",
  },
  schema: {
    type: "string",
    pattern: "\\S",
    description: "A schema file with fields of one's own, from the folder of this file.",
  },
  unknownFields: {
    type: "string",
    enum: unknownFieldChoices,
    description:
      "What a field that the dataset does not have is; an error, unless told otherwise. With another choice a dataset that is not known is a warning.",
  },
  timestamps: {
    type: "string",
    enum: deliveredFormats,
    description: "How times are delivered, where a filter's job does not say it.",
  },
  values: {
    type: "string",
    enum: valueLevels,
    description:
      "Which values are reported that fields never have: none, as far as it is documented, or all that is known, which is the default.",
  },
  limits: { $ref: "#/definitions/limits" },
  severity: { $ref: "#/definitions/severity" },
};

const definitions = {
  limits: {
    type: "object",
    additionalProperties: false,
    description: "Limits that differ from the service's.",
    properties: {
      operators: { type: "integer", minimum: 0, description: "Most operators." },
      bytes: { type: "integer", minimum: 0, description: "Most bytes of JSON." },
      countGroups: { type: "boolean", description: "Count `and` and `or` groups as operators, too." },
      measureEscaped: { type: "boolean", description: "Measure the JSON as escaped into the job body." },
    },
  },
  severity: {
    type: "object",
    description:
      "What warnings are instead, by their codes. What is an error stays one, but that a dataset is not known (LW204); what is an error unless it is let pass counts where it is a warning.",
    propertyNames: { enum: [...warnings, ...knownCodes.filter(isLowered)] },
    additionalProperties: { type: "string", enum: severities },
  },
};

/** The schema of configurations, as plain data. */
export function configFileSchema() {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "logwhere configuration",
    description: "How filters are checked: `logwhere.config.json`, or `logwhere` in package.json.",
    type: "object",
    additionalProperties: false,
    definitions,
    properties: {
      $schema: { type: "string" },
      ...settings,
      overrides: {
        type: "array",
        maxItems: mostOverrides,
        description: "What is set otherwise for some files; of two that are about the same file the later counts.",
        items: {
          type: "object",
          required: ["files"],
          additionalProperties: false,
          properties: { files: globs, except: { ...globs, description: "Which of them are left out." }, ...settings },
        },
      },
    },
  };
}
