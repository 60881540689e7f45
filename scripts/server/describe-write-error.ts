const words: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its user is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'the server has no right to write there',
  EPERM: 'the server has no right to write there',
  ENOENT: 'it does not exist',
}

/** Returns a sentence for people about a folder that cannot be written. */
export const describeWriteError = (folder: string, { code = '', message }: NodeJS.ErrnoException): string =>
  `${folder} cannot be written: ${words[code] ?? message}.`
