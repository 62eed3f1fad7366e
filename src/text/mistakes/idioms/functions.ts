/** What functions of other languages do, by their names. */

export type FunctionKind =
  /** Makes letters small, or capital. */
  | "lower"
  | "upper"
  | "length"
  /** Whether there is a value; whether there is none. */
  | "presence"
  /** Whether a text is empty; whether it is not. */
  | "empty"
  | "filled"
  /** Whether some element of an array, or every one, fulfils something. */
  | "any"
  | "all"
  /** Where a text stands in another, from 0 or from 1. */
  | "position from 0"
  | "position from 1"
  /** Where that differs between languages. */
  | "position"
  | "beginning"
  | "ending"
  | "piece"
  | "address"
  | "conversion"
  | "time"
  /** Makes another value of one. */
  | "calculation"
  /** Looks for a regular expression; holds it against the beginning, or the whole. */
  | "search"
  | "match"
  | "full match";

const names: Readonly<Record<FunctionKind, string>> = {
  lower: "lower tolower tolowercase lcase lowercase downcase casefold tolowerinvariant",
  upper: "upper toupper touppercase ucase uppercase upcase toupperinvariant",
  length:
    "len length size strlen charlength characterlength charlen count cardinality arraylength octetlength getlength",
  presence:
    "exists isnull isnotnull isnil isset isdefined defined notnull ispresent present missing ismissing isnullorempty isnullorwhitespace isblank isnotblank blank hasvalue isnone fieldexists",
  empty: "empty isempty",
  filled: "notempty isnotempty nonempty",
  any: "any some anymatch",
  all: "all every allmatch",
  "position from 0": "indexof find index lastindexof",
  "position from 1": "instr position locate charindex",
  position: "strpos stripos patindex",
  beginning: "left",
  ending: "right",
  piece: "substring substr mid slice",
  address:
    "cidr cidrmatch ipinrange ipinsubnet ipinnetwork incidr incidrrange iscidr inet inetaton ipmatch isipinrange ipv4isinrange ipv4ismatch ipv6ismatch ipv4isinanyrange ipaddress ip insubnet innetwork iscontained ipincidr inrange network",
  conversion:
    "int integer toint tointeger tonumber number num float double todouble tofloat tolong long str string tostring char varchar bool boolean tobool toboolean cast convert parseint parsefloat safecast trycast bigint uint",
  time: "now date datetime timestamp datesub timestampsub timestampadd curdate curtime getdate sysdate utcnow localtime todate totimestamp todatetime ago strftime strptime time today currenttimestamp unixtimestamp fromunixtime datetrunc datediff dateadd parsedatetime parsetimestamp hour minute dayofweek year month day interval epoch",
  calculation:
    "floor ceil ceiling round abs trunc truncate mod div sqrt power pow log ln exp sign least greatest coalesce ifnull nullif nvl iff if concat concatws replace trim ltrim rtrim split splitpart strsplit reverse hash md5 sha1 sha256 urldecode urlencode decode encode jsonextract jsonvalue getjsonobject",
  search:
    "search test ismatch matchstring searchmatch regextest regexsearch regexpsearch regexextract regexpextract regexpinstr",
  match: "rematch",
  "full match": "fullmatch refullmatch",
};

const kinds: ReadonlyMap<string, FunctionKind> = /* @__PURE__ */ (() =>
  new Map(
    (Object.entries(names) as [FunctionKind, string][]).flatMap(([kind, list]) =>
      list.split(" ").map((name) => [name, kind] as const),
    ),
  ))();

/** What the function of a name does; null when it is not known. */
export function functionKind(name: string): FunctionKind | null {
  return name.length > 40 ? null : (kinds.get(name.toLowerCase().replaceAll("_", "")) ?? null);
}

/** How many arguments a function takes, that on which a method is called included; null where that differs. */
export function arityOf(kind: FunctionKind): number | null {
  switch (kind) {
    case "position from 0":
    case "position from 1":
    case "address":
    case "search":
    case "match":
    case "full match":
    case "beginning":
    case "ending":
      return 2;
    case "piece":
    case "time":
    case "conversion":
    case "calculation":
      return null;
    default:
      return 1;
  }
}
