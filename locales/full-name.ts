import type { LocaleCode } from './codes.ts'

interface Name {
  firstName?: string | undefined
  lastName?: string | undefined
}

/** Returns a person's name in the order of a language: in Hungarian the family name comes first. Empty when there is none. */
export function toFullName(locale: LocaleCode, { firstName, lastName }: Name): string {
  const parts = locale === 'hu' ? [lastName, firstName] : [firstName, lastName]
  return parts.filter(Boolean).join(' ')
}
