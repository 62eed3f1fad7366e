/**
 * What other languages call the fields of a log line. A row says which field holds the same thing in each of the two datasets of requests, and how
 * values differ where they do, so that a filter in their words can be told in ours, or that it cannot.
 */
import type { FieldName } from "../dataset.js";
import type { datasets } from "../datasets/all-datasets.js";
import type { firewallEvents } from "../datasets/firewall-events.js";
import type { httpRequests } from "../datasets/http-requests.js";
import type { Scalar } from "../field-types.js";
import type { OperatorName } from "../operators.js";

/** Whose names they are, after "a name of"; null: everybody's. The order is that in which they are told. */
export const otherLanguages = {
  rules: "the Rules language",
  graphql: "the GraphQL API",
  elastic: "the Elastic Common Schema",
  nginx: "nginx",
  loadBalancer: "Elastic Load Balancing",
  common: null,
  earlier: "earlier editions",
} as const satisfies Record<string, string | null>;

export type OtherLanguage = keyof typeof otherLanguages;

/** How sure it is that a name means a field: both are documented as the same thing; or that follows from what is; or people use it so. */
export type Certainty = "stated" | "inferred" | "common";

/** How values that stand there become values of ours, where they are not the same. */
export type OtherValues =
  /** Letters are capital there and small here. */
  | { readonly as: "lower case" }
  /** Codes of countries, capital there and small here; whoever writes a name or another code means its country. */
  | { readonly as: "country" }
  /** Yes or no there; here comparisons. */
  | { readonly as: "truth"; readonly true: Said; readonly false: Said }
  /** Words that are others here, or the same; of those that are not named nothing is known. */
  | { readonly as: "words"; readonly words: Readonly<Record<string, string>> }
  /** Words there are joined by underscores, here by capital letters or by nothing: `managed_challenge` is `managedChallenge`. */
  | { readonly as: "joined words"; readonly capitals: boolean }
  | Versions
  /** Here a multiple. */
  | { readonly as: "times"; readonly by: number }
  /** Never 0 there, which here stands for no value. */
  | { readonly as: "no zero" }
  /** `US-CA` there; here country and region apart. */
  | { readonly as: "region" }
  /** `AS13335` there. */
  | { readonly as: "number of network" }
  /** With a data center behind it there. */
  | { readonly as: "without data center" }
  /** With a port behind it there. */
  | { readonly as: "without port" }
  /** Networks there, too; here addresses as text. */
  | { readonly as: "address text" }
  /** A whole address there, with scheme and host. */
  | { readonly as: "address" }
  /** What the path ends with, without its dot. */
  | { readonly as: "extension" }
  /** Without parameters there. */
  | { readonly as: "media type" }
  /** Perhaps here behind a question mark. */
  | { readonly as: "question mark" }
  /** Here a part of the field. */
  | { readonly as: "part" }
  /** In no way that comparisons could say. */
  | { readonly as: "other" };

/** Versions of a protocol, each with how it is spelled here; with the prefix or without it there: `1.1` is `HTTP/1.1`. Others are not known to occur. */
export interface Versions {
  readonly as: "versions";
  readonly prefix: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** What is said of a field. */
export type Said = readonly [OperatorName, Scalar | readonly Scalar[]];

interface Differing {
  readonly values?: OtherValues;
  /** What to know about it, in lower case and without a final stop. */
  readonly note?: string;
}

/** In one dataset. Null: several fields hold it together. */
interface InDataset<Name extends string> extends Differing {
  readonly field: Name | null;
}

type Datasets = typeof datasets;
type FieldsElsewhere = {
  readonly [Name in Exclude<keyof Datasets, "http_requests" | "firewall_events">]?: FieldName<Datasets[Name]>;
};

type RequestField = FieldName<typeof httpRequests>;
type EventField = FieldName<typeof firewallEvents>;

/** One name. Without a field of any dataset: no field holds it. */
export interface OtherName extends Differing {
  /** The field in both datasets. */
  readonly field?: RequestField & EventField;
  readonly http_requests?: RequestField | InDataset<RequestField>;
  readonly firewall_events?: EventField | InDataset<EventField>;
  /** In datasets of other things than requests, whose values are the same. */
  readonly others?: FieldsElsewhere;
  /** Where it is not that of the language. */
  readonly certainty?: Certainty;
}

/** The names of a language. */
export interface OtherNames {
  readonly certainty: Certainty;
  readonly names: Readonly<Record<string, OtherName>>;
}
