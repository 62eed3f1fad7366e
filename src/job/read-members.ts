/** The members of an object in a job's body, each held against what is known of it. */
import type { Collector } from "../diagnostics/collector.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import { mostSuggested } from "../diagnostics/most-suggested.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonMember, JsonNode, JsonObject } from "../json/document/json-tree.js";
import type { MemberFacts } from "./body-members.js";

/** The first member of each name that is known, by its name. Reports the others, and values of the wrong kind; a `null` is as good as nothing. */
export function readMembers(
  object: JsonObject,
  known: Readonly<Record<string, MemberFacts>>,
  isTold: (member: JsonMember) => boolean,
  found: Collector,
): ReadonlyMap<string, JsonNode> {
  const names = Object.keys(known);
  const read = new Map<string, JsonNode>();
  const keys = new Set(object.members.map(({ key }) => key.value));
  let unknown = 0;
  for (const member of object.members) {
    const { key, value } = member;
    if (isTold(member)) continue;
    const facts = Object.hasOwn(known, key.value) ? known[key.value] : undefined;
    if (facts === undefined) {
      unknownMember(
        member,
        ++unknown <= mostSuggested(names.length) ? names.filter((name) => !keys.has(name)) : [],
        found,
      );
      continue;
    }
    if (read.has(key.value) || value.kind === "Missing" || value.kind === "Null") continue;
    if (isOfKind(key.value, value, facts, found)) read.set(key.value, value);
  }
  return read;
}

/** A key like one that is lacking is a mistake; any other may be one that the service knows. */
function unknownMember({ key }: JsonMember, lacking: readonly string[], found: Collector): void {
  const bare = (name: string) => name.toLowerCase().replace(/[-_ ]/g, "");
  const same = lacking.filter((name) => bare(name) === bare(key.value));
  const similar = same.length > 0 ? same : similarNames(key.value, lacking, 1);
  const fixes = similar.map((name) =>
    (same.length > 0 ? safeFix : suggestedFix)({ span: key.span, text: JSON.stringify(name) }),
  );
  found.report(
    "LW430",
    key,
    { key: key.value, similar },
    { severity: similar.length > 0 ? "error" : "warning", fixes },
  );
}

function isOfKind(name: string, value: JsonNode, facts: MemberFacts, found: Collector): boolean {
  const refuse = (fixes: readonly DiagnosticFix[] = []): false => {
    if (value.kind !== "Missing" && facts.kind !== "other")
      found.report("LW431", value, { key: name, expected: facts.part, found: value.kind }, { fixes });
    return false;
  };
  const spelled = value.kind === "String" ? value.value.trim() : "";
  switch (facts.kind) {
    case "text":
      return value.kind === "String" || refuse();
    case "switch":
      if (value.kind === "Boolean") return true;
      return refuse(
        /^(?:true|false)$/i.test(spelled) ? [safeFix({ span: value.span, text: spelled.toLowerCase() })] : [],
      );
    case "object":
      return value.kind === "Object" || refuse();
    case "names":
      return (
        (value.kind === "Array" && value.elements.every(({ kind }) => kind === "String" || kind === "Missing")) ||
        refuse()
      );
    case "format":
      return value.kind === "String" || refuse();
    case "rate":
      return (
        value.kind === "Number" ||
        refuse(/^0?\.\d{1,15}$|^1$/.test(spelled) ? [safeFix({ span: value.span, text: String(Number(spelled)) })] : [])
      );
    case "word":
      if (value.kind !== "String") return refuse();
      if (!facts.words.includes(value.value)) notAWord(name, value, facts.words, found);
      return true;
    case "count":
      if (value.kind !== "Number")
        return refuse(/^[1-9]\d{0,9}$/.test(spelled) ? [safeFix({ span: value.span, text: spelled })] : []);
      if (
        value.integer === 0 ||
        (value.integer !== null && value.integer >= facts.least && value.integer <= facts.most)
      )
        return true;
      found.report("LW434", value, {
        key: name,
        text: value.text,
        expected: "count",
        least: facts.least,
        most: facts.most,
      });
      return true;
    case "other":
      return true;
  }
}

function notAWord(
  name: string,
  value: JsonNode & { readonly kind: "String" },
  words: readonly string[],
  found: Collector,
): void {
  const same = words.filter((word) => word === value.value.trim().toLowerCase());
  const fixes = same.map((word) => safeFix({ span: value.span, text: JSON.stringify(word) }));
  found.report("LW434", value, { key: name, text: value.value, expected: "word", words }, { fixes });
}
