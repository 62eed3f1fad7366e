/** The filter of all benchmarks, in the notation of each contender. */
import { parse as parseCel } from "@marcbachmann/cel-js";
import { compileExpression } from "filtrex";
import jsonLogic from "json-logic-js";
import { parse as parseLiqe, test as testLiqe } from "liqe";
import { Query } from "mingo";
import sift from "sift";
import { compile, toPredicate } from "../src/index.js";

export const filterText =
  'ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api")';
export const liqeText = 'ClientCountry:"ca" AND (EdgeResponseStatus:>=500 OR ClientRequestPath:/^\\/api/)';

export type Line = Readonly<Record<string, unknown>>;
export type Predicate = (line: Line) => boolean;

/** A function that a person would write for this filter. */
function handWritten(line: Line): boolean {
  return (
    line["ClientCountry"] === "ca" &&
    ((line["EdgeResponseStatus"] as number) >= 500 || (line["ClientRequestPath"] as string).startsWith("/api"))
  );
}

const mongo = {
  $and: [
    { ClientCountry: { $eq: "ca" } },
    { $or: [{ EdgeResponseStatus: { $gte: 500 } }, { ClientRequestPath: { $regex: /^\/api/ } }] },
  ],
};

const logic = {
  and: [
    { "===": [{ var: "ClientCountry" }, "ca"] },
    {
      or: [
        { ">=": [{ var: "EdgeResponseStatus" }, 500] },
        { "===": [{ substr: [{ var: "ClientRequestPath" }, 0, 4] }, "/api"] },
      ],
    },
  ],
};

function logwhere(): Predicate {
  const { filter } = compile(filterText, { dataset: "http_requests" });
  if (filter === null) throw new Error("the benchmark's filter does not compile");
  return toPredicate(filter);
}

function mingo(): Predicate {
  const query = new Query(mongo);
  return (line) => query.test(line);
}

function filtrex(): Predicate {
  const startsWith = (text: string, prefix: string) => text.startsWith(prefix);
  const text = 'ClientCountry == "ca" and (EdgeResponseStatus >= 500 or startsWith(ClientRequestPath, "/api"))';
  const run = compileExpression(text, { extraFunctions: { startsWith } });
  return (line) => Boolean(run(line));
}

function cel(): Predicate {
  const run = parseCel('ClientCountry == "ca" && (EdgeResponseStatus >= 500 || ClientRequestPath.startsWith("/api"))');
  return (line) => run(line) === true;
}

function liqe(): Predicate {
  const query = parseLiqe(liqeText);
  return (line) => testLiqe(query, line);
}

/** Returns every contender's predicate, the handwritten function first. */
export const predicates: Readonly<Record<string, Predicate>> = {
  "hand-written": handWritten,
  logwhere: logwhere(),
  filtrex: filtrex(),
  sift: sift.default(mongo),
  mingo: mingo(),
  "json-logic-js": (line) => jsonLogic.apply(logic, line) === true,
  "cel-js": cel(),
  liqe: liqe(),
};
