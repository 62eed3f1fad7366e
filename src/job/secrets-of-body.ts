/** What of a body only the service may see, by the names of its members. */
import type { Span } from "../diagnostics/span.js";
import type { JsonMember, JsonNode } from "../json/document/json-tree.js";
import { contentOf } from "./place.js";
import { type SecretPart, secretsIn } from "./redact.js";

/** The parts of the text of a body, or of anything that bodies stand in. Of JSON that is broken everything that looks like one. */
export function secretsOfBody(source: string, root: JsonNode | null, whole: boolean): readonly SecretPart[] {
  return (root?.kind === "Object" || root?.kind === "Array") && whole ? secretsOfValue(source, "", root) : secretsIn(source);
}

function secretsOfValue(source: string, name: string, value: JsonNode): readonly SecretPart[] {
  if (value.kind === "Array") return value.elements.flatMap((element) => secretsOfValue(source, name, element));
  if (value.kind === "Object") return value.members.flatMap((member) => secretsOfMember(source, member));
  if (value.kind !== "String") return [];
  const within = (span: Span) => ({ start: span.start + 1, end: span.end - 1 });
  if (/ownership_?challenge|secret|password|token/i.test(name)) return [within(value.span)];
  const { text, origin } = contentOf(source, value);
  return secretsIn(text, { alone: true }).map(({ start, end }) => ({ start: origin.at(start), end: origin.at(end) }));
}

/** What a filter compares with is no secret, whatever it looks like. */
function secretsOfMember(source: string, { key, value }: JsonMember): readonly SecretPart[] {
  if (value.kind === "String" && (key.value === "filter" || key.value === "logpull_options")) return [];
  return secretsOfValue(source, key.value, value);
}
