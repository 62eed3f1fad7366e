import { type Collector, collector, passing } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { suggestedFix } from "../diagnostics/report.js";
import type { JsonNode } from "../json/document/json-tree.js";
import { type Places, placesOf } from "../json/document/places.js";
import { plainValue } from "../json/document/plain-value.js";
import { readJson } from "../json/document/read.js";
import type { Dataset } from "../language/dataset.js";
import type { ConfigFile, ConfigOverride, ConfigSettings } from "./config-file.js";
import { type Glob, readGlob } from "./glob.js";
import { reportError } from "./report-error.js";
import { validate } from "./validator-generated.js";

export interface ConfigOptions {
  /** The key under which a file that holds more has it, as `logwhere` in package.json. */
  readonly key?: string | undefined;
  /** The dataset of a schema file, by its path from the configuration's folder; a text says why there is none. */
  readonly schemaOf?: ((path: string) => Dataset | string) | undefined;
}

/** What `readConfig` gives: `ok` tells whether there is a configuration to use. */
export type ConfigReading = ConfigReadingSuccess | ConfigReadingFailure;

export interface ConfigReadingSuccess {
  readonly ok: true;
  readonly config: Config;
  /** None: a configuration with any mistake is not used. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text that spans refer to. */
  readonly source: string;
}

export interface ConfigReadingFailure {
  readonly ok: false;
  readonly config?: undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string;
}

/** A configuration that was read. Ask it by `settingsFor`. */
export interface Config {
  readonly settings: FileSettings;
  readonly overrides: readonly Override[];
}

/** What is set for a file: options of compiling. */
export interface FileSettings extends Omit<ConfigSettings, "dataset" | "schema"> {
  /** Of filters that name none themselves. */
  readonly dataset?: string | Dataset;
}

interface Override {
  readonly settings: FileSettings;
  readonly files: readonly Glob[];
  readonly except: readonly Glob[];
}

/** Reads the text of a configuration. Never throws. */
export function readConfig(
  text: string,
  { key, schemaOf = () => "no files are read here" }: ConfigOptions = {},
): ConfigReading {
  const found = collector();
  const read = collector();
  const { root: whole } = readJson(text, { into: key === undefined ? found : read });
  const root = key === undefined ? whole : memberOf(whole, key);
  // What is wrong elsewhere in the file is its own business.
  if (key !== undefined) {
    const span = root?.span ?? { start: 0, end: text.length };
    passing(
      found,
      (diagnostic) => root === null || (span.start <= diagnostic.span.start && diagnostic.span.end <= span.end),
    ).addAll(read.all());
  }
  if (root === null || found.failed()) return { ok: false, diagnostics: found.all(), source: text };
  const value = plainValue(root);
  const places = placesOf(root);
  if (!validate(value))
    for (const error of (validate.errors ?? []).slice(0, mostErrors)) reportError(error, root.pointer, places, found);
  if (found.failed()) return { ok: false, diagnostics: found.all(), source: text };
  // The validator accepts nothing else.
  const { overrides = [], ...settings } = value as ConfigFile;
  const context = { places, found, schemaOf: once(schemaOf) };
  const config = {
    settings: settingsOf(settings, root.pointer, context),
    overrides: overrides.map((override, at) => overrideOf(override, `${root.pointer}/overrides/${at}`, context)),
  };
  return found.failed()
    ? { ok: false, diagnostics: found.all(), source: text }
    : { ok: true, config, diagnostics: [], source: text };
}

interface Context {
  readonly places: Places;
  readonly found: Collector;
  readonly schemaOf: (path: string) => Dataset | string;
}

function once(schemaOf: Context["schemaOf"]): Context["schemaOf"] {
  const known = new Map<string, Dataset | string>();
  return (path) => {
    const schema = known.get(path) ?? schemaOf(path);
    known.set(path, schema);
    return schema;
  };
}

/** More errors of the validator than are shown are not looked at. */
const mostErrors = 300;

function memberOf(root: JsonNode | null, key: string): JsonNode | null {
  return root?.kind === "Object" ? (root.members.findLast((member) => member.key.value === key)?.value ?? null) : null;
}

/** With the dataset of the schema file in place of its path. */
function settingsOf(
  { $schema: _, overrides: __, schema: path, ...settings }: ConfigFile,
  pointer: string,
  { places, found, schemaOf }: Context,
): FileSettings {
  if (path === undefined) return settings;
  const place = places.values.get(`${pointer}/schema`) ?? { span: { start: 0, end: 0 } };
  const schema = schemaOf(path);
  const { dataset: name } = settings;
  if (typeof schema === "string") found.report("LW908", place, { path, why: schema });
  else if (name !== undefined && schema.name !== "" && schema.name !== name)
    found.report("LW910", places.values.get(`${pointer}/dataset`) ?? place, { dataset: name, schema: schema.name });
  // A schema without a name is of whatever dataset is named.
  else return { ...settings, dataset: name === undefined ? schema : { ...schema, name } };
  return settings;
}

function overrideOf({ files, except = [], ...settings }: ConfigOverride, pointer: string, context: Context): Override {
  return {
    settings: settingsOf(settings, pointer, context),
    files: globsOf(files, `${pointer}/files`, context),
    except: globsOf(except, `${pointer}/except`, context),
  };
}

function globsOf(given: string | readonly string[], pointer: string, { places, found }: Context): readonly Glob[] {
  return (typeof given === "string" ? [given] : given).map((text, at) => {
    const glob = readGlob(text);
    const node = places.values.get(typeof given === "string" ? pointer : `${pointer}/${at}`);
    if (glob.mistake !== undefined && node !== undefined) {
      const meant = glob.mistake === "backslash" ? text.replace(/\\+(?![*?[\]{}!,])/g, "/") : null;
      const fixes = meant === null ? [] : [suggestedFix({ span: node.span, text: JSON.stringify(meant) })];
      found.report("LW903", node, { glob: text, why: glob.mistake }, { fixes });
    }
    return glob;
  });
}

/** What is set for a file: `path` is from the configuration's folder, with slashes; null is what lies in no file. */
export function settingsFor({ settings, overrides }: Config, path: string | null): FileSettings {
  const applying =
    path === null
      ? []
      : overrides.filter(({ files, except }) => files.some(matching(path)) && !except.some(matching(path)));
  return applying.reduce((all, { settings: own }) => merged(all, own), settings);
}

function matching(path: string): (glob: Glob) => boolean {
  return (glob) => glob.mistake === undefined && glob.matches(path);
}

/** Limits and severities one by one. */
function merged(all: FileSettings, own: FileSettings): FileSettings {
  return {
    ...all,
    ...own,
    ...(all.limits && own.limits && { limits: { ...all.limits, ...own.limits } }),
    ...(all.severity && own.severity && { severity: { ...all.severity, ...own.severity } }),
  };
}
