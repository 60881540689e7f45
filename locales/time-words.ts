/** The forms of a time within a sentence (0), a time after a day (1), and a period after a day (2). `*` is the text of Intl. */
type TimeForms = readonly [string, string, string]

const withKl: TimeForms = ['kl.\u00a0*', ' kl.\u00a0*', ' kl.\u00a0*']

/** The forms by language. Only the space before a time can break. */
const timeForms: Readonly<Record<string, TimeForms>> = {
  da: withKl,
  de: ['*\u00a0Uhr', ' um\u00a0*\u00a0Uhr', ', *'],
  en: ['*', ' at\u00a0*', ', *'],
  es: ['las\u00a0*', ', a\u00a0las\u00a0*', ', *'],
  fi: ['klo\u00a0*', ' klo\u00a0*', ' klo\u00a0*'],
  fr: ['*', ' à\u00a0*', ', *'],
  hu: ['*', ' *', ' *'],
  it: ['*', ' alle\u00a0ore\u00a0*', ', *'],
  nb: withKl,
  nl: ['*\u00a0uur', ' om\u00a0*\u00a0uur', ', *\u00a0uur'],
  pl: ['godz.\u00a0*', ', godz.\u00a0*', ', godz.\u00a0*'],
  pt: ['às\u00a0*', ' às\u00a0*', ', *'],
  sv: withKl,
}

/**
 * Returns a time of Intl with the words that a language puts around it. Makes the article of one o'clock singular, and drops a
 * word after AM or PM.
 */
export function addTimeWords(tag: string, form: 0 | 1 | 2, time: string): string {
  const words = timeForms[tag.slice(0, 2)]?.[form] ?? ' *'
  return words.replace('*', time).replace(/s(\s0?1\D)|(m\.?)\s\w+$/i, '$1$2')
}
