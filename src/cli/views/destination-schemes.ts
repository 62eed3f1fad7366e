/**
 * Kinds of destinations, for expressions that tell what begins with one. `job/` has them as a table with all that is known of each, which is too large
 * for what every run begins with; a test holds the two together.
 */

/** Of object storage the path is the name of an object, and public. */
export const objectStorage = "s3|r2|gs|azure";

/** All that a job delivers to, and `http`, which is a slip. */
export const anyDestination = `${objectStorage}|https?|sumo|splunk|datadog|sentinelone|kinesis|bq|ibmcl`;
