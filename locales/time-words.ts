/** The forms of a time within a sentence (0), a time after a day (1), and a period after a day (2). `*` is the text of Intl. */
type TimeForms = readonly [string, string, string]

const withKl: TimeForms = ['kl. *', ' kl. *', ' kl. *']

/** The forms by language. */
const timeForms: Readonly<Record<string, TimeForms>> = {
  da: withKl,
  de: ['*\u00a0Uhr', ' um *\u00a0Uhr', ', *'],
  en: ['*', ' at *', ', *'],
  es: ['las *', ', a las *', ', *'],
  fi: ['klo *', ' klo *', ' klo *'],
  fr: ['*', ' à *', ', *'],
  hu: ['*', ' *', ' *'],
  it: ['*', ' alle ore *', ', *'],
  nb: withKl,
  nl: ['*\u00a0uur', ' om *\u00a0uur', ', *\u00a0uur'],
  pl: ['godz. *', ', godz. *', ', godz. *'],
  pt: ['às *', ' às *', ', *'],
  sv: withKl,
}

/**
 * Returns a time of Intl with the words that a language puts around it. Makes the article of one o'clock singular, and drops a
 * word after AM or PM.
 */
export function addTimeWords(tag: string, form: 0 | 1 | 2, time: string): string {
  const words = timeForms[tag.slice(0, 2)]?.[form] ?? ' *'
  return words.replace('*', time).replace(/s( 0?1\D)|(m\.?)\u00a0\w+$/i, '$1$2')
}
