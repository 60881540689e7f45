import type { LocaleCode } from './codes.ts'

/** The native names of the languages, for the language switcher. */
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
