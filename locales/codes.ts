/** The supported languages as lowercase BCP 47 tags, in the order of the language switcher. */
export const localeCodes = [
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'fr-ca',
  'hu',
  'it',
  'nl',
  'no',
  'pl',
  'pt',
  'pt-br',
  'sv',
] as const

export type LocaleCode = (typeof localeCodes)[number]

export function isLocaleCode(value: string): value is LocaleCode {
  return (localeCodes as readonly string[]).includes(value)
}
