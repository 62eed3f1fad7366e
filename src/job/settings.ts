/** The settings of a job besides its name and its filter. */
import { memberValue } from "../files/job-members.js";
import { maskDestination } from "../files/mask-secrets.js";
import { hole, type ObjectNode } from "../files/node.js";
import { jobMembers, outputMembers } from "./check-members.js";
import { deliveryOf, outputOptionsOf, textOf } from "./read-options.js";

/** Values as text. A computed part of a value is `…`. Without what the job does not give. */
export type Settings = Readonly<Record<string, string>>;

/** Members that are no setting, that the service sets, or that `fields`, `timestamps` and `sample` stand for. */
const others = [
  ...["name", "id", "filter", "destination_conf", "ownership_challenge", "logpull_options", "output_options"],
  ...["logstream", "created_at", "updated_at", "last_complete", "last_error", "error_message"],
  ...["field_names", "timestamp_format", "sample_rate"],
];

const shownMembers = Object.keys(jobMembers.forms).filter((name) => !others.includes(name));
const shownOptions = Object.keys(outputMembers.forms).filter((name) => !others.includes(name));

/** All settings, secrets included. Both forms of the options give the same settings. */
export function exactSettings(job: ObjectNode): Settings {
  const output = outputOptionsOf(job);
  const { fields, timestamps, sample, isComplete } = deliveryOf(job);
  const settings = [
    ...shownMembers.map((name) => [name, textOf(memberValue(job, name))] as const),
    ["destination", textOf(memberValue(job, "destination_conf"))] as const,
    [
      "fields",
      fields
        ?.map(({ text }) => text)
        .concat(isComplete ? [] : "…")
        .join(",") ?? null,
    ] as const,
    ["timestamps", timestamps] as const,
    ["sample", sample] as const,
    ...shownOptions.map((name) => [name, output && textOf(memberValue(output, name))] as const),
  ];
  return Object.fromEntries(
    settings.flatMap(([name, value]) => (value === null ? [] : [[name, value.replaceAll(hole, "…")]])),
  );
}

/** The settings as they may be shown: secrets are masked. */
export function shownSettings(job: ObjectNode): Settings {
  const { destination, ...settings } = exactSettings(job);
  return { ...settings, ...(destination !== undefined && { destination: maskDestination(destination) }) };
}
