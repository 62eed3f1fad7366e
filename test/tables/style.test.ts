/** LW6xx and comments that ignore a warning: text → code and underlined text → text after safe fixes. */
import { describe } from "vitest";
import { testRows } from "./rows.js";

describe("`and` beside `or`", () => {
  testRows([
    ["EdgeResponseBytes eq 1 or EdgeResponseBytes eq 2", ""],
    ["EdgeResponseBytes eq 1 or (EdgeResponseBytes gt 2 and ClientASN eq 3)", ""],
    [
      "EdgeResponseBytes eq 1 or EdgeResponseBytes gt 2 and ClientASN eq 3",
      "LW601 EdgeResponseBytes gt 2 and ClientASN eq 3",
      "EdgeResponseBytes eq 1 or (EdgeResponseBytes gt 2 and ClientASN eq 3)",
    ],
  ]);
});

describe("a comment ignores the term before it on its line, or the next one", () => {
  testRows([
    ["BotScore eq 200 # logwhere-ignore LW805: why\nor BotScore eq 201", "LW805 201"],
    ["# logwhere-ignore LW805: why\nBotScore eq 200\nor BotScore eq 201", ""],
    ["BotScore eq 200\nor BotScore eq 201 # logwhere-ignore LW805: why", "LW805 200"],
    ["BotScore eq 200\n# logwhere-ignore LW805: why\nor BotScore eq 201", "LW805 200"],
    ["(BotScore eq 200 or ClientASN eq 1) # logwhere-ignore LW805: why\nor BotScore eq 201", "LW805 200 | LW805 201"],
    ["BotScore eq 200 # logwhere-ignore LW805", "LW805 200 | LW921 logwhere-ignore LW805"],
    ["BotScore eq 200 # logwhere-ignore", "LW805 200 | LW924 logwhere-ignore"],
    ["BotScore eq 200 # logwhere-ignore LW899: why", "LW805 200 | LW922 LW899"],
    ["ClientASN eq 5 # logwhere-ignore LW601: why", "LW926 # logwhere-ignore LW601: why", "ClientASN eq 5"],
  ]);
});
