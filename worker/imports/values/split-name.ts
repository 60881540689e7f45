import type { LocaleCode } from '#locales/codes.ts'

interface Name {
  firstName?: string
  lastName?: string
}

/**
 * Splits a name into first and last name. The last name comes before a comma, and first in Hungarian. Else it is the last word, with the
 * small words before it: `Anna van der Berg`.
 */
export function splitName(name: string, language: LocaleCode): Name {
  const [before = '', after] = name.split(/\s*,\s*/, 2)
  if (after) return { firstName: after, lastName: before }
  const words = before.split(' ')
  const [first = '', ...others] = words
  if (others.length === 0) return first === '' ? {} : { firstName: first }
  if (language === 'hu') return { firstName: others.join(' '), lastName: first }
  const smallWordIndex = words.findIndex((word, index) => index > 0 && /^\p{Ll}/u.test(word))
  const lastNameIndex = smallWordIndex > 0 ? smallWordIndex : words.length - 1
  return {
    firstName: words.slice(0, lastNameIndex).join(' '),
    lastName: words.slice(lastNameIndex).join(' '),
  }
}
