import { expect, test } from "vitest";
import { isKnown, isKnownDestination, mayHideInPath } from "../../../src/old-job/schemes.js";
import { destinationKinds, isObjectStorage } from "../../../src/old-job.js";

const kinds = Object.keys(destinationKinds);

test("every kind of destination is told by how it begins", () => {
  expect(kinds.filter((kind) => !isKnown(kind))).toEqual([]);
});

test("of what is called storage no part of a path is secret", () => {
  const storage = kinds.filter((kind) => isObjectStorage(`${kind}://b/x`));
  expect(storage).toEqual(["s3", "r2", "gs", "azure"]);
  expect(storage.filter(mayHideInPath)).toEqual([]);
  expect(isObjectStorage("s3:/b/x")).toBe(false);
});

test("a slip in what parts a scheme from the rest is one of a destination, and what merely begins so is none", () => {
  for (const text of ["s3:/b/x", "s3//b/x", "s3:b/x", "https:/h.example/x"])
    expect([text, isKnownDestination(text)]).toEqual([text, true]);
  for (const text of ["s3cretKEY", "s3/cret+KEY", "x:/b/x", "password:abc"])
    expect([text, isKnownDestination(text)]).toEqual([text, false]);
});
