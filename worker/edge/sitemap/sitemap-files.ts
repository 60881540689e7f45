import type { LocaleCode } from '#locales/codes.ts'
import type { ListedPath } from './public-paths.ts'

/**
 * The most public paths in one file. The protocol allows 50,000 URLs and 50 MB: each path is written up to 17 times,
 * as its URL and as all its alternates, and the longest takes about 11 kB in percent escapes.
 */
export const MAX_FILE_PATHS = 250

/** Lists the public paths in one file. Files are counted from 1; empty past the last one. */
export function listPathsInFile(paths: ListedPath[], file: number): ListedPath[] {
  return paths.slice((file - 1) * MAX_FILE_PATHS, file * MAX_FILE_PATHS)
}

/** Distributes the public paths over the files of a sitemap. */
export function splitIntoFiles(paths: ListedPath[]): { file: number; paths: ListedPath[] }[] {
  const files = Array.from({ length: Math.ceil(paths.length / MAX_FILE_PATHS) }, (_, index) => index + 1)
  return files.map((file) => ({ file, paths: listPathsInFile(paths, file) }))
}

/** Returns the path at which a file of a locale's sitemap is served. */
export function getSitemapPath(locale: LocaleCode, file: number): string {
  return `/sitemap/${locale}${file > 1 ? `-${file}` : ''}.xml`
}

/** Finds the latest change of some paths; undefined where none has a time of change. */
export function findLastChange(paths: ListedPath[]): string | undefined {
  const instants = paths.flatMap(({ updatedAt }) => updatedAt ?? [])
  return instants.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
}
