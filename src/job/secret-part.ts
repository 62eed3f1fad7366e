/** A part of a text that nobody but the service may see. */
export interface SecretPart {
  readonly start: number;
  readonly end: number;
}
