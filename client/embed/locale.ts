import { type LocaleCode, localeCodes } from '#locales/codes.ts'

/** Finds the language whose code is exactly this tag. */
export const findCode = (tag: string) => localeCodes.find((code) => code === tag)

/** Finds the language of a BCP 47 tag: `pt-BR` is `pt-br`, `de-AT` is `de`. Undefined for one that Daybook does not have. */
export function findLocale(tag: string): LocaleCode | undefined {
  const lower = tag.toLowerCase().replace(/^n[bn]\b/, 'no')
  return findCode(lower) ?? findCode(lower.replace(/-.*/, ''))
}
