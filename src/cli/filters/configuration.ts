/** What the command line and the configurations say of how filters are compiled: the one door to it. */
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Config, FileSettings } from "../../config/index.js";
import type { CompileOptions, Dataset } from "../../index.js";
import type { OptionTable, Values } from "../arguments/options.js";
import { type Io, Refusal } from "../world/io.js";
import { decodeUtf8 } from "./decode-utf8.js";
import {
  compileOptions,
  type datasetOptions,
  type FileOptions,
  knownDataset,
  type limitOptions,
  readSchemaText,
  type Shipped,
} from "./filter-options.js";
import { type ConfigPlace, configFinder, packageKey, packageName } from "./find-config.js";
import type { Input } from "./input.js";
import { isOfModule, siblingFinder } from "./module-files.js";

export const configOptions = {
  config: {
    value: "FILE",
    completes: "json",
    help: "the configuration, in place of the nearest logwhere.config.json above each file",
  },
  "no-config": { help: "use no configuration" },
} as const satisfies OptionTable;

type Given = Values<typeof datasetOptions> & Values<typeof limitOptions> & Values<typeof configOptions>;

/** How the filters of an input are compiled. */
export interface FilterSettings {
  /** What the command line says, without configurations. */
  readonly given: CompileOptions;
  /**
   * With what the configuration says that is about the input. Throws a WrongSettings where it has mistakes, or the dataset that is asked for is not
   * known. `given`: paths of all files that the command is about.
   */
  optionsFor(
    input: Pick<Input, "from" | "file"> & { readonly text?: string },
    given?: ReadonlySet<string>,
  ): Promise<FileOptions>;
  /** The path of that configuration; null where there is none. */
  configFor(input: Pick<Input, "from" | "file">): string | null;
}

/** What is asked for, or a configuration, cannot be used: everything else would be judged by other rules. */
export class WrongSettings extends Refusal {}

/** What keeps a configuration from being read is as common to all files as a mistake in it. */
function orWrongSettings<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof Refusal ? new WrongSettings(error.message, error.help, error.file, error.because) : error;
  }
}

/** Bytes of the largest configuration that is read. */
const largestConfig = 256 * 1024;

/** Reads the options of a command line; configurations are looked for, and read, when something is asked that they are about. `apart`: files that are of no module together. */
export async function filterSettings(
  values: Given,
  io: Io,
  shipped?: Shipped,
  apart?: ReadonlySet<string>,
): Promise<FilterSettings> {
  if (values.config !== undefined && values["no-config"])
    throw new Refusal("`--config` and `--no-config` are about one thing: choose one");
  const given = await compileOptions(values, io, shipped);
  const named = values.config === undefined ? null : placeOf(values.config, io);
  const finder = configFinder(io);
  const siblingsOf = siblingFinder(io, apart);
  const read = new Map<string, Promise<Config>>();
  const placeFor = (input: Pick<Input, "from" | "file">) =>
    values["no-config"] ? null : (named ?? orWrongSettings(() => finder.find(fileOfInput(input))));
  return {
    given,
    async optionsFor(input, files) {
      const siblings = siblingsOf(input, files);
      // The end of a name tells the format.
      const ofFile =
        input.file === null ? given : { ...given, path: input.file, ...(isOfModule(input.file) ? { siblings } : {}) };
      const place = placeFor(input);
      if (place === null) return withKnownDataset(ofFile);
      const config = read.get(place.path) ?? readPlace(place, io, shipped);
      read.set(place.path, config);
      const { settingsFor } = await import("../../config/index.js");
      return withKnownDataset(together(ofFile, settingsFor(await config, pathWithin(place, input, io))));
    },
    configFor: (input) => placeFor(input)?.path ?? null,
  };
}

/** Standard input that is called something is about that. */
function fileOfInput({ from, file }: Pick<Input, "from" | "file">): string | null {
  return from === "text" || file === "-" ? null : file;
}

function placeOf(path: string, io: Io): ConfigPlace {
  if (io.kind(path) === "missing") throw new Refusal(`cannot read \`${path}\`: no such file or folder`, null, path);
  return {
    path,
    folder: resolve(io.workingFolder, dirname(path)),
    key: basename(path) === packageName ? packageKey : undefined,
  };
}

/** From the configuration's folder, with slashes; null for what lies in no file, or elsewhere. */
function pathWithin({ folder }: ConfigPlace, input: Pick<Input, "from" | "file">, io: Io): string | null {
  const file = fileOfInput(input);
  if (file === null) return null;
  const path = relative(folder, resolve(io.workingFolder, file));
  return path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path) ? null : path.split(sep).join("/");
}

async function readPlace(place: ConfigPlace, io: Io, shipped?: Shipped): Promise<Config> {
  const { path, key } = place;
  const text = orWrongSettings(() =>
    decodeUtf8(io.read(path, key === undefined ? largestConfig : largestConfig * 16), path),
  );
  const { readConfig } = await import("../../config/index.js");
  const schemaOf = /"schema"|\\u/.test(text) ? await schemaReader(place, io, shipped) : undefined;
  const { config, diagnostics } = readConfig(text, { key, schemaOf });
  if (config !== undefined) return config;
  if (diagnostics.length === 0) throw new WrongSettings(`\`${path}\` has no \`${key ?? ""}\``, null, path);
  throw new WrongSettings(
    `the configuration \`${path}\` cannot be used`,
    "mend its mistakes; `--no-config` goes without it",
    path,
    {
      name: path,
      text,
      diagnostics,
    },
  );
}

/** Gives the dataset of a schema file, by its path from the configuration's folder, or why there is none. */
async function schemaReader(
  { path: config }: ConfigPlace,
  io: Io,
  shipped?: Shipped,
): Promise<(path: string) => Dataset | string> {
  const { readSchema } = await import("../../schema/index.js");
  return (path) => {
    const file = isAbsolute(path) ? path : join(dirname(config), path);
    try {
      return readSchemaText(file, io, readSchema, shipped);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Whoever wrote the configuration may have named a file that is none of theirs, so nothing of it is repeated.
      if (error.because !== null && !isObject(error.because.text)) return "it holds no JSON object";
      // Its own mistakes are what has to be seen.
      if (error.because !== null) throw new WrongSettings(error.message, error.help, error.file, error.because);
      return error.message.replace(/^cannot read `.*?`: /s, "");
    }
  };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The command line counts before the configuration. */
function together(
  given: CompileOptions,
  { dataset, limits, unknownFields, values, ...settings }: FileSettings,
): FileOptions {
  return {
    ...settings,
    ...given,
    ...(given.dataset === undefined ? { defaultDataset: dataset } : {}),
    ...(values === undefined ? {} : { configuredValues: values }),
    unknownFields: given.unknownFields ?? unknownFields,
    limits: { ...limits, ...given.limits },
  };
}

/** The options, unless they ask for a dataset that is not known, and do not let that pass: then it is told with each filter. */
function withKnownDataset(options: FileOptions): FileOptions {
  const { dataset, unknownFields = "error", severity } = options;
  if (typeof dataset === "string" && unknownFields === "error" && (severity?.LW204 ?? "error") === "error")
    orWrongSettings(() => knownDataset(dataset));
  return options;
}
