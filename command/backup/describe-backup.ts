const MB = 1_000_000
const PROGRESS_STEP_BYTES = 10 * MB

/** Formats a number of bytes for people: `120 kB` or `1.5 MB`. */
export const toSize = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MB).toFixed(1)} MB`

/** Formats how many bytes are done, rounded down to 10 MB: each new text becomes a line where there is no terminal. */
export const toProgress = (bytes: number): string =>
  `${(Math.floor(bytes / PROGRESS_STEP_BYTES) * PROGRESS_STEP_BYTES) / MB} MB`
