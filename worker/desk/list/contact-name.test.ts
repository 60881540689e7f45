import { expect, test } from 'vitest'
import { getContactName } from './contact-name.ts'

test('a person without a name is named by the email address or else the phone number', () => {
  expect(getContactName({ locale: 'en' }, { lastName: 'Nagy', email: 'reka@example.com' })).toBe('Nagy')
  expect(getContactName({ locale: 'en' }, { email: 'reka@example.com', phone: '+36' })).toBe(
    'reka@example.com',
  )
  expect(getContactName({ locale: 'en' }, { phone: '+36' })).toBe('+36')
  expect(getContactName({ locale: 'en' }, {})).toBe('–')
})
