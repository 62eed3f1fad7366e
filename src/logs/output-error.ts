/** `matchLogs` cannot write its output, for example because the reader of a pipe has closed the pipe (EPIPE). */
export class OutputError extends Error {
  override readonly name = "OutputError";

  /** `cause`: the error of the system or of the output function. */
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
