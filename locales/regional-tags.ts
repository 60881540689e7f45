import type { LocaleCode } from './codes.ts'

/** The regional tag that a locale's times and numbers follow when the visitor's own is not known. */
export const regionalTags: Readonly<Record<LocaleCode, string>> = {
  da: 'da-DK',
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fi: 'fi-FI',
  fr: 'fr-FR',
  'fr-ca': 'fr-CA',
  hu: 'hu-HU',
  it: 'it-IT',
  nl: 'nl-NL',
  no: 'nb-NO',
  pl: 'pl-PL',
  pt: 'pt-PT',
  'pt-br': 'pt-BR',
  sv: 'sv-SE',
}

/** A locale as the tag of a text's language: `de`, `fr-CA`. */
export function toLanguageTag(code: LocaleCode): string {
  return code.includes('-') ? regionalTags[code] : code
}
