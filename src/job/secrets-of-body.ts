/** What of a body only the service may see, by the names of its members. */
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { readJson } from "../json/document/read.js";
import { isDestinationScheme } from "./destination-kinds.js";
import { namedSecrets } from "./named-secrets.js";
import { contentOf } from "./place.js";
import { isPlaceholder } from "./placeholder.js";
import { secretsIn } from "./redact.js";
import { isDestination, isKnownDestination } from "./schemes.js";
import { isSecretName } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";
import { secretsOfLines } from "./secrets-of-lines.js";

/**
 * The parts of the text of a body, or of anything that bodies stand in. Of a text that is no JSON, or broken, everything that looks like one. What is
 * still to be filled in is none.
 */
export function secretsOfBody(source: string, root: JsonNode | null, whole: boolean): readonly SecretPart[] {
  const parts =
    (root?.kind === "Object" || root?.kind === "Array") && whole
      ? secretsOfValue(source, "", root)
      : secretsOfLines(source);
  return parts.filter(({ start, end }) => !isFilledIn(source.slice(start, end)));
}

/** Whether something is still to be filled in, be it behind what says how a header is meant. */
function isFilledIn(text: string): boolean {
  return (
    isPlaceholder(text) ||
    (/^(?:bearer|basic|token|splunk)[ \t]/i.test(text) && isPlaceholder(text.replace(/^\w+[ \t]+/, "")))
  );
}

function secretsOfValue(source: string, name: string, value: JsonNode): readonly SecretPart[] {
  if (value.kind === "Array") return value.elements.flatMap((element) => secretsOfValue(source, name, element));
  if (value.kind === "Object") {
    const called = nameOfValue(value);
    return value.members.flatMap((member) => {
      const isCalled = called !== null && /^value$/i.test(member.key.value);
      return secretsOfMember(source, isCalled ? called : member.key.value, member.value, value);
    });
  }
  if (value.kind === "Number" && isSecretName(name)) return [value.span];
  if (value.kind !== "String") return [];
  const within = (span: Span) => ({ start: span.start + 1, end: span.end - 1 });
  if (isSecretName(name)) return [within(value.span)];
  const found = secretsOfContent(value.value, name);
  if (found.length === 0) return found;
  const { origin } = contentOf(source, value);
  return found.map(({ start, end }) => ({ start: origin.at(start), end: origin.at(end) }));
}

/** Of what a string says, which may be JSON once more. */
function secretsOfContent(text: string, name: string): readonly SecretPart[] {
  if (/^destination_?conf$/i.test(name)) {
    const scheme = /^\s*([A-Za-z][A-Za-z0-9+.-]{0,50}):\/\//.exec(text);
    // What has lost its kind may be nothing but a key.
    if (!isKnownDestination(text) && (scheme === null || !isDestinationScheme((scheme[1] ?? "").toLowerCase())))
      return text === "" ? [] : [{ start: scheme?.[0].length ?? 0, end: text.length }];
  }
  // Options hold no address, but for a destination that was given in their place; a parameter of one may stand there, too.
  if (/^logpull_?options$/i.test(name) && !text.includes("://")) return namedSecrets(text, true);
  if (!/^\s*[{[]/.test(text)) return secretsIn(text, { alone: true });
  const { root, diagnostics } = readJson(text, { pointers: false });
  return secretsOfBody(text, root, !diagnostics.some(({ severity }) => severity === "error"));
}

/** What another member calls the `value` of an object: of a variable, or of a change of JSON (RFC 6902); null where none does. */
function nameOfValue({ members }: JsonObject): string | null {
  const textOf = (name: string) => {
    const found = members.find(({ key }) => key.value.toLowerCase() === name)?.value;
    return found?.kind === "String" ? found.value : null;
  };
  if (textOf("operator") !== null) return null;
  return textOf("op") === null ? (textOf("name") ?? textOf("key")) : (textOf("path")?.replace(/^.*\//s, "") ?? null);
}

/** What a filter compares with is no secret, whatever it looks like. */
function secretsOfMember(source: string, name: string, value: JsonNode, holder: JsonObject): readonly SecretPart[] {
  if (value.kind === "String" && isWhere(value, name)) return [];
  if (name === "where" && (value.kind === "Object" || value.kind === "Array")) return [];
  // The field of a condition.
  if (name === "key" && holder.members.some((other) => other.key.value === "operator")) return [];
  return secretsOfValue(source, name, value);
}

function isWhere({ value }: JsonString, name: string): boolean {
  // An address in its place is none of a filter.
  return name === "filter" && !isDestination(value) && !/destination_conf|ownership_challenge/.test(value);
}
