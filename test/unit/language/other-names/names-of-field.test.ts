import { expect, test } from "vitest";
import { datasets } from "../../../../src/index.js";
import { namesElsewhere } from "../../../../src/language/other-names/names-of-field.js";

test("all names are held against a dataset once, however many of its fields are asked for", () => {
  let asked = 0;
  const fields = new Proxy(datasets.http_requests.fields, {
    getOwnPropertyDescriptor(target, key) {
      asked++;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
  const dataset = { ...datasets.http_requests, fields };
  expect(namesElsewhere(dataset, "ClientRequestHost").map(({ name }) => name)).toContain("http.host");
  const first = asked;
  for (const name of Object.keys(datasets.http_requests.fields))
    expect(namesElsewhere(dataset, name)).toEqual(namesElsewhere(datasets.http_requests, name));
  expect(first).toBeGreaterThan(0);
  expect(asked).toBe(first);
});
