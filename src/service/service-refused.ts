/** Why a service cannot be started as it was asked to, in words for whoever asked. */
export class ServiceRefused extends Error {
  override readonly name = "ServiceRefused";
}
