/**
 * More filters that are right (a dataset's fields, `http_requests`), and made to exhaust whoever writes warnings about them, keeps
 * their comments or counts their characters.
 */
import { type HostileFilter, list, quoted, upTo } from "./hostile-parts.js";

const grin = "\u{1f600}";

export const hostileValues: Readonly<Record<string, HostileFilter>> = {
  // Warnings.
  "both words without parentheses": (bytes) => upTo(bytes, " or ", (at) => `ClientASN eq ${at} and BotScore eq ${at}`),
  "values that no field has": (bytes) => upTo(bytes, " or ", (at) => `CacheCacheStatus eq "HIT${at}"`),
  "values in another case": (bytes) =>
    upTo(bytes, " or ", (at) => `(CacheCacheStatus eq "HIT" and ClientASN eq ${at})`),
  "members that no field has": (bytes) => list("ClientCountry", bytes, (at) => quoted(`C${at}`)),
  "members in another case": (bytes) => list("ClientRequestHost", bytes, (at) => quoted(`H${at}.Example.com`)),
  "numbers that no field has": (bytes) => upTo(bytes, " and ", (at) => `EdgeResponseStatus !eq ${1000 + at}`),
  "values that are patterns": (bytes) => upTo(bytes, " or ", (at) => `ClientRequestPath eq "/a${at}*"`),
  "members that are patterns": (bytes) => list("ClientRequestHost", bytes, (at) => quoted(`*.h${at}.com`)),
  "members that are variables": (bytes) => list("ClientRequestHost", bytes, (at) => quoted(`\${h${at}}`)),
  "values that are networks": (bytes) => upTo(bytes, " or ", (at) => `ClientIP eq "10.${at >> 8}.${at & 255}.0/24"`),
  "paths without a slash": (bytes) => upTo(bytes, " and ", (at) => `ClientRequestPath !startsWith "p${at}"`),
  "parts that are whole addresses": (bytes) =>
    upTo(bytes, " or ", (at) => `ClientRequestPath contains "https://h${at}.com/p?q=${at}"`),
  "times in other units": (bytes) =>
    upTo(
      bytes,
      " or ",
      (at) => `(EdgeStartTimestamp geq ${1_600_000_000 + at} and EdgeEndTimestamp lt ${1_600_000_000_000 + at})`,
    ),
  "times as text": (bytes) =>
    upTo(bytes, " or ", (at) => `EdgeStartTimestamp gt ${quoted(new Date(1.6e12 + 1000 * at).toISOString())}`),
  // Comments.
  "warnings suppressed one by one": (bytes) =>
    upTo(bytes, "\nor ", (at) => `CacheCacheStatus eq "HIT${at}" # logwhere-ignore LW801: ${at}`),
  "suppressions that suppress nothing": (bytes) =>
    upTo(bytes, "\nor ", (at) => `ClientASN eq ${at} # logwhere-ignore LW801, LW802: ${at}`),
  "suppressions misspelled": (bytes) =>
    upTo(bytes, "\nor ", (at) => `ClientASN eq ${at} # logwhere-ignroe LW801: ${at}`),
  "one suppression of many codes": (bytes) =>
    `# logwhere-ignore ${upTo(bytes, ", ", (at) => `LW${at % 1000}`)}: why\nClientASN eq 1`,
  "a comment for each member": (bytes) => `ClientASN in [${upTo(bytes, "", (at) => `\n  ${at}, # ${at}`)}\n]`,
  "comments before the filter": (bytes) => `${upTo(bytes, "\n", (at) => `# ${at}`)}\nClientASN eq 1`,
  "comments behind the filter": (bytes) => `ClientASN eq 1\n${upTo(bytes, "\n", (at) => `# ${at}`)}`,
  "comments that nothing follows": (bytes) => `ClientASN eq 1 ${"#\n".repeat(bytes / 2)}`,
  // Characters.
  "lines that end as elsewhere": (bytes) =>
    upTo(bytes, "\r\n", (at) => `# ${at}\r\nand ClientASN !eq ${at}`).replace("and ", ""),
  "empty lines": (bytes) => `ClientASN eq 1${"\n".repeat(bytes)}and ClientASN eq 2`,
  spaces: (bytes) => `ClientASN eq 1${" ".repeat(bytes)}and ClientASN eq 2`,
  "characters of two units": (bytes) => upTo(bytes, " and ", (at) => `ClientRequestPath contains "${grin}${at}"`),
  "one string of characters of two units": (bytes) => `ClientRequestPath contains "${grin.repeat(bytes / 4)}"`,
  "one string of escapes": (bytes) => `ClientRequestPath eq "${"\\u00e9".repeat(bytes / 6)}"`,
  "one string of quotes": (bytes) => `ClientRequestPath eq "${'\\"'.repeat(bytes / 2)}"`,
  "long strings of a list": (bytes) => list("ClientRequestPath", bytes, (at) => quoted(`/${"a".repeat(10_000)}${at}`)),
  "strings that nobody sees": (bytes) => upTo(bytes, " or ", (at) => `ClientRequestPath eq "\u200b\u202e${at}"`),
  "names in backticks": (bytes) => upTo(bytes, " and ", (at) => `\`ClientASN\` !eq ${at}`),
  // Shapes.
  "and, or in turn": (bytes) =>
    `${upTo(bytes, " ", (at) => `ClientASN eq ${at} ${["and", "or"][at % 2]} (BotScore eq ${at} ${["or", "and"][at % 2]} BotScore gt 3) or`)} BotScore eq 1`,
  "deep and narrow": (bytes) =>
    upTo(bytes, " or ", (at) =>
      Array.from({ length: 30 }, (_, by) => by).reduce(
        (text, by) => `(BotScore ${by % 2 === 0 ? "gt" : "lt"} ${by} ${by % 2 === 0 ? "and" : "or"} ${text})`,
        `ClientASN eq ${at}`,
      ),
    ),
  "not of each": (bytes) => upTo(bytes, " and ", (at) => `not ClientRequestHost startsWith "h${at}"`),
  "not of a group": (bytes) =>
    `not (${upTo(bytes, " or ", (at) => `(ClientASN eq ${at} and not ClientCountry eq "c${at}")`)})`,
  "every field": (bytes) =>
    upTo(
      bytes,
      " or ",
      (at) =>
        `(${["ClientIP", "ClientRequestURI", "ClientRequestReferer", "ClientRequestUserAgent", "RayID", "ZoneName", "ClientXRequestedWith"].map((field) => `${field} contains "${at}"`).join(" and ")})`,
    ),
};
