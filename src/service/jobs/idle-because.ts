import { readDestination } from "../../job.js";
import { parsedUrl } from "../parsed-url.js";

export interface JobSettings {
  /** The folder below which jobs may deliver to files; null: they may not. */
  readonly deliverTo: string | null;
  /** Places (`host:port` or `http://host:port`) that are reached beside public addresses on the usual ports. */
  readonly allowEndpoint: readonly string[];
}

/** Why a job to that destination delivers nothing here, although it is accepted; null where it does. */
export function idleBecause(destination: string, { deliverTo, allowEndpoint }: JobSettings): string | null {
  // It was checked when it came in.
  const [, scheme = "another"] = /^\s*([a-z0-9]+):/i.exec(destination.toLowerCase()) ?? [];
  if (scheme === "s3") return unusualPort(destination, allowEndpoint);
  if (scheme !== "file")
    return `this service delivers to \`s3\` and \`file\` only, so nothing is sent to \`${scheme}\``;
  return deliverTo === null ? "this service was started without `--deliver-to`, so it writes no files" : null;
}

/** Of an endpoint that is not reached on its port: told now, and not by the first delivery that fails. */
function unusualPort(destination: string, allowed: readonly string[]): string | null {
  const endpoint = readDestination(destination).destination?.parameters["endpoint"];
  const url = endpoint === undefined ? null : parsedUrl(`https://${endpoint}`);
  if (url === null || url.port === "" || url.port === "80") return null;
  const isAllowed = allowed.some((place) => place.toLowerCase().replace(/^https?:\/\//, "") === url.host.toLowerCase());
  return isAllowed ? null : "the endpoint has another port than 80 and 443, which `--allow-endpoint` opens";
}
