/** The parameters of a destination, held against what is known of its kind. */
import type { Collector } from "../diagnostics/collector.js";
import { similarNames } from "../diagnostics/suggest.js";
import { type DestinationScheme, destinationFacts } from "./destination-kinds.js";
import { problemsOf, type QueryPart } from "./encoded.js";
import { reportEncoding } from "./encoding-problems.js";
import { checkValue } from "./parameter-values.js";
import { isTouched, type Placed, partWithSeparator, placeOf, replacing } from "./place.js";
import { checkRedacted, hasSecret } from "./redacted-value.js";
import { isWordName } from "./secret-names.js";

/** Every required parameter is there, none is there twice, and each is known and has a value that can be one. `end`: where the address ends. */
export function checkParameters(
  placed: Placed,
  scheme: DestinationScheme,
  parts: readonly QueryPart[],
  { end, now }: { readonly end: number; readonly now: number | null },
  found: Collector,
): void {
  const { required, optional, together, open } = destinationFacts(scheme);
  const known = [...required, ...optional];
  const firsts = new Map<string, QueryPart>();
  // A typing error in one that is lacking is said once.
  const mistyped = new Set<string>();
  for (const part of parts) {
    const name = spelled(part.name.value, known);
    const shown = shownName(placed, part, name);
    const at = placeOf(placed, part.start, part.nameEnd);
    for (const problem of problemsOf(part)) reportEncoding(placed, problem, shown, found);
    const first = firsts.get(name);
    if (first !== undefined) {
      const same = first.value?.value === part.value?.value;
      const fixes = same
        ? [replacing(placed, ...partWithSeparator(placed.text, part.start, part.end, "&"), "", { safe: true })]
        : [];
      const related = [{ span: placeOf(placed, first.start, first.nameEnd).span, label: "first" as const }];
      found.report("LW436", at, { what: "parameter", name: shown }, { fixes, related });
      continue;
    }
    firsts.set(name, part);
    // Of a secret only the name is underlined, so that it is asked here whether the value is known. A header holds no controls but a tab (RFC 9110, 5.5): a line break would begin another one.
    if (
      /^header_/i.test(name) &&
      !isTouched(placed, part.nameEnd, part.end) &&
      /(?!\t)\p{Cc}/u.test(part.value?.value ?? "")
    )
      found.report("LW447", at, { kind: scheme, parameter: shown, expected: "header" }, { severity: "warning" });
    if (known.includes(name)) checkValue(placed, scheme, { part, parameter: name }, now, found);
    else if (/^header_/.test(name) && open) checkHeader(placed, scheme, part, shown, found);
    else unknownParameter(placed, scheme, part, { known, open }, mistyped, found);
  }
  const there = (name: string) => firsts.has(name) || mistyped.has(name);
  const wanted = together.some(there) || there("endpoint") ? together : [];
  const missing = [...new Set([...required, ...wanted])].filter((name) => !there(name));
  const start = Math.max(0, Math.min(end, placed.text.length - 1));
  if (missing.length > 0)
    found.report("LW445", placeOf(placed, parts.length === 0 ? 0 : start, placed.text.length), {
      kind: scheme,
      missing,
    });
}

/** The name of a header is the same in any case. */
function spelled(name: string, known: readonly string[]): string {
  return (/^header_/.test(name) && known.find((other) => other.toLowerCase() === name.toLowerCase())) || name;
}

/** What stands behind `header_` is the name of a header: a token (RFC 9110, 5.6.2). One that is none may hold the value, too, and is not repeated. */
function checkHeader(
  placed: Placed,
  scheme: DestinationScheme,
  part: QueryPart,
  shown: string,
  found: Collector,
): void {
  checkRedacted(placed, part, shown, found);
  if (/^header_[\w!#$%&'*+.^`|~-]+$/.test(part.name.value)) return;
  const args = { kind: scheme, parameter: "", similar: [], known: [], header: true } as const;
  found.report("LW446", placeOf(placed, part.start, part.nameEnd), args, { severity: "warning" });
}

function unknownParameter(
  placed: Placed,
  scheme: DestinationScheme,
  part: QueryPart,
  { known, open }: { readonly known: readonly string[]; readonly open: boolean },
  mistyped: Set<string>,
  found: Collector,
): void {
  const name = part.name.value;
  const bare = (text: string) => text.toLowerCase().replace(/[-_ ]/g, "");
  const same = known.filter((other) => bare(other) === bare(name.replace(/^amp;/, "")));
  const similar = same.length > 0 ? same : similarNames(name, known, 1);
  const shown = shownName(placed, part, name);
  checkRedacted(placed, part, shown, found);
  // Whatever is not this kind's is passed on by those that are an address, so only a spelling of one of its own is a mistake.
  if (open && same.length === 0) return;
  for (const meant of similar) mistyped.add(meant);
  const fixes = similar.map((meant) => replacing(placed, part.start, part.nameEnd, meant, { safe: same.length > 0 }));
  const severity = similar.length > 0 ? ("error" as const) : ("warning" as const);
  found.report(
    "LW446",
    placeOf(placed, part.start, part.nameEnd),
    {
      kind: scheme,
      parameter: shown !== "***" && (similar.length > 0 || isWordName(name)) ? shown : "",
      similar,
      known,
    },
    { severity, fixes },
  );
}

/** What may be shown of a name: of one that is too long, or holds a secret that lost its own, no more than its beginning, or nothing. */
function shownName({ text }: Placed, { start, nameEnd }: QueryPart, written: string): string {
  if (hasSecret(text, start, nameEnd)) return "***";
  const name = /^header_[\w-]+/.exec(written)?.[0] ?? written;
  return name.length > 40 ? `${name.slice(0, 8)}…` : name;
}
