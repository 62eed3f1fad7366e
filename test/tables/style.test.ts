/** LW6xx and comments that ignore a warning: text → code and underlined text → the text after each fix. */
import { testRows, testValues } from "./rows.js";

testValues("`and` beside `or` without parentheses: both readings are suggestions", [
  ["ClientASN eq 1 or ClientASN eq 2", ""],
  ["ClientASN eq 1 or (EdgeResponseBytes gt 2 and ClientASN eq 3)", ""],
  [
    "EdgeResponseBytes eq 1 or EdgeResponseBytes gt 2 and ClientASN eq 3",
    "LW601 EdgeResponseBytes gt 2 and ClientASN eq 3",
    "EdgeResponseBytes eq 1 or (EdgeResponseBytes gt 2 and ClientASN eq 3)",
    "(EdgeResponseBytes eq 1 or EdgeResponseBytes gt 2) and ClientASN eq 3",
  ],
  [
    "EdgeResponseBytes gt 2 and ClientASN eq 3 or ClientASN eq 4 and EdgeResponseBytes gt 5",
    "LW601 EdgeResponseBytes gt 2 and ClientASN eq 3",
    "(EdgeResponseBytes gt 2 and ClientASN eq 3) or (ClientASN eq 4 and EdgeResponseBytes gt 5)",
    "EdgeResponseBytes gt 2 and (ClientASN eq 3 or ClientASN eq 4) and EdgeResponseBytes gt 5",
  ],
  [
    "ClientASN eq 1 or EdgeResponseBytes gt 2 and ClientASN eq 3 or ClientASN eq 4",
    "LW601 EdgeResponseBytes gt 2 and ClientASN eq 3",
    "ClientASN eq 1 or (EdgeResponseBytes gt 2 and ClientASN eq 3) or ClientASN eq 4",
    "(ClientASN eq 1 or EdgeResponseBytes gt 2) and (ClientASN eq 3 or ClientASN eq 4)",
  ],
  [
    "EdgeResponseBytes gt 2 and (ClientASN eq 1 or ClientASN eq 2 and EdgeResponseBytes lt 9)",
    "LW601 ClientASN eq 2 and EdgeResponseBytes lt 9",
    "EdgeResponseBytes gt 2 and (ClientASN eq 1 or (ClientASN eq 2 and EdgeResponseBytes lt 9))",
    "EdgeResponseBytes gt 2 and ((ClientASN eq 1 or ClientASN eq 2) and EdgeResponseBytes lt 9)",
  ],
  ["(ClientASN eq 1) and EdgeResponseBytes gt 2 or ClientASN eq 3", "LW601 (ClientASN eq 1) and EdgeResponseBytes gt 2", "((ClientASN eq 1) and EdgeResponseBytes gt 2) or ClientASN eq 3"],
  ["((ClientASN eq 1) and EdgeResponseBytes gt 2) or ClientASN eq 3", ""],
  ["ClientASN eq 1 or # first\nEdgeResponseBytes gt 2 and ClientASN eq 3", "LW601 EdgeResponseBytes gt 2 and ClientASN eq 3", "ClientASN eq 1 or # first\n(EdgeResponseBytes gt 2 and ClientASN eq 3)"],
  [
    "ClientASN eq 1 AND EdgeResponseBytes gt 2 OR ClientASN eq 3",
    "LW601 ClientASN eq 1 AND EdgeResponseBytes gt 2",
    "(ClientASN eq 1 AND EdgeResponseBytes gt 2) OR ClientASN eq 3",
    "ClientASN eq 1 AND (EdgeResponseBytes gt 2 OR ClientASN eq 3)",
  ],
  ['{"where":{"or":[{"key":"ClientASN","operator":"eq","value":1},{"and":[{"key":"ClientASN","operator":"gt","value":2},{"key":"EdgeResponseBytes","operator":"eq","value":3}]}]}}', ""],
]); // biome-ignore format: a table

testRows("no fix for `and` beside `or` is safe", [
  ["ClientASN eq 1 or EdgeResponseBytes gt 2 and ClientASN eq 3", "LW601 EdgeResponseBytes gt 2 and ClientASN eq 3"],
]);

testRows("a comment ignores the term before it on its line, or the next one, and hides no error", [
  ['ClientCountry eq "US" # logwhere-ignore LW801: why\nor ClientCountry eq "CA"', 'LW801 "CA"'],
  ['# logwhere-ignore LW801: why\nClientCountry eq "US"\nor ClientCountry eq "CA"', ""],
  ['ClientCountry eq "US"\nor ClientCountry eq "CA" # logwhere-ignore LW801: why', 'LW801 "US"'],
  ['ClientCountry eq "US"\n# logwhere-ignore LW801: why\nor ClientCountry eq "CA"\nor ClientCountry eq "GB"', 'LW801 "US" | LW801 "GB"'],
  ['(ClientCountry eq "US" or ClientASN eq 1) # logwhere-ignore LW801: why\nor ClientCountry eq "CA"', 'LW801 "CA"'],
  ['ClientCountry eq "US" # logwhere-ignore LW801', 'LW801 "US" | LW921 # logwhere-ignore LW801'],
  [`ClientCountry eq "US" # logwhere-ignore LW801${" ".repeat(100_000)}: why`, ""],
  ['ClientCountry eq "US" # logwhere-ignore', 'LW801 "US" | LW921 # logwhere-ignore'],
  ['ClientCountry eq "US" # logwhere-ignore LW899: why', 'LW801 "US" | LW922 LW899'],
  ['ClientCountry eq "US" # logwhere-ignore LW801 LW899: why', "LW922 LW899"],
  ["ClientASN eq 5 # logwhere-ignore LW206: why", "LW922 LW206"],
  // With an error, not all rules run.
  ["ClientCountry eq # logwhere-ignore LW801: why", "LW113 eq"],
  ['\ufeff# logwhere-ignore LW801: why\nClientCountry eq "US"', ""],
  ['ClientCountry in ["US",\n"CA" # logwhere-ignore LW801: why\n, "GB"]', 'LW801 "US" | LW801 "GB"'],
  ['ClientCountry in ["US",\n"CA"] # logwhere-ignore LW801: why', ""],
  ["ClientASN eq 5 # logwhere-ignore LW601: why", "LW926 LW601", "ClientASN eq 5 "],
  ["BotScore eq 200 # logwhere-ignore LW805: why", "LW805 200 | LW926 LW805", "BotScore eq 200 "],
]); // biome-ignore format: a table
