import { Ajv2020 } from "ajv/dist/2020.js";
import { catalog, isConfigurable, isDiagnosticCode } from "../../diagnostics/catalog.js";
import { report } from "../../diagnostics/report.js";
import { similarNames } from "../../diagnostics/suggest.js";
import type { Dataset, Diagnosed, Diagnostic, SourcePlace } from "../../index.js";
import { datasets } from "../../index.js";
import { findNode } from "../../json/find.js";
import type { Node } from "../../json/node.js";
import { pointerTo } from "../../json/pointer.js";
import { readJson } from "../../json/read.js";
import { fixesFor, reportSchemaError } from "../../json/schema-error.js";
import { plainValue } from "../../json/value.js";
import { withPointers } from "../../json/with-pointers.js";
import type { ServiceSettings } from "../../service/settings.js";
import { oldNames } from "../old-names.js";
import { type ConfigFile, type ConfigSettings, configSchema } from "./config-file.js";
import { matchesGlob, problemOfGlob } from "./glob.js";

/** A configuration that was read. Schema files are datasets in it. */
export interface Config extends Settings {
  readonly overrides: readonly (Settings & { readonly files: readonly string[] })[];
  readonly service: ServiceSettings;
}

export interface Settings extends Omit<ConfigSettings, "dataset"> {
  readonly dataset?: string | Dataset;
}

/** Without diagnostics, `config` is there. A configuration with a mistake is not used. */
export interface ConfigReading extends Diagnosed {
  readonly config: Config | null;
}

/** Reads a schema file by its path from the folder of the configuration. A string says why it cannot be used. */
export type SchemaReader = (path: string) => Dataset | string;

const keywords = ["x-expected", "x-name", "x-write"];

/** Reads the text of a configuration. Never throws on any text. */
export function readConfig(source: string, schemaOf: SchemaReader): ConfigReading {
  const { root, diagnostics: ofJson } = readJson(source);
  if (root === null || ofJson.length > 0) return { config: null, diagnostics: ofJson, source };
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, keywords });
  const validate = ajv.compile<ConfigFile>(configSchema);
  const value = plainValue(root);
  if (!validate(value)) {
    const found = (validate.errors ?? []).flatMap((error) => reportSchemaError(error, root, oldNames));
    return { config: null, diagnostics: inOrder(found, root), source };
  }
  const found: Diagnostic[] = [];
  const { overrides = [], service = {}, $schema: _, ...usual } = value;
  const read: Reader = { root, found, schemaOf };
  const config = {
    ...settingsOf(usual, "", read),
    service,
    overrides: overrides.map(({ files: given, ...own }, index) => {
      const files = typeof given === "string" ? [given] : given;
      checkGlobs(files, `/overrides/${index}/files`, read);
      return { ...settingsOf(own, `/overrides/${index}`, read), files };
    }),
  };
  return { config: found.length > 0 ? null : config, diagnostics: inOrder(found, root), source };
}

function inOrder(found: readonly Diagnostic[], root: Node): readonly Diagnostic[] {
  return withPointers(found, root).toSorted((a, b) => a.span.start - b.span.start);
}

interface Reader {
  readonly root: Node;
  readonly found: Diagnostic[];
  readonly schemaOf: SchemaReader;
}

function checkGlobs(globs: readonly string[], pointer: string, { root, found }: Reader): void {
  for (const [index, glob] of globs.entries()) {
    const why = problemOfGlob(glob);
    const place = findNode(root, pointerTo(pointer, index)) ?? findNode(root, pointer);
    if (why !== null && place !== null) found.push(report("LW903", place.value, { glob, why }));
  }
}

/** With the dataset of a schema file in place of its path. */
function settingsOf({ dataset, ...own }: ConfigSettings, pointer: string, read: Reader): Settings {
  const { root, found, schemaOf } = read;
  for (const code of Object.keys(own.severity ?? {})) {
    const key = findNode(root, pointerTo(`${pointer}/severity`, code))?.key;
    if (key != null) found.push(...checkCode(code, key));
  }
  const place = findNode(root, `${pointer}/dataset`)?.value;
  if (dataset === undefined || place === undefined) return own;
  if (dataset.endsWith(".json")) {
    const schema = schemaOf(dataset);
    if (typeof schema !== "string") return { ...own, dataset: schema };
    found.push(report("LW908", place, { path: dataset, why: schema }));
  } else if (!Object.hasOwn(datasets, dataset)) {
    const fixes = fixesFor(dataset, place, similarNames(dataset, Object.keys(datasets)));
    found.push(report("LW204", place, { name: dataset, similar: [] }, { fixes }));
  }
  return { ...own, dataset };
}

/** LW905: `severity` has codes of warnings only. */
function checkCode(code: string, place: SourcePlace): readonly Diagnostic[] {
  if (isConfigurable(code)) return [];
  const isError = isDiagnosticCode(code);
  const similar = isError ? [] : similarNames(code, Object.keys(catalog()).filter(isConfigurable));
  const fixes = fixesFor(code, place, similar);
  return [report("LW905", place, { code, isError }, { fixes })];
}

/** The settings for a file. `path` counts from the folder of the configuration. Null: a filter in no file. */
export function settingsFor({ overrides, service: _, ...usual }: Config, path: string | null): Settings {
  const matching = path === null ? [] : overrides.filter(({ files }) => files.some((glob) => matchesGlob(glob, path)));
  return matching.reduce<Settings>((all, { files: _files, ...own }) => merged(all, own), usual);
}

/** Limits and severities are merged one by one. */
function merged(all: Settings, own: Settings): Settings {
  const limits = { ...all.limits, ...own.limits };
  const severity = { ...all.severity, ...own.severity };
  return { ...all, ...own, limits, severity };
}
