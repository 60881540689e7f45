import { expect, it } from 'vitest'
import { formatPhone, isPlausiblePhone } from './phone.ts'

it('groups a number with a country code and leaves others unchanged', () => {
  expect(formatPhone('+351912345678')).toBe('+351 912 345 678')
  expect(formatPhone('912345678')).toBe('912345678')
})

it.each(['+351 912 345 678', '912 345 678', '(020) 7946-0958'])('accepts %s', (phone) => {
  expect(isPlausiblePhone(phone)).toBe(true)
})

it.each(['+351 12', '12', 'call me', '+'])('refuses %s', (phone) => {
  expect(isPlausiblePhone(phone)).toBe(false)
})
