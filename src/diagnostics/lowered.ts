/** Whether a code is an error that is a warning where it refuses nothing, and so can be suppressed and configured: those of destinations, where filters are checked. */
export const isOfDestinations = (code: string): boolean => /^LW4(?:3[67]|4[3-9])$/.test(code);
