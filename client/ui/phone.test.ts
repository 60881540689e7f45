import { expect, it } from 'vitest'
import { formatPhone, plausiblePhone } from './phone.ts'

it('groups a number with its country code, and leaves another as it is typed', () => {
  expect(formatPhone('+351912345678')).toBe('+351 912 345 678')
  expect(formatPhone('912345678')).toBe('912345678')
})

it.each(['+351 912 345 678', '912 345 678', '(020) 7946-0958'])('lets %s through', (phone) => {
  expect(plausiblePhone(phone)).toBe(true)
})

it.each(['+351 12', '12', 'call me', '+'])('stops %s', (phone) => {
  expect(plausiblePhone(phone)).toBe(false)
})
