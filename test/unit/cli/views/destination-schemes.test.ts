import { expect, test } from "vitest";
import { anyDestination, objectStorage } from "../../../../src/cli/views/destination-schemes.js";
import { mayHideInPath } from "../../../../src/job/schemes.js";
import { destinationKinds } from "../../../../src/job.js";

/** A folder of the machine itself is none that a service delivers to. */
const kinds = Object.keys(destinationKinds).filter((kind) => kind !== "file");

test("every kind of destination is among them, and none that is unknown", () => {
  expect(anyDestination.replace("https?", "https").split("|").sort()).toEqual(kinds.sort());
});

test("of what is called storage no part of a path is secret", () => {
  expect(objectStorage.split("|").filter((kind) => !kinds.includes(kind) || mayHideInPath(kind))).toEqual([]);
});
