import * as s from "../../api/schemas/schema.js";
import { datasets } from "../../index.js";
import { serviceSettings } from "../../service/settings.js";

const expected = (text: string) => ({ "x-expected": text });
const severity = { "x-name": "severity", ...expected('`"off"`, `"warning"` or `"error"`') };

const whole = { minimum: 0, ...expected("a whole number, 0 or more") };

const settings = {
  dataset: s.optional(
    s.string({
      ...expected("the name of a dataset, or the path of a schema file"),
      minLength: 1,
      examples: Object.keys(datasets),
      description: "The dataset of filters that name none: its name, or the path of a schema file (.json).",
    }),
  ),
  unknownFields: s.optional(
    s.oneOf(["error", "warning", "off"], {
      ...expected('`"error"`, `"warning"` or `"off"`'),
      description: "How to report a field that the dataset does not have. Default: error.",
    }),
  ),
  limits: s.optional(
    s.record(
      "Limits of a filter that differ from those of the service, and how to count.",
      {
        operators: s.optional(s.integer({ ...whole, description: "The most operators. Default: 30." })),
        bytes: s.optional(s.integer({ ...whole, description: "The most bytes of where JSON. Default: 1000." })),
        countGroups: s.optional(
          s.boolean({ description: "Count `and` and `or` groups as operators. Default: false." }),
        ),
        measureEscaped: s.optional(
          s.boolean({ description: "Measure the JSON as a string in the job. Default: false." }),
        ),
      },
      expected('an object such as `{"operators": 30}`'),
    ),
  ),
  severity: s.optional({
    ...s.map(
      s.oneOf(["off", "warning", "error"], severity),
      'The severity of warnings by their codes, as in `{"LW601": "off"}`. Errors stay errors.',
    ),
    ...expected('an object such as `{"LW601": "off"}`'),
  }),
};

const globs: s.Schema<string | readonly string[]> = {
  type: ["string", "array"],
  items: s.string(),
  maxItems: 100,
  ...expected("a glob, or a list of at most 100 globs"),
  description: "Globs from the folder of this file: `*`, `?`, `**`. Without a slash: names in any folder.",
};

const override = s.record(
  "Settings for some files.",
  { files: globs, ...settings },
  { ...expected("an object with `files`"), "x-write": '"files": "filters/**"' },
);

/** The JSON Schema of `logwhere.config.json`, as plain data. */
export const configSchema = s.record(
  "How logwhere checks filters.",
  {
    $schema: s.optional(s.string()),
    ...settings,
    overrides: s.optional(
      s.list(override, {
        maxItems: 200,
        description: "Other settings for some files. When two overrides match a file, the later one wins.",
        ...expected("a list of at most 200 overrides"),
      }),
    ),
    service: s.optional(serviceSettings),
  },
  expected("an object of settings"),
);

export type ConfigFile = s.TypeOf<typeof configSchema>;
export type ConfigOverride = s.TypeOf<typeof override>;
export type ConfigSettings = Omit<ConfigOverride, "files">;
