import { describe, expect, it, test } from "vitest";
import { findFilters } from "../../../src/hosts/find-filters.js";
import { compileAll } from "../../../src/index.js";

const filter = (operator: string) =>
  JSON.stringify({ where: { and: [{ key: "EdgeResponseStatus", operator, value: 500 }] } });
const values = (operator: string, name = "a") => ({ dataset: "http_requests", name, filter: filter(operator) });
const resource = (operator: string, name = "a") => ({
  address: `x.${name}`,
  mode: "managed",
  type: "x",
  name,
  values: values(operator, name),
});

const plan = {
  format_version: "1.2",
  terraform_version: "1.11.4",
  planned_values: {
    outputs: { jobs: { value: [values("neq", "output")] } },
    root_module: {
      resources: [resource("geq"), { ...resource("neq", "read"), mode: "data" }],
      child_modules: [
        {
          address: "module.m",
          resources: [resource("lt", "b")],
          child_modules: [{ resources: [resource("eq", "c")] }],
        },
      ],
    },
  },
  resource_changes: [{ address: "x.a", change: { actions: ["update"], before: values("neq"), after: values("geq") } }],
  prior_state: { format_version: "1.0", values: { root_module: { resources: [resource("neq")] } } },
};

function found(json: object) {
  const { filters, around } = findFilters(JSON.stringify(json));
  return [
    filters.map(({ pointer, name, diagnostics }) => [pointer, name, diagnostics.length]),
    around.map(({ code }) => code),
  ];
}

describe("of what Terraform shows", () => {
  test("a plan is what will be", () => {
    expect(found(plan)).toEqual([
      [
        ["/planned_values/root_module/resources/0/values", "a", 0],
        ["/planned_values/root_module/child_modules/0/resources/0/values", "b", 0],
        ["/planned_values/root_module/child_modules/0/child_modules/0/resources/0/values", "c", 0],
      ],
      [],
    ]);
  });

  test("a state is what is", () => {
    expect(found({ format_version: "1.0", values: plan.prior_state.values })).toEqual([
      [["/values/root_module/resources/0/values", "a", 1]],
      [],
    ]);
  });

  test("the file of a state is its current instances", () => {
    const instances = [{ attributes: values("geq") }, { deposed: "0a", attributes: values("neq") }];
    const state = {
      version: 4,
      serial: 1,
      outputs: {},
      resources: [{ mode: "managed", type: "x", name: "a", instances }],
    };
    expect(found(state)).toEqual([[["/resources/0/instances/0/attributes", "a", 0]], []]);
  });

  test("a plan without a job holds none", () => {
    expect(found({ ...plan, planned_values: { root_module: {} } })).toEqual([[], ["LW418"]]);
  });

  it("has no filter where the plan does not know it", () => {
    const { filter: _, ...rest } = values("geq");
    const planned_values = { root_module: { resources: [{ ...resource("geq"), values: rest }, resource("lt", "b")] } };
    const resource_changes = [{ address: "x.a", change: { after: rest, after_unknown: { id: true, filter: true } } }];
    const { filters, around } = compileAll(JSON.stringify({ ...plan, planned_values, resource_changes }));
    expect(filters.map(({ name }) => name)).toEqual(["b"]);
    expect(around.map(({ code, severity, pointer }) => [code, severity, pointer])).toEqual([
      ["LW424", "note", "/planned_values/root_module/resources/0/values/filter"],
    ]);
  });

  it("is not mended", () => {
    const { diagnostics } = compileAll(JSON.stringify({ ...plan, planned_values: plan.prior_state.values }));
    expect(diagnostics.map(({ code, fixes }) => [code, fixes])).toEqual([["LW201", []]]);
  });

  test("other JSON of such names is read as before", () => {
    expect(found({ version: 1, resources: [values("geq")] })[0]).toEqual([["/resources/0", "a", 0]]);
    expect(found({ format_version: "1", jobs: [values("geq")] })[0]).toEqual([["/jobs/0", "a", 0]]);
  });
});
