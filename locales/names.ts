import type { LocaleCode } from './codes.ts'

/** Each language in its own words, for the switcher. */
export const localeNames: Readonly<Record<LocaleCode, string>> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  'fr-ca': 'Français (Canada)',
  hu: 'Magyar',
  it: 'Italiano',
  nl: 'Nederlands',
  no: 'Norsk',
  pl: 'Polski',
  pt: 'Português (Portugal)',
  'pt-br': 'Português (Brasil)',
  sv: 'Svenska',
}
