import { type Collector, collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { withSeverity } from "../diagnostics/severity.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import type { Dataset } from "../language/dataset.js";
import { bodyMembers, outputMembers, outputMembersInTerraform } from "./body-members.js";
import { isOptionCertain, ofCertainParts, partsOfOptions } from "./certain-parts.js";
import { knownFieldsOf } from "./delivered-fields.js";
import { readOptions } from "./options.js";
import { readOutputOptions } from "./output-options.js";
import { type Placed, placeOf } from "./place.js";
import { readMembers } from "./read-members.js";

/** What a job says of what it delivers, in either form; to users `HeldOptions`, which is of another room. */
interface GivenOptions {
  /** The text of `logpull_options`. */
  readonly query: Placed | null;
  /** The object of `output_options`, with keys as tools spell them, too, unless it is of a body. */
  readonly output: JsonObject | null;
  /** There, and true, where there is one that is not known. */
  readonly outputUnknown?: true;
  /** All of the body, where it is one as it is sent. */
  readonly body: JsonObject | null;
  /** Whether the keys are Terraform's, which also makes numbers and truth values of texts. */
  readonly inTerraform: boolean;
}

/** To users `JudgedOptions`. */
interface Judged {
  readonly diagnostics: readonly Diagnostic[];
  /** Those that it lists; undefined where it lists none, or not all of them are known. */
  readonly fields: readonly string[] | undefined;
}

/**
 * What is wrong with the fields, the format of times and the sampling of a job whose filter is checked, for the option `judgeOptions` of `compileAll`. All
 * of it are warnings, as with its destination, no fix is safe, and of `output_options` there is none. `dataset`: whose fields they are; null: they are not looked up.
 */
export function judgeOptions(
  { query, output, outputUnknown, body, inTerraform }: GivenOptions,
  dataset: Dataset | null,
): Judged {
  const known = knownFieldsOf(dataset, "error");
  const [inQuery, ofQuery, ofOutput] = [collector(), collector(), collector()];
  let fields: Judged["fields"];
  // What is ignored is no mistake of its own.
  if (query !== null && output === null) {
    const options = readOptions(query, known, inQuery);
    if (!outputUnknown && isOptionCertain(query, "fields")) fields = named(options.fields, inQuery);
    ofQuery.addAll(ofCertainParts(inQuery.all(), query, partsOfOptions));
  }
  if (output !== null) {
    const spelled = inTerraform ? asTerraformSpells(output) : body === null ? asServiceSpells(output) : output;
    const options = readOutputOptions(spelled, known, ofOutput, inTerraform ? outputMembersInTerraform : undefined);
    if (!outputUnknown && areAllKnown(spelled)) fields = named(options.fields, ofOutput);
  }
  // Keys that are not known may be those of whoever keeps the body.
  if (body !== null)
    readMembers(
      inTerraform ? asTerraformSpells(body) : body,
      bodyMembers,
      ({ key }) => !Object.hasOwn(bodyMembers, key.value),
      ofOutput,
    );
  if (query !== null && output !== null)
    ofQuery.report(
      "LW440",
      placeOf(query, 0, query.text.length),
      {},
      { related: [{ span: output.span, label: "because" }] },
    );
  const diagnostics = [
    ...ofQuery
      .all()
      .map((one) =>
        withSeverity({ ...one, fixes: one.fixes.map((fix) => ({ ...fix, safe: false })) } as Diagnostic, "warning"),
      ),
    // How a file that is no JSON writes a value, or takes it from a list, only its reader knows.
    ...ofOutput.all().map((one) => withSeverity({ ...one, fixes: [] } as Diagnostic, "warning")),
  ];
  return { diagnostics, fields };
}

/** With those that are none of the dataset: they may be, some day. */
function named(fields: readonly string[] | undefined, found: Collector): readonly string[] | undefined {
  return fields && [...fields, ...found.all().flatMap(({ code, args }) => (code === "LW438" ? [args.field] : []))];
}

/** Whether no name of the list is left to something that is not known. */
function areAllKnown({ members }: JsonObject): boolean {
  return members.every(
    ({ key, value }) =>
      key.value !== "field_names" || (value.kind === "Array" && value.elements.every(({ kind }) => kind === "String")),
  );
}

const bare = (name: string): string => name.toLowerCase().replace(/[-_]/g, "");
const spellings: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.keys(outputMembers).map((name) => [bare(name), name]),
);

/** Terraform and others spell keys in their ways, and have `null` for what is not given. */
function asServiceSpells(output: JsonObject): JsonObject {
  const members = output.members.map((member) => {
    const name = spellings.get(bare(member.key.value));
    return name === undefined
      ? member
      : { ...member, key: { ...member.key, value: name }, value: counted(member.value) };
  });
  return { ...output, members };
}

/** A block is a list of one in states of Terraform, and in its JSON. */
function asTerraformSpells(object: JsonObject): JsonObject {
  const members = object.members.map((member) => {
    const { value } = member;
    const isBlock = value.kind === "Array" && value.elements.length === 1 && value.elements[0]?.kind === "Object";
    return { ...member, value: isBlock ? (value.elements[0] as JsonObject) : counted(value) };
  });
  return { ...object, members };
}

/** Numbers and truth values in quotes are what they spell, to tools. */
function counted(value: JsonNode): JsonNode {
  if (value.kind !== "String" || !/^(?:true|false|\d{1,9}(?:\.\d{1,15})?)$/.test(value.value)) return value;
  return { kind: "Missing", span: value.span, pointer: value.pointer };
}
