import { expect, test } from 'vitest'
import { formatName, getContactName } from './contact-name.ts'

const name = { firstName: 'Réka', lastName: 'Nagy' }

test('the family name comes first in Hungarian, and last elsewhere', () => {
  expect([formatName({ locale: 'hu' }, name), formatName({ locale: 'de' }, name)]).toEqual([
    'Nagy Réka',
    'Réka Nagy',
  ])
})

test('somebody without a name is called what they are reached by', () => {
  expect(getContactName({ locale: 'en' }, { lastName: 'Nagy', email: 'reka@example.com' })).toBe('Nagy')
  expect(getContactName({ locale: 'en' }, { email: 'reka@example.com', phone: '+36' })).toBe(
    'reka@example.com',
  )
  expect(getContactName({ locale: 'en' }, { phone: '+36' })).toBe('+36')
  expect(getContactName({ locale: 'en' }, {})).toBe('–')
})
