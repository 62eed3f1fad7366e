import { expect, test } from "vitest";
import { redactDestination } from "../../../../src/job.js";
import { isRedacted } from "../../../../src/service/state/redacted-destination.js";

test.each(["https://h/logs?code=Ab1==", "https://h/logs?tags=a&k=1", "https://h/logs#tok=Ab1", "https://h/logs#S3cret"])(
  "%s is known as one without its secret",
  (given) => {
    expect(isRedacted(given)).toBe(false);
    expect(isRedacted(redactDestination(given))).toBe(true);
  },
);
