/** What a body says that is delivered, as far as its filter is held against it; what is wrong with that is said with the rest of the body. */
import { collector } from "../diagnostics/collector.js";
import type { JsonObject } from "../json/document/json-tree.js";
import { type LogpullOptions, readOptions } from "./options.js";
import { readOutputOptions } from "./output-options.js";
import { contentOf } from "./place.js";
import type { JobTimestampFormat } from "./timestamp-format.js";

interface BodyDelivers extends Pick<LogpullOptions, "fields"> {
  /** Null: it names a format that is none. */
  readonly timestamps: JobTimestampFormat | null | undefined;
}

/** Of both forms the newer counts. */
export function deliversOf(source: string, { members }: JsonObject): BodyDelivers {
  const found = collector();
  const valueOf = (name: string) => members.find(({ key }) => key.value === name)?.value;
  const [query, output] = [valueOf("logpull_options"), valueOf("output_options")];
  const newer = output?.kind === "Object" ? readOutputOptions(output, null, found) : undefined;
  const { fields, timestamps } =
    newer ?? (query?.kind === "String" ? readOptions(contentOf(source, query), null, found) : {});
  return { fields, timestamps: found.all().some(({ code }) => code === "LW439") ? null : timestamps };
}
