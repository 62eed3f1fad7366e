/** Which datasets there are is never known for good: that one is not known is an error which can be configured, and let pass with unknown fields. */
export const unknownDataset = "LW204";

/** Whether a code is an error that is a warning where it refuses nothing, and so can be suppressed and configured: those of destinations, and of what is delivered, where filters are checked. */
export const isOfJobs = (code: string): boolean => /^LW4(?:3[014-9]|4[3-9])$/.test(code);
