import { expect, test } from 'vitest'
import { localeCodes } from './codes.ts'
import { toFullName } from './full-name.ts'

test('the family name comes first in Hungarian, and last elsewhere', () => {
  const names = localeCodes.map((locale) => toFullName(locale, { firstName: 'Réka', lastName: 'Nagy' }))
  expect(localeCodes.filter((_, index) => names[index] === 'Nagy Réka')).toEqual(['hu'])
  expect(new Set(names)).toEqual(new Set(['Réka Nagy', 'Nagy Réka']))
  expect(toFullName('hu', { firstName: 'Réka' })).toBe('Réka')
})
