import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'

/** Splits a path after its locale prefix: `/pt-br/widget/x` → `pt-br` and `/widget/x`. */
export function splitLocale(path: string): { prefix?: LocaleCode; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/s.exec(path) ?? []
  return isLocaleCode(first) ? { prefix: first, path: rest || '/' } : { path }
}
