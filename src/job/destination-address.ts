/** What stands before the parameters of a destination: its bucket or host, and its path. */
import type { Collector } from "../diagnostics/collector.js";
import type { Extras } from "../diagnostics/report.js";
import { bucketIsNamed, containerIsNamed, hostIsNamed } from "./destination-host.js";
import { type DestinationScheme, destinationFacts } from "./destination-kinds.js";
import type { Decoded, QueryPart } from "./encoded.js";
import { type Placed, placeOf, replacing } from "./place.js";
import { checkRedactedPath, quoted } from "./redacted-value.js";
import { mayHideInPath } from "./schemes.js";

/** Host and path, and where they stand: from `start` to `hostEnd`, from there to `end`. */
export interface Address {
  readonly host: Decoded;
  readonly path: Decoded;
  readonly start: number;
  readonly hostEnd: number;
  readonly end: number;
}

/** There is a host, and the path is one that a destination of the kind has; what is to be filled in is reported, too. `local`: it goes to the local service. */
export function addressIsWhole(
  placed: Placed,
  scheme: DestinationScheme,
  address: Address,
  { parts, local }: { readonly parts: readonly QueryPart[]; readonly local: boolean },
  found: Collector,
): void {
  const { host, path, start, hostEnd, end } = address;
  const facts = destinationFacts(scheme);
  const say = (
    problem: "missing" | "scheme" | "path" | "extra" | "dots",
    from: number,
    to: number,
    extras: Extras = {},
  ) => found.report("LW444", placeOf(placed, from, to), { kind: scheme, problem, example: facts.pathExample }, extras);
  const second = start + (/^https?:\/\//i.exec(placed.text.slice(start, end))?.[0].length ?? 0);
  if (second > start) say("scheme", start, second, { fixes: [replacing(placed, start, second, "", { safe: true })] });
  else if (facts.host === null && host.value !== "") say("extra", start, hostEnd);
  // Nothing can be underlined where nothing stands.
  else if (facts.host !== null && host.value === "") say("missing", 0, start);
  else if (facts.host === "projects" && host.value !== "projects") say("path", start, end);
  else if (facts.path !== null && !facts.path.test(path.value)) {
    // Of a host that may take other paths, too, the usual one is public and no more.
    const isCertain = facts.host === "projects" || facts.host === null;
    say("path", hostEnd === end ? start : hostEnd, end, { severity: isCertain ? "error" : "warning" });
  }
  if (host.value !== "" && second === start) {
    const named = { value: host.value, start, end: hostEnd };
    if (facts.host === "bucket") bucketIsNamed(placed, scheme, named, parts, found);
    else if (facts.host === "host" || facts.host === "container host") hostIsNamed(placed, scheme, named, local, found);
    if (scheme === "azure") containerIsNamed(placed, path.value, hostEnd, end, found);
  }
  // What a URL's parser makes of them is another path; the local service refuses to go there.
  if (
    (facts.host === "bucket" || scheme === "file") &&
    path.value.split("/").some((part) => part === "." || part === "..")
  )
    say("dots", hostEnd, end, { severity: "warning" });
  placeholders(placed, address, facts.dated, found);
  if (mayHideInPath(scheme)) checkRedactedPath(placed, hostEnd, end, found);
}

/** `{DATE}` is replaced, and nothing else; `<BUCKET>` is what documents have for a value. */
function placeholders(placed: Placed, { start, hostEnd, end }: Address, dated: boolean, found: Collector): void {
  for (const match of placed.text.slice(hostEnd, end).matchAll(/\{[^{}/]{0,40}\}/g)) {
    const at = hostEnd + match.index;
    const isDate = match[0] === "{DATE}";
    if (isDate && dated) continue;
    const meant = dated && /^\{\s*(?:date|day|yyyy-?mm-?dd)\s*\}$/i.test(match[0]);
    const fixes = meant ? [replacing(placed, at, at + match[0].length, "{DATE}", { safe: false })] : [];
    const place = placeOf(placed, at, at + match[0].length);
    found.report(
      "LW448",
      place,
      { text: quoted(placed, at, at + match[0].length), problem: dated ? "unknown" : "kept" },
      { severity: "warning", fixes },
    );
  }
  // One brace of two, as where the second was lost with what follows.
  for (const match of placed.text.slice(hostEnd, end).matchAll(/\{[^{}/]{0,40}(?=[{/]|$)|(?<=^|[}/])[^{}/]{0,40}\}/g)) {
    const at = hostEnd + match.index;
    const fixes =
      dated && /^(?:\{DATE|DATE\})$/.test(match[0])
        ? [replacing(placed, at, at + match[0].length, "{DATE}", { safe: false })]
        : [];
    const text = quoted(placed, at, at + match[0].length);
    found.report(
      "LW448",
      placeOf(placed, at, at + match[0].length),
      { text, problem: "half" },
      { severity: "warning", fixes },
    );
  }
  const unfilled = /<[^<>/]{1,60}>/.exec(placed.text.slice(start, end));
  if (unfilled === null) return;
  const at = start + unfilled.index;
  const text = quoted(placed, at, at + unfilled[0].length);
  found.report("LW448", placeOf(placed, at, at + unfilled[0].length), { text, problem: "unfilled" });
}
