import type { LocaleCode } from './codes.ts'

/** The default regional tags for times and numbers, by locale. */
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
