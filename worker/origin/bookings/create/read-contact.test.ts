import { expect, test } from 'vitest'
import { askedContactFields } from '#worker/contract/bookings/contact.ts'
import { readContact } from './read-contact.ts'

const fields = askedContactFields.parse({ dateOfBirth: 'optional' })
const context = {
  calendar: { fields },
  site: { contact: { phone: '+351 213 456 789' } },
  today: '2026-11-24',
}
const ana = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

function listCodes(contact: object, calendar: object = {}) {
  return readContact({ ...ana, ...contact }, { ...context, calendar: { fields, ...calendar } }).errors.map(
    ({ path, code }) => `${path} ${code}`,
  )
}

test('reports each missing required field', () => {
  const { errors } = readContact({}, { ...context, calendar: { fields, place: { kind: 'ask' } } })
  expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'contact.firstName first-name-required',
    'contact.lastName last-name-required',
    'contact.email email-required',
    'contact.phone phone-required',
    'contact.location location-required',
  ])
})

test.each([
  ['912 345 678', '+351912345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['00351 912 345 678', '+351912345678'],
])('stores the phone number %s as %s', (phone, stored) => {
  expect(readContact({ ...ana, phone }, context).contact.phone).toBe(stored)
})

test.each(['123', 'call me', '+351 1', '+999 123456'])('refuses the phone number %s', (phone) => {
  expect(listCodes({ phone })).toEqual(['contact.phone phone-invalid'])
})

test('requires a country code when the business has no phone number', () => {
  const { errors } = readContact(
    { ...ana, phone: '912345678' },
    { calendar: { fields }, today: '2026-11-24' },
  )
  expect(errors[0]?.code).toBe('phone-invalid')
})

test.each(['ana', 'ana@', '@example.com', 'a b@example.com', 'ana@example', 'ana@example.com\nBcc: x@y.zz'])(
  'refuses the email address %j',
  (email) => expect(listCodes({ email })).toEqual(['contact.email email-invalid']),
)

test.each(["o'brien@example.com", 'ana+spa@mail.example.co.uk', 'ana@xn--bcher-kva.example'])(
  'accepts the email address %s',
  (email) => expect(listCodes({ email })).toEqual([]),
)

test.each(['2026-11-25', '2026-02-30', '24.11.1990', '1990'])(
  'refuses the date of birth %s',
  (dateOfBirth) => {
    expect(listCodes({ dateOfBirth })).toEqual(['contact.dateOfBirth date-invalid'])
  },
)

test('leaves out fields that the calendar does not ask for', () => {
  const hidden = { ...fields, phone: 'hidden' as const, lastName: 'optional' as const }
  const { contact, errors } = readContact(
    { ...ana, lastName: ' \n ', location: 'Here', phone: 'x' },
    { ...context, calendar: { fields: hidden } },
  )
  expect(errors).toEqual([])
  expect(contact).toEqual({ firstName: 'Ana', email: 'ana@example.com' })
})

test('turns names into a single line', () => {
  expect(readContact({ ...ana, firstName: 'Ana\r\nBcc: x' }, context).contact.firstName).toBe('Ana Bcc: x')
})
