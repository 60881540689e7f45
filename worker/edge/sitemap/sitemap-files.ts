import type { LocaleCode } from '#locales/codes.ts'
import type { Listed } from './public-paths.ts'

/**
 * How many addresses a file has. A file may have 50,000, and 50 MB: each is written 18 times over, for every language, and the
 * longest that a site can have takes some 11 kB in percent escapes.
 */
export const partSize = 250

/** The paths of one file; the first part is 1. Empty past the last one. */
export function partOf(paths: Listed[], part: number): Listed[] {
  return paths.slice((part - 1) * partSize, part * partSize)
}

/** All parts. */
export function partsOf(paths: Listed[]): { part: number; paths: Listed[] }[] {
  const parts = Array.from({ length: Math.ceil(paths.length / partSize) }, (_, index) => index + 1)
  return parts.map((part) => ({ part, paths: partOf(paths, part) }))
}

/** Where a language's sitemap is, or a further part of it. */
export function partAddress(locale: LocaleCode, part: number): string {
  return `/sitemap/${locale}${part > 1 ? `-${part}` : ''}.xml`
}

/** The last change of any of them, where it is known of one. */
export function lastChange(paths: Listed[]): string | undefined {
  const instants = paths.flatMap(({ updatedAt }) => updatedAt ?? [])
  return instants.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
}
