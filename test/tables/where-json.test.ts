/** Where JSON → code and underlined text → JSON after safe fixes. */
import { describe } from "vitest";
import { testRows } from "./rows.js";

const five = '{"key":"BotScore","operator":"eq","value":5}';
const and = (...terms: readonly string[]) => `{"where":{"and":[${terms.join(",")}]}}`;
const value = (json: string, operator = "eq") => and(`{"key":"BotScore","operator":"${operator}","value":${json}}`);

describe("groups", () => {
  testRows([
    [and(five), ""],
    [JSON.stringify(and(five)), ""],
    [`{"where":${five}}`, "LW406 {", and(five)],
    [`{"and":[${five}]}`, "LW405 {", and(five)],
    [`[${five}]`, "LW405 ["],
    [five, "LW405 {", and(five)],
    ["{}", ""],
    ['"{}"', ""],
    ['" "', ""],
    [`{"where":{"and":${five}}}`, "LW412 {", and(five)],
    [`{"where":{"or":[${five},{"and":${five}}]}}`, "LW412 {", `{"where":{"or":[${five},{"and":[${five}]}]}}`],
    [`{"where":[${five}]}`, "LW412 ["],
    [`{"where":${and(five)}}`, "LW409 {"],
    [
      JSON.stringify(JSON.stringify(and(five))),
      `LW414 ${JSON.stringify(JSON.stringify(and(five)))}`,
      JSON.stringify(and(five)),
    ],
    [JSON.stringify(`{"where":${five}}`), "LW406 {", JSON.stringify(and(five))],
    [`{"where":{"AND":[${five}]}}`, 'LW410 "AND"', and(five)],
    [`{"where":{"and":[${five}],"or":[${five}]}}`, 'LW407 "or"'],
    [`{"where":{"not":${five}}}`, 'LW420 "not"', '{"where":{"key":"BotScore","operator":"!eq","value":5}}'],
    [and(), "LW408 []"],
    ['{"where":{}}', "LW408 {}"],
  ]);
});

describe("comparisons", () => {
  testRows([
    [and('{"operator":"eq","value":5}'), "LW411 {"],
    [and('{"key":"BotScore","value":5}'), "LW411 {"],
    [and('{"key":"BotScore","operator":"eq"}'), "LW411 {"],
    [and('{"key":"BotScore","operator":"eq","value":5,"x":1}'), 'LW410 "x"'],
    [and('{"key":"BotScore","key":"A","operator":"eq","value":5}'), 'LW404 "key" | LW202 "A"'],
    [value("5", "equals"), 'LW201 "equals"', and(five)],
    [value("null"), "LW412 null"],
    [value("1.5"), "LW413 1.5"],
    [value("5.0"), ""],
    [value('"5"'), ""],
    [value("[5]"), "LW210 [5]", and(five)],
    [value("5", "in"), "LW209 5", value("[5]", "in")],
    [value("[]", "in"), "LW211 []"],
    [and('{"key":"ClientRequestPath","operator":"eq","value":"/\\ud800"}'), "LW106 \\ud800"],
  ]);
});

describe("JSON", () => {
  testRows([
    [and(`${five},`), "LW403 ,", and(five)],
    [and(five).slice(0, -1), "LW402 ", and(five)],
    [and(five).replaceAll('"', "'"), "LW103 '", and(five)],
  ]);
});

describe("jobs", () => {
  const job = (filter: string, key = "filter") => `{"dataset":"http_requests","${key}":${filter}}`;
  const quoted = JSON.stringify(and(five));
  testRows([
    [job(quoted), ""],
    [job('""'), ""],
    [`{"destination_conf":"gs://logs","filter":null}`, ""],
    [job(and(five)), "LW415 {", job(quoted)],
    [job(value("5", "equals")), 'LW415 { | LW201 "equals"', job(JSON.stringify(value("5", "equals")))],
    [job(JSON.stringify(value("5", "equals"))), 'LW201 \\"equals\\"', job(quoted)],
    [job("[1]"), "LW405 [ | LW412 1"],
    [job(quoted, "Filter"), 'LW410 "Filter"', job(quoted)],
    [`{"dataset":"http_requests",${and(five).slice(1)}`, 'LW410 "dataset"'],
  ]);
});
