/** The service cannot start with these options. The message has the reason as a sentence for the user. */
export class ServiceRefused extends Error {
  override readonly name = "ServiceRefused";
}
