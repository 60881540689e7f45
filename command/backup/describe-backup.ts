const MB = 1_000_000
const STEP = 10 * MB

/** Returns a number of bytes for a person. */
export const toSize = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MB).toFixed(1)} MB`

/** Returns how far a long work is, in steps: each becomes a line where there is no terminal. */
export const toProgress = (bytes: number): string => `${(Math.floor(bytes / STEP) * STEP) / MB} MB`
