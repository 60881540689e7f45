import type { LocaleCode } from './codes.ts'

/** The languages that are written from right to left in their usual script, from CLDR. None of them is offered yet. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/

/** Returns a locale as a BCP 47 tag, for browsers and other programs: `de`, `nb` for `no`, `pt-BR` for `pt-br`. */
export function toLanguageTag(locale: LocaleCode): string {
  return locale === 'no' ? 'nb' : locale.replace(/-.*/, (region) => region.toUpperCase())
}

interface LanguageAttributes {
  lang?: string
  dir?: 'ltr' | 'rtl'
}

/** Returns the attributes of an element with texts in a language; none for a language that is undefined. */
export function inLanguage(locale: LocaleCode | undefined): LanguageAttributes {
  if (locale === undefined) return {}
  return { lang: toLanguageTag(locale), dir: RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr' }
}
