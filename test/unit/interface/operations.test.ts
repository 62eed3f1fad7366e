import { describe, expect, it } from "vitest";
import { answerSchema, refusalsOf } from "../../../src/interface/answers.js";
import { errors } from "../../../src/interface/errors.js";
import { pathParameters } from "../../../src/interface/identifiers.js";
import { allOperations, operations } from "../../../src/interface/operations.js";
import { parametersOf, routesOf } from "../../../src/interface/paths.js";

describe("every operation", () => {
  it("is found by its id", () => {
    for (const [id, operation] of Object.entries(operations)) expect(operation.id).toBe(id);
  });

  it("has paths of its own for its method", () => {
    const places = allOperations.flatMap((operation) =>
      routesOf(operation).map(({ path }) => `${operation.method} ${path.replace(/\{\w+\}/g, "{}")}`),
    );
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  it("has parameters that are known, each once", () => {
    for (const operation of allOperations)
      for (const { path } of routesOf(operation)) {
        const names = parametersOf(path);
        expect(names.filter((name) => !Object.hasOwn(pathParameters, name))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
      }
  });

  it("that reads may be repeated, and so may what leaves the same behind; what might count twice may not", () => {
    const refused = allOperations.filter(({ repeat }) => repeat === "refused").map(({ id }) => id);
    expect(refused.sort()).toEqual([
      "addRule",
      "createJob",
      "createRuleset",
      "deleteRule",
      "updateEntryPoint",
      "updateJob",
      "updateRule",
      "updateRuleset",
    ]);
  });

  it("needs a permission of its group, to write where it writes", () => {
    const groups = {
      "page monitoring": "page_monitor",
      jobs: "jobs",
      rulesets: "rulesets",
      "entry points": "rulesets",
    };
    for (const { id, group, method, permission } of allOperations) {
      const reads = method === "GET" || id.startsWith("validate");
      expect({ id, permission }).toEqual({ id, permission: `${groups[group]}:${reads ? "read" : "write"}` });
    }
  });

  it("has a body where its method has one, and a query where it gives a list", () => {
    for (const { id, method, body, query, paging } of allOperations) {
      expect({ id, body: body !== null }).toEqual({ id, body: ["POST", "PUT", "PATCH"].includes(method) });
      expect({ id, query: query !== null }).toEqual({ id, query: paging !== null });
    }
  });
});

describe("the answers of an operation", () => {
  it("have `result_info` where they are lists", () => {
    expect(answerSchema(operations.listScripts).required).toContain("result_info");
    expect(answerSchema(operations.getScript).properties).not.toHaveProperty("result_info");
  });

  it("are refusals of its own and those of every operation, each once, by status", () => {
    const statuses = (id: keyof typeof operations) => [
      ...new Set(refusalsOf(operations[id]).map((name) => errors[name].status)),
    ];
    expect(statuses("getPageMonitor")).toEqual([400, 401, 403, 404, 405, 408, 414, 421, 429, 431, 500]);
    expect(statuses("setPageMonitor")).toEqual([400, 401, 403, 404, 405, 408, 413, 414, 415, 421, 429, 431, 500]);
    expect(refusalsOf(operations.getScript)).toContain("notThere");
    expect(refusalsOf(operations.getEntryPoint)).toContain("noEntryPoint");
    for (const operation of allOperations)
      expect(new Set(refusalsOf(operation)).size).toBe(refusalsOf(operation).length);
  });
});
