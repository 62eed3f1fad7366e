import { expect, test } from "vitest";
import { holdsRedacted, redactDestination } from "../../../src/old-job.js";

test.each([
  "https://h/logs?code=Ab1==",
  "https://h/logs?tags=a&k=1",
  "https://h/logs#tok=Ab1",
  "https://h/logs#S3cret",
  "s3://b?region=r&access-key-id=A&secret-access-key=b",
  "https://u:p@h/x",
  "sumo://h/receiver/v1/http/ZaVn==",
])("%s is known as one without its secret", (given) => {
  expect(holdsRedacted(given)).toBe(false);
  expect(holdsRedacted(redactDestination(given))).toBe(true);
});
