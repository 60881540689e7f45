/** A time within a sentence (0) or after a day (1), or a period after a day (2). The star is what Intl writes. */
type TimeForms = readonly [string, string, string]

const withKl: TimeForms = ['kl. *', ' kl. *', ' kl. *']

/** How languages say times. */
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

/** Writes a time of Intl as a language says it. One o'clock has an article in the singular, and AM or PM no word after it. */
export function sayTime(tag: string, form: 0 | 1 | 2, time: string): string {
  const words = timeForms[tag.slice(0, 2)]?.[form] ?? ' *'
  return words.replace('*', time).replace(/s( 0?1\D)|(m\.?)\u00a0\w+$/i, '$1$2')
}
