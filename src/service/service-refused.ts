/** The service cannot start with these options. The message says why in a sentence for its user. */
export class ServiceRefused extends Error {
  override readonly name = "ServiceRefused";
}
