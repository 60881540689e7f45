import type { LocaleCode } from '#locales/codes.ts'
import type { ListedPath } from './public-paths.ts'

/**
 * How many addresses a file has. A file may have 50,000, and 50 MB: each is written 18 times over, for every language, and the
 * longest that a site can have takes some 11 kB in percent escapes.
 */
export const MAX_FILE_PATHS = 250

/** The paths of one file; the first part is 1. Empty past the last one. */
export function getFilePaths(paths: ListedPath[], part: number): ListedPath[] {
  return paths.slice((part - 1) * MAX_FILE_PATHS, part * MAX_FILE_PATHS)
}

/** All parts. */
export function splitIntoFiles(paths: ListedPath[]): { part: number; paths: ListedPath[] }[] {
  const parts = Array.from({ length: Math.ceil(paths.length / MAX_FILE_PATHS) }, (_, index) => index + 1)
  return parts.map((part) => ({ part, paths: getFilePaths(paths, part) }))
}

/** Where a language's sitemap is, or a further part of it. */
export function getFilePath(locale: LocaleCode, part: number): string {
  return `/sitemap/${locale}${part > 1 ? `-${part}` : ''}.xml`
}

/** The last change of any of them, where it is known of one. */
export function findLastChange(paths: ListedPath[]): string | undefined {
  const instants = paths.flatMap(({ updatedAt }) => updatedAt ?? [])
  return instants.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
}
