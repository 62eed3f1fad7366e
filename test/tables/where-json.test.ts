/** Where JSON → code and underlined text → JSON after safe fixes. */
import { expect, test } from "vitest";
import { compile } from "../../src/index.js";
import { testRows } from "./rows.js";

const five = '{"key":"BotScore","operator":"eq","value":5}';
const other = '{"key":"ClientCountry","operator":"eq","value":"ca"}';
const and = (...terms: readonly string[]) => `{"where":{"and":[${terms.join(",")}]}}`;
const value = (json: string, operator = "eq") => and(`{"key":"BotScore","operator":"${operator}","value":${json}}`);

testRows("groups", [
  [and(five), ""],
  [JSON.stringify(and(five)), ""],
  ["{}", ""],
  ['""', ""],
  ['"{}"', ""],
  ['" "', 'LW416 " "'],
  ['{"where":{}}', "LW408 {}"],
  [and(), "LW408 []"],
  [`{"where":${five}}`, "LW406 {", and(five)],
  [`{"and":[${five}]}`, "LW405 {", and(five)],
  [five, "LW405 {", and(five)],
  [`[${five}]`, "LW405 ["],
  ['{"x":1}', "LW405 {"],
  [`{"where":[${five}]}`, "LW412 ["],
  [`{"where":{"and":${five}}}`, "LW412 {", and(five)],
  [`{"where":{"or":[${other},{"and":${five}}]}}`, "LW412 {", `{"where":{"or":[${other},{"and":[${five}]}]}}`],
  [and("5", "null"), "LW412 5 | LW412 null"],
  [`{"where":${and(five)}}`, 'LW409 "where"', and(five)],
  [and(`{"where":${five},"x":1}`), 'LW409 "where" | LW410 "x"'],
  [`{"where":{"and":[${five}],"or":[${five}]}}`, 'LW407 "or"'],
  [and(five).replace("where", "WHERE"), 'LW410 "WHERE"', and(five)],
  [and(five).replace("and", "ALL"), 'LW410 "ALL"', and(five)],
  [and(five).replace("where", "wheer"), 'LW410 "wheer"'],
  [`{"where":{"and":[${five}]},"dataset":"x"}`, 'LW410 "dataset"'],
  // The body of a job in a body.
  [JSON.stringify(JSON.stringify({ dataset: "x", filter: and(five) })), "LW405 {"],
]);

const negated = five.replace('"eq"', '"!eq"');
testRows("negation", [
  [and(`{"not":${five}}`), 'LW420 "not"', and(negated)],
  [and(`{"NOT":[${five}]}`), 'LW420 "NOT"', and(negated)],
  [and(`{"not":{"not":${five}}}`), 'LW420 "not" | LW420 "not"', and(five)],
  [and(other, `{"not":{"and":[${five},{"or":[${five},${other}]}]}}`), 'LW420 "not"', and(other, `{"or":[${negated},{"and":[${negated},${other.replace('"eq"', '"!eq"')}]}]}`)],
  [`{"where":{"not":${five}}}`, 'LW420 "not"', `{"where":${negated}}`],
  // Of several, it is unclear whether none or not all is meant.
  [and(`{"not":[${five},${other}]}`), 'LW420 "not"'],
  [and('{"not":true}'), 'LW420 "not" | LW412 true'],
  [and(`{"not":{"and":[${five},5]}}`), 'LW420 "not" | LW412 5'],
]); // biome-ignore format: a table

testRows("comparisons", [
  [and('{"operator":"eq","value":5}'), "LW411 {"],
  [and('{"key":"BotScore","value":5}'), "LW411 {"],
  [and('{"key":"BotScore","operator":"eq"}'), "LW411 {"],
  [and("{}"), "LW411 {"],
  [and('{"key":"BotScore","operator":"eq","value":5,"x":1}'), 'LW410 "x"'],
  [and('{"key":"BotScore","key":"A","operator":"eq","value":5}'), 'LW404 "key" | LW202 "A"'],
  [and('{"field":"BotScore","op":"eq","val":5}'), 'LW410 "field" | LW410 "op" | LW410 "val"', and(five)],
  [and(five).replace("operator", "oprator"), 'LW410 "oprator"'],
  [value("5", "equals"), 'LW201 "equals"', and(five)],
  [value("5", "not ="), 'LW201 "not ="', value("5", "!eq")],
  // It is unclear whether a double negation negates.
  [value("5", "!neq"), 'LW201 "!neq"'],
  [value("5", "frobs"), 'LW201 "frobs"'],
  [value("5", "regex"), 'LW136 "regex"'],
  [value("null", "is not null"), 'LW137 "is not null" | LW412 null'],
  // The field of a broken comparison is checked, too.
  [value("null").replace("BotScore", "BotScor"), 'LW202 "BotScor" | LW412 null'],
  [value("null"), "LW412 null"],
  [value("{}"), "LW412 {"],
  [and('{"key":1,"operator":2,"value":5}'), "LW412 1 | LW412 2"],
  [value('["a",null]', "in"), "LW412 null"],
  [value("1.5"), "LW413 1.5"],
  [value("18446744073709551616"), "LW413 18446744073709551616"],
  [value("5.0"), ""],
  [value('"5"'), ""],
  [value("[5]"), "LW210 [5]", and(five)],
  [value("5", "in"), "LW209 5", value("[5]", "in")],
  [value("[]", "in"), "LW211 []"],
  [and('{"key":"ClientRequestPath","operator":"eq","value":"/\\ud800"}'), "LW106 \\ud800"],
  // All mistakes of a comparison are told at once.
  [value('"5"', "equals").replace("BotScore", "BotScor"), 'LW202 "BotScor" | LW201 "equals"', value('"5"').replace("BotScore", "BotScor")],
]); // biome-ignore format: a table

const text = (json: string) => JSON.stringify(json);
const twice = text(text(and(five)));
testRows("JSON in strings", [
  [twice, `LW414 ${twice}`, text(and(five))],
  [text(twice), `LW414 ${text(twice)}`, text(and(five))],
  [text(and(five)).slice(1, -1), `LW414 ${text(and(five)).slice(1, -1)}`, and(five)],
  [` ${text(value("5", "equals")).slice(1, -1)}\n`, `LW414 ${text(value("5", "equals")).slice(1, -1)} | LW201 \\"equals\\"`, ` ${value("5", "equals")}\n`],
  [`{"where":${text(`{"and":[${five}]}`)}}`, `LW414 ${text(`{"and":[${five}]}`)}`, and(five)],
  [text(`{"where":${five}}`), "LW406 {", text(and(five))],
  [text(value("5", "equals")), 'LW201 \\"equals\\"', text(and(five))],
  [text(text(value("5", "equals"))), `LW414 ${text(text(value("5", "equals")))} | LW201 \\\\\\"equals\\\\\\"`, text(value("5", "equals"))],
  [text("A eq 1"), `LW416 ${text("A eq 1")}`],
]); // biome-ignore format: a table

testRows("broken JSON", [
  [and(`${five},`), "LW118 ,", and(five)],
  [and(`${five} ${other}`), "LW118 {", and(`${five}, ${other}`)],
  [and(five).slice(0, -1), "LW402 ", and(five)],
  // A list may have lost comparisons.
  [and(five).slice(0, -3), "LW402 "],
  [and(five).slice(0, -8), "LW402 "],
  ['{"where":{"and":[', "LW402 "],
  [and(five).replace("]", ""), "LW401 }"],
  [and(five).replaceAll('"', "'"), "LW103 '", and(five)],
  [and(five).replaceAll('"where"', "where"), "LW401 where", and(five)],
  [`{"where":{"not":${five},"x":1}}`, 'LW420 "not"'],
  [`// ${five}\n# b\n${and(five)}`, `LW401 // ${five} | LW401 # b`],
  [value("ca"), "LW401 ca"],
  [value("New York"), "LW401 New York"],
  [and(five).replace(":", "="), "LW401 ="],
  [and(five).replace("]", `],"note":[],"or":[${other}]`), 'LW410 "note" | LW407 "or"'],
  [and(five).replace(",", ";"), "LW401 ;"],
]);

const job = (filter: string, key = "filter") => `{"dataset":"http_requests","${key}":${filter}}`;
const quoted = text(and(five));
testRows("jobs", [
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

test("a negation is a level, too", () => {
  const negated = `{"where":${'{"not":'.repeat(20_000)}${five}${"}".repeat(20_001)}`;
  expect(compile(negated, { dataset: "http_requests" }).diagnostics.length).toBeLessThan(70);
});
