/** `NAME={…}` as an item of a list: what a container or a generator is given by that name. */
import { describe, expect, test } from "vitest";
import { formatFilters, hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";

const json = (operator = "geq", value = "500") =>
  `{"where":{"and":[{"key":"EdgeResponseStatus","operator":"${operator}","value":${value}}]}}`;
const codes = (source: string, path: string) =>
  compileAll(source, { hosts, path }).filters.map(
    ({ compilation }) => compilation.filter?.text ?? compilation.diagnostics.map(({ code }) => code).join(),
  );

describe("is read", () => {
  test.each([
    ["in single quotes", "a.yaml", `environment:\n- 'F=${json()}'\n`],
    ["in double quotes", "a.yaml", `environment:\n- ${JSON.stringify(`F=${json()}`)}\n`],
    ["without quotes", "a.yaml", `literals:\n- filter=${json()}\n`],
    ["as a job", "a.yaml", `environment:\n- 'JOB={"dataset":"http_requests","filter":${JSON.stringify(json())}}'\n`],
    ["in Terraform", "a.tf", `locals {\n  env = [${JSON.stringify(`F=${json()}`)}]\n}\n`],
  ])("%s", (_, path, source) => {
    expect(codes(source, path)).toEqual(["EdgeResponseStatus geq 500"]);
  });
});

test("is mended and laid out behind the name", () => {
  const source = `environment:\n- 'F=${json(">=")}'\n`;
  expect(mend(source, { hosts, path: "a.yaml" }).text).toBe(source.replace(">=", "geq"));
  const wide = `environment:\n- 'F= ${json().replaceAll(",", ", ")}'\n`;
  expect(formatFilters(wide, "a.yaml")).toEqual({ text: `environment:\n- 'F= ${json()}'\n`, left: [] });
});

test("other texts are theirs", () => {
  expect(codes('environment:\n- \'F={"where":"x"}\'\n- A=b\n', "a.yaml")).toEqual([]);
});
