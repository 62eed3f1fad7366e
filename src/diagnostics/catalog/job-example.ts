/** Examples of bodies of jobs, for the pages of codes. */
import type { CatalogExample } from "./entry.js";

type Body = readonly [options: string, destination?: string | undefined, rest?: string];

/**
 * An example of bodies that differ in options, destination or what stands behind them.
 * @__NO_SIDE_EFFECTS__
 */
export function shown(wrong: Body, right: Body): CatalogExample {
  const body = ([options, destination = "s3://logs?region=us-west-2", rest = ""]: Body) =>
    `{"dataset":"http_requests",${options === "" ? "" : `"logpull_options":"${options}",`}"destination_conf":"${destination}"${rest}}`;
  return { wrong: body(wrong), right: body(right), input: "job" };
}
