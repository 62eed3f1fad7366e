/** What ends a log that is zipped, but cannot be unzipped to its end. */

/** What gzip data held has been handed out; more cannot be read. */
export class GzipError extends Error {
  override readonly name: string = "GzipError";
  /** "cut off": the data ends too early; "corrupt": it is not what was once written; "unsupported": nothing here can unzip it, and nothing has been handed out. */
  readonly reason: "cut off" | "corrupt" | "unsupported";

  readonly format: "gzip" | "zstd";

  constructor(reason: GzipError["reason"], format: GzipError["format"] = "gzip") {
    super(
      reason === "unsupported"
        ? unsupported
        : reason === "cut off"
          ? `the ${format} data is cut off`
          : `the ${format} data is corrupt`,
    );
    this.reason = reason;
    this.format = format;
  }
}

const unsupported = "zstd data is unzipped by Node from 22.15 on; elsewhere `zstd -dc` can do it before";
