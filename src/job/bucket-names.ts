/** What providers of storage publish of names: of buckets, containers and accounts. */
import type { DestinationScheme } from "./destination-kinds.js";

/** What is wrong with a name, each with a message of its own. */
export type NameProblem =
  | "bucket"
  | "amazon"
  | "amazon reserved"
  | "google"
  | "google reserved"
  | "cloudflare"
  | "container"
  | "azure account";

/** The widest of what storage of some kind calls a name. */
const anyBucket = /^[A-Za-z0-9][A-Za-z0-9._-]{0,254}$/;
const isAddress = (name: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name);

/** Of Amazon's since 2018, and of those in its oldest region before (https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html). */
const amazonBucket = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const olderBucket = /^[A-Za-z0-9._-]{3,255}$/;
/** An access point has such an end, and stands in the place of a bucket; those of directories and tables take no objects this way. */
const amazonReserved = /^(?:xn--|sthree-|amzn-s3-demo-)|(?:--ol-s3|\.mrap|--x-s3|--table-s3)$/;

/** Small letters, digits, `-`, `_` and `.`, 3 to 63 of them, with dots up to 222 (https://cloud.google.com/storage/docs/buckets#naming). */
const googleBucket = /^(?=.{3,222}$)[a-z0-9](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63})*$(?<![._-])/;
const googleReserved = /^goog|google|g00gle|go0gle|g0ogle/;

/** https://developers.cloudflare.com/r2/buckets/create-buckets/ */
const cloudflareBucket = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

/** What is wrong with the name of a bucket; null: nothing that is published. `region`, `endpoint`: parameters beside it. */
export function bucketProblem(
  scheme: DestinationScheme,
  name: string,
  { region, endpoint }: { readonly region: string | undefined; readonly endpoint: string | undefined },
): NameProblem | null {
  if (!anyBucket.test(name)) return "bucket";
  switch (scheme) {
    case "s3":
      // Storage that speaks the same protocol has rules of its own.
      if (endpoint !== undefined) return null;
      if (isAddress(name) || !(region === "us-east-1" ? olderBucket : amazonBucket).test(name)) return "amazon";
      return amazonReserved.test(name) ? "amazon reserved" : null;
    case "gs":
      if (isAddress(name) || !googleBucket.test(name) || (name.length > 63 && !name.includes("."))) return "google";
      return googleReserved.test(name) ? "google reserved" : null;
    case "r2":
      return cloudflareBucket.test(name) ? null : "cloudflare";
    default:
      return null;
  }
}

/** 3 to 63 small letters, digits and single `-`; `$root` and `$web` are there by themselves (https://learn.microsoft.com/rest/api/storageservices/naming-and-referencing-containers--blobs--and-metadata). */
const container = /^(?:\$(?:root|web|logs)|(?=.{3,63}$)[a-z0-9]+(?:-[a-z0-9]+)*)$/;
/** 3 to 24 small letters and digits (https://learn.microsoft.com/azure/storage/common/storage-account-overview#storage-account-name). */
const account = /^[a-z0-9]{3,24}$/;
const azureHost =
  /^([^.]+)\.(?:z\d\d\.)?blob\.(?:core\.windows\.net|core\.chinacloudapi\.cn|core\.usgovcloudapi\.net|storage\.azure\.net)$/i;

/** What is wrong with the account that a host of Azure names; `-secondary` is that of its copy. */
export function accountProblem(host: string): NameProblem | null {
  const name = azureHost
    .exec(host)?.[1]
    ?.toLowerCase()
    .replace(/-secondary$/, "");
  return name === undefined || account.test(name) ? null : "azure account";
}

/** What is wrong with the container that a path of Azure begins with. */
export function containerProblem(path: string): NameProblem | null {
  const name = path.split("/")[1] ?? "";
  return name === "" || container.test(name) ? null : "container";
}
