/** A destination of each kind, with secrets of one's own. */
import type { destinationKinds } from "../../src/old-job.js";

export type Kind = keyof typeof destinationKinds;

const account = "0123456789abcdef0123456789abcdef";

/** By the spellings of two secrets. */
export const destinations: Readonly<Record<Kind, (secret: string, other: string) => string>> = {
  s3: (a, b) => `s3://logs/{DATE}?region=eu-west-1&access-key-id=${b}&secret-access-key=${a}&endpoint=s3.example`,
  r2: (a, b) => `r2://logs?account-id=${account}&access-key-id=${b}&secret-access-key=${a}`,
  // It has none but what does not belong there.
  gs: (a) => `gs://logs?token=${a}`,
  azure: (a) => `azure://acc.blob.core.windows.net/container/logs?sv=2022-11-02&sig=${a}`,
  https: (a, b) => `https://me:${b}@logs.example/in?header_Authorization=Bearer%20${a}&tags=x`,
  sumo: (a) => `sumo://in.example/receiver/v1/http/${a}`,
  splunk: (a) => `splunk://h.example:8088/services/collector/raw?channel=c&header_Authorization=Splunk%20${a}`,
  datadog: (a) => `datadog://h.example/api/v2/logs?header_DD-API-KEY=${a}&ddsource=cloudflare`,
  sentinelone: (a) => `sentinelone://h.example/services/collector/raw?header_Authorization=${a}`,
  kinesis: (a, b) => `kinesis://stream?region=eu-west-1&access-key-id=${b}&secret-access-key=${a}&sts-external-id=${a}`,
  bq: (a) => `bq://projects/p/datasets/d/tables/t?credentials=base64:${a}`,
  ibmcl: (a) => `ibmcl://h.example/logs/v1/singles?ibm_api_key=${a}`,
  file: (a) => `file:///logs?password=${a}`,
};

export const kinds = Object.keys(destinations) as readonly Kind[];
