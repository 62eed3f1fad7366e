/** The output of `matchLogs` cannot be written, for example because the reader of a pipe has closed it (EPIPE). */
export class OutputError extends Error {
  override readonly name = "OutputError";

  /** `cause` is what the system or the output function threw. */
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
