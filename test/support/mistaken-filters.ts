import { type HostileFilter, host, list, quoted, upTo } from "./hostile-parts.js";

/** Filters with a mistake in every place where there can be one. */
export const mistakenFilters: Readonly<Record<string, HostileFilter>> = {
  "members of another type": (bytes) => list("EdgeResponseStatus", bytes, (at) => quoted(`${at}`)),
  "members of two types": (bytes) => list("ClientRequestHost", bytes, (at) => (at % 2 === 0 ? `${at}` : host(at))),
  "one integer in quotes again and again": (bytes) => list("ClientASN", bytes, () => '"1"'),
  "short members of two types": (bytes) => list("ClientRequestHost", bytes, (at) => (at % 2 === 0 ? "1" : '"a"')),
  "members without quotes": (bytes) => list("ClientCountry", bytes, (at) => `c${at}`),
  "members without commas": (bytes) => `ClientASN in [${upTo(bytes, " ", (at) => `${at}`)}]`,
  "members out of range": (bytes) => list("ClientASN", bytes, (at) => `99999999999999999999${at}`),
  "members twice": (bytes) => list("ClientASN", bytes, (at) => `${at >> 1}`),
  "fields that are none": (bytes) => upTo(bytes, " and ", (at) => `Field${at} eq ${at}`),
  "fields misspelled": (bytes) => upTo(bytes, " and ", (at) => `ClientCuntry eq "c${at}"`),
  "operators of other languages": (bytes) => upTo(bytes, " and ", (at) => `ClientASN != ${at}`),
  "operators that do not apply": (bytes) => upTo(bytes, " and ", (at) => `ClientASN startsWith "a${at}"`),
  "values without quotes": (bytes) => upTo(bytes, " and ", (at) => `ClientCountry eq c${at}`),
  "values of another type": (bytes) => upTo(bytes, " and ", (at) => `ClientASN eq "${at}"`),
  "fields that cannot be filtered": (bytes) => upTo(bytes, " and ", (at) => `Cookies eq "c${at}"`),
  "connectives of other languages": (bytes) => upTo(bytes, " && ", (at) => `ClientASN eq ${at}`),
  "connectives lacking": (bytes) => upTo(bytes, " ", (at) => `ClientASN eq ${at}`),
  "words mixed": (bytes) => upTo(bytes, " ", (at) => `ClientASN eq ${at} ${at % 2 === 0 ? "and" : "or"}`),
  "examples that fail": (bytes) => `ClientASN eq 1\n${upTo(bytes, "\n", (at) => `keep {"ClientASN": ${at + 2}}`)}`,
  "examples with fields that are none": (bytes) =>
    `ClientASN eq 1\n${upTo(bytes, "\n", (at) => `keep {"ClientASN": 1, "F${at}": 1}`)}`,
  "examples unknown": (bytes) => `ClientASN eq 1\n${upTo(bytes, "\n", (at) => `drop {"BotScore": ${at}}`)}`,
  "groups that are not needed": (bytes) => upTo(bytes, " and ", (at) => `((ClientASN eq ${at}))`),
  "ranges inside out": (bytes) => upTo(bytes, " or ", (at) => `(ClientASN gt ${at + 1} and ClientASN lt ${at})`),
  "pairs that say the same": (bytes) =>
    upTo(bytes, " and ", (at) => `(ClientRequestPath startsWith "/a${at}" or ClientRequestPath startsWith "/a${at}b")`),
  "comments in every place": (bytes) => `ClientASN # a\n in # b\n [${upTo(bytes, "# c\n, ", (at) => `${at}`)}\n]`,
  "networks in a list": (bytes) => list("ClientIP", bytes, (at) => quoted(`10.${at >> 8}.${at & 255}.0/24`)),
  "examples of a large filter": (bytes) =>
    `${upTo(bytes / 2, " or ", (at) => `ClientASN eq ${at}`)}\n${upTo(bytes / 2, "\n", (at) => `drop {"ClientASN": ${1e9 + at}}`)}`,
  "examples unknown to a large filter": (bytes) =>
    `${upTo(bytes / 2, " and ", (at) => `BotScore !eq ${at}`)}\n${upTo(bytes / 2, "\n", (at) => `keep {"ClientASN": ${at}}`)}`,
  "one long comment": (bytes) => `ClientASN eq 1 # ${"x ".repeat(bytes / 2)}`,
  "comments on lines": (bytes) => upTo(bytes, "\n", (at) => `# ${at}\nand ClientASN !eq ${at}`).replace("and ", ""),
  "escapes in strings": (bytes) => upTo(bytes, " and ", (at) => `ClientRequestPath !eq "\\u0041\\t\\n\\"\\\\${at}"`),
  "fields nearly right": (bytes) =>
    upTo(bytes, " and ", (at) => `Client${"RequestResponse".slice(at % 14)}Sttaus${at} eq ${at}`),
  "one very long name": (bytes) => `Client${"Request".repeat(bytes / 7)} eq 1`,
  "long names": (bytes) => upTo(bytes, " and ", (at) => `Client${"Request".repeat(100)}${at} eq 1`),
  "keys twice in JSON": (bytes) =>
    `{"where":{"and":[${upTo(bytes, ",", (at) => `{"key":"ClientASN","key":"ClientASN","operator":"eq","value":${at}}`)}]}}`,
  "one object of many keys twice": (bytes) => `{"where":{${upTo(bytes, ",", (at) => `"and":[],"k${at >> 1}":1`)}}}`,
  "groups of JSON as deep as may be": (bytes) =>
    `{"where":{"and":[${upTo(bytes, ",", (at) => `${'{"or":['.repeat(30)}{"key":"ClientASN","operator":"eq","value":${at}}${"]}".repeat(30)}`)}]}}`,
  "wrong operators in JSON": (bytes) =>
    `{"where":{"and":[${upTo(bytes, ",", (at) => `{"key":"ClientCuntry","operator":"equals","value":${at}}`)}]}}`,
  "the body of a job": (bytes) =>
    JSON.stringify({
      dataset: "http_requests",
      filter: `{"where":{"and":[${upTo(bytes, ",", (at) => `{"key":"ClientASN","operator":"!eq","value":${at}}`)}]}}`,
    }),
  "a list of many jobs": (bytes) =>
    `{"result":[${upTo(bytes, ",", (at) => JSON.stringify({ id: at, dataset: "http_requests", filter: `{"where":{"key":"ClientASN","operator":"eq","value":${at}}}` }))}]}`,
  "a list of many wrong jobs": (bytes) =>
    `{"result":[${upTo(bytes, ",", (at) => JSON.stringify({ id: at, dataset: "http_requests", filter: `{"where":{"key":"ClientAS","operator":"eq","value":"${at}"}}` }))}]}`,
};

/** Texts that are no filter, or one of another language. */
export const mistakenTexts: Readonly<Record<string, HostileFilter>> = {
  // Other languages.
  "fields of other languages": (bytes) => upTo(bytes, " and ", (at) => `http.host eq "h${at}"`),
  "fields of other languages, each another": (bytes) =>
    upTo(bytes, " and ", (at) => `http.request.headers.x${at} eq "h"`),
  "a filter of rules": (bytes) =>
    upTo(
      bytes,
      " or ",
      (at) => `(http.request.uri.path matches "^/a${at}.*$" and ip.src in {10.${at >> 8}.${at & 255}.0/24})`,
    ),
  calls: (bytes) => upTo(bytes, " and ", (at) => `starts_with(lower(http.host), "h${at}")`),
  "calls within calls": (bytes) =>
    upTo(bytes, " and ", (at) => `${"lower(".repeat(25)}http.host${")".repeat(25)} eq "h${at}"`),
  expressions: (bytes) => upTo(bytes, " and ", (at) => `ClientRequestPath =~ /^\\/a${at}.*$/`),
  "expressions as texts": (bytes) =>
    upTo(bytes, " and ", (at) => `ClientRequestPath matches "^/(a|b|c)[${at}]{1,30}$"`),
  "patterns of LIKE": (bytes) => upTo(bytes, " AND ", (at) => `ClientRequestPath LIKE '/a${at}%'`),
  "a query of SQL": (bytes) =>
    `SELECT * FROM logs WHERE ${upTo(bytes, " AND ", (at) => `(ClientASN <> ${at} OR ClientCountry IN ('c${at}', 'd'))`)}`,
  "a query of Lucene": (bytes) =>
    upTo(bytes, " OR ", (at) => `(ClientRequestHost:h${at}* AND NOT BotScore:[${at} TO *])`),
  "a query of JSON": (bytes) => `{"$and":[${upTo(bytes, ",", (at) => `{"ClientASN":{"$ne":${at}}}`)}]}`,
  "a query of Elasticsearch": (bytes) =>
    `{"query":{"bool":{"must":[${upTo(bytes, ",", (at) => `{"term":{"ClientASN":${at}}}`)}]}}}`,
  "a query of JSON logic": (bytes) => `{"and":[${upTo(bytes, ",", (at) => `{"==":[{"var":"ClientASN"},${at}]}`)}]}`,
  "a command": (bytes) =>
    `curl https://api.example.com -d '${JSON.stringify({ filter: `{"where":{"and":[${upTo(bytes, ",", (at) => `{"key":"ClientASN","operator":"eq","value":${at}}`)}]}}` })}'`,
  "a literal of a program": (bytes) =>
    `const filter = {where: {and: [${upTo(bytes, ", ", (at) => `{key: 'ClientASN', operator: 'eq', value: ${at}}`)}]}};`,
  // Parts in the wrong place.
  "operators as signs": (bytes) => upTo(bytes, " && ", (at) => `ClientASN>=${at}`),
  "values before fields": (bytes) => upTo(bytes, " and ", (at) => `${at} eq ClientASN`),
  "ranges as chains": (bytes) => upTo(bytes, " and ", (at) => `${at} < ClientASN < ${at + 9}`),
  "operators twice": (bytes) => upTo(bytes, " and ", (at) => `ClientASN eq eq ${at}`),
  "connectives twice": (bytes) => upTo(bytes, " and and ", (at) => `ClientASN eq ${at}`),
  "connectives only": (bytes) => "and ".repeat(bytes / 4),
  "fields only": (bytes) => upTo(bytes, " ", (at) => `ClientASN${at}`),
  "values only": (bytes) => upTo(bytes, " ", (at) => quoted(`a${at}`)),
  "operators only": (bytes) => "eq ".repeat(bytes / 3),
  "values lacking": (bytes) => upTo(bytes, " and ", () => "ClientASN eq"),
  "one field for many values": (bytes) => `ClientASN eq ${upTo(bytes, " or ", (at) => `${at}`)}`,
  "lists in lists": (bytes) => `ClientASN in [${upTo(bytes, ", ", (at) => `[${at}, [${at}]]`)}]`,
  "a list where one value is meant": (bytes) => upTo(bytes, " and ", (at) => `ClientASN eq [${at}, ${at + 1}]`),
  "one value where a list is meant": (bytes) => upTo(bytes, " and ", (at) => `ClientASN in ${at}`),
  "lists in parentheses": (bytes) => upTo(bytes, " and ", (at) => `ClientASN in (${at}, ${at + 1})`),
  "lists in braces": (bytes) => `ClientASN in {${upTo(bytes, " ", (at) => `${at}`)}}`,
  "ranges in a list": (bytes) => `ClientASN in {${upTo(bytes, " ", (at) => `${2 * at}..${2 * at + 1}`)}}`,
  "commas only": (bytes) => `ClientASN in [${",".repeat(bytes)}]`,
  "strings of other quotes": (bytes) => upTo(bytes, " and ", (at) => `ClientCountry eq 'c${at}'`),
  "strings of printed quotes": (bytes) => upTo(bytes, " and ", (at) => `ClientCountry eq \u201cc${at}\u201d`),
  "numbers of other languages": (bytes) => upTo(bytes, " and ", (at) => `ClientASN eq 1_000.5e${at % 9}`),
  "numbers with units": (bytes) => upTo(bytes, " and ", (at) => `EdgeResponseBytes gt ${at}KB`),
  "one number of many digits": (bytes) => `ClientASN eq ${"1".repeat(bytes)}`,
  "one list of very long numbers": (bytes) => list("ClientASN", bytes, () => "1".repeat(10_000)),
  // Brackets.
  "parentheses opened": (bytes) => "(".repeat(bytes),
  "parentheses closed": (bytes) => `ClientASN eq 1${")".repeat(bytes)}`,
  "parentheses that hold nothing": (bytes) => "()".repeat(bytes / 2),
  "brackets opened in turn": (bytes) => "([{".repeat(bytes / 3),
  "brackets crosswise": (bytes) => "([)]".repeat(bytes / 4),
  "groups opened, none closed": (bytes) => upTo(bytes, " and (", (at) => `ClientASN eq ${at}`),
  "groups closed, none opened": (bytes) => upTo(bytes, ") and ", (at) => `ClientASN eq ${at}`),
  "groups within groups": (bytes) => `${"(".repeat(bytes / 2)}ClientASN eq 1${")".repeat(bytes / 2)}`,
  "not of not, deep": (bytes) => `${"not ".repeat(bytes / 4)}ClientASN eq 1`,
  "quotes opened": (bytes) => '"\n'.repeat(bytes / 2),
  "quotes in turn": (bytes) => "\"'`".repeat(bytes / 3),
  "one string that does not end": (bytes) => `ClientCountry eq "${"a ".repeat(bytes / 2)}`,
  // Characters.
  "nothing but spaces": (bytes) => " ".repeat(bytes),
  "nothing but lines": (bytes) => "\n".repeat(bytes),
  "characters of no language": (bytes) => "\u00a7".repeat(bytes / 2),
  "characters that nobody sees": (bytes) => upTo(bytes, " and ", (at) => `Client\u200bASN eq\u00a0${at}`),
  "control characters": (bytes) => "\0\u0001\u001b".repeat(bytes / 3),
  "escapes that are none": (bytes) => upTo(bytes, " and ", (at) => `ClientRequestPath eq "\\d\\x\\${at}"`),
  "one string of wrong escapes": (bytes) => `ClientRequestPath eq "${"\\d".repeat(bytes / 2)}"`,
  "suggestions for each name": (bytes) => upTo(bytes, " and ", (at) => `clientRequest${at.toString(36)}Host eq "a"`),
  // JSON.
  "arrays in arrays": (bytes) => "[".repeat(bytes),
  "arrays in arrays, closed": (bytes) => `${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}`,
  "objects in objects": (bytes) => `${'{"where":'.repeat(bytes / 10)}1${"}".repeat(bytes / 10)}`,
  "groups in groups of JSON": (bytes) => `{"where":${'{"and":['.repeat(bytes / 10)}${"]}".repeat(bytes / 10)}}`,
  "one value with many escapes": (bytes) =>
    `{"where":{"key":"ClientRequestPath","operator":"eq","value":"${"\\u00e9\\n".repeat(bytes / 8)}"}}`,
  "one very long key": (bytes) => `{"where":{"key":"${"Client".repeat(bytes / 6)}","operator":"eq","value":1}}`,
  "keys that mean nothing": (bytes) =>
    `{"where":{"key":"ClientASN","operator":"eq","value":1,${upTo(bytes, ",", (at) => `"k${at}":${at}`)}}}`,
  "a filter escaped again and again": (bytes) => {
    let text = '{"where":{"key":"ClientASN","operator":"eq","value":1}}';
    for (let next = text; next.length <= bytes; next = JSON.stringify({ filter: next })) text = next;
    return text;
  },
  "wrong values in JSON": (bytes) =>
    `{"where":{"and":[${upTo(bytes, ",", (at) => `{"key":"ClientASN","operator":"eq","value":{"a":[${at}]}}`)}]}}`,
  "wrong members in JSON": (bytes) =>
    `{"where":{"key":"ClientASN","operator":"in","value":[${upTo(bytes, ",", (at) => `"${at}",null,1.5`)}]}}`,
  "commas lacking in JSON": (bytes) =>
    `{"where":{"and":[${upTo(bytes, " ", (at) => `{"key":"ClientASN","operator":"eq","value":${at}}`)}]}}`,
  "JSON with comments": (bytes) =>
    `{"where":{"and":[${upTo(bytes, ", // c\n", (at) => `{key:'ClientASN', operator:'eq', value:${at},}`)}]}}`,
  "examples that are no JSON": (bytes) =>
    `ClientASN eq 1\n${upTo(bytes, "\n", (at) => `keep {ClientASN: ${at}, 'b',}`)}`,
  "one long example": (bytes) => `ClientASN eq 1\nkeep {"ClientASN": 1, ${upTo(bytes, ", ", (at) => `"k${at}": "v"`)}}`,
  "examples that do not end": (bytes) => `ClientASN eq 1\n${upTo(bytes, "\n", (at) => `keep {"ClientASN": ${at}`)}`,
  "one deep example": (bytes) =>
    `ClientASN eq 1\nkeep {"ClientASN": 1, "k": ${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}}`,
};
