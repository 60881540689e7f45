import { existsSync, readFileSync } from 'node:fs'

/** The files that a site in use has open: its database, the database's write-ahead log, and the index of that log. */
const FILES_PER_SITE = 3
/** The files that the server has open without sites. */
const OWN_FILES = 100

/** Returns how many files a process may have open; undefined if the system does not report it. */
export function readFileLimit(pid: number): number | undefined {
  const file = `/proc/${pid}/limits`
  if (!existsSync(file)) return undefined
  const limit = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]
  return limit === undefined ? undefined : Number(limit)
}

/** Formats a sentence about how many sites can be in use at the same time with a limit of open files. */
export function describeFileLimit(limit: number): string {
  const sites = Math.max(0, Math.floor((limit - OWN_FILES) / FILES_PER_SITE))
  return `It may open ${limit} files, enough for about ${sites} sites that are used within the same minute.`
}
