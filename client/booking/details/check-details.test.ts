import { describe, expect, it } from 'vitest'
import { toControlId } from '#client/ui/control-id.ts'
import { askedContactFields } from '#worker/contract/bookings/contact.ts'
import type { BookingQuestion } from '#worker/contract/bookings/offering.ts'
import { bookingQuestion } from '#worker/contract/bundle/scheduling/details.ts'
import { checkDetails, type DetailsRules, toFieldName, toFieldPath } from './check-details.ts'

const questions: BookingQuestion[] = [
  { kind: 'text', id: 'car', label: 'Car', required: true },
  {
    kind: 'checkboxes',
    id: 'days',
    label: 'Days',
    required: true,
    options: [{ value: 'mon', label: 'Monday' }],
  },
].map((question) => bookingQuestion.parse(question))

const rules: DetailsRules = {
  calendar: {
    fields: askedContactFields.parse({ lastName: 'optional', notes: 'required' }),
    questions,
    place: { kind: 'ask' },
  },
  guests: 0,
  termsRequired: true,
  isPlausiblePhone: (phone) => phone !== '12',
}

const completeDetails = {
  firstName: 'Ana',
  email: 'ana@example.com',
  phone: '+351 912 345 678',
  location: 'Rua do Ouro 1',
  notes: 'Second floor',
  terms: 'on',
  answers: { car: 'Yes', days: ['mon'] },
}

describe('checkDetails', () => {
  it('lists everything that is missing, in form order', () => {
    expect(checkDetails({}, rules)).toEqual([
      { path: 'contact.firstName', code: 'first-name-required' },
      { path: 'contact.email', code: 'email-required' },
      { path: 'contact.phone', code: 'phone-required' },
      { path: 'contact.location', code: 'location-required' },
      { path: 'answers.car', code: 'required' },
      { path: 'answers.days', code: 'option-required' },
      { path: 'contact.notes', code: 'required' },
      { path: 'consents.terms', code: 'terms-required' },
    ])
  })

  it('finds no problem in complete details', () => {
    expect(checkDetails(completeDetails, rules)).toEqual([])
  })

  it.each(['ana', 'ana@', 'ana@example', '@example.com', 'ana@exa mple.com', 'ana@example.'])(
    'refuses %s as an email',
    (email) => {
      expect(checkDetails({ ...completeDetails, email }, rules)).toEqual([
        { path: 'contact.email', code: 'email-invalid' },
      ])
    },
  )

  it('treats blanks as missing and checks the phone number with the caller’s rule', () => {
    expect(checkDetails({ ...completeDetails, firstName: '  ', phone: '12' }, rules)).toEqual([
      { path: 'contact.firstName', code: 'first-name-required' },
      { path: 'contact.phone', code: 'phone-invalid' },
    ])
  })

  it('does not require terms when the site has none', () => {
    const { terms: _, ...rest } = completeDetails
    expect(checkDetails(rest, { ...rules, termsRequired: false })).toEqual([])
  })

  it('checks name and email of each guest', () => {
    const rulesWithNames = {
      ...rules,
      guests: 3,
      calendar: { ...rules.calendar, guests: { ask: 'names' as const, max: 5, pricePerHead: false } },
    }
    const guests = [
      { name: 'Rui', email: 'rui@example.com' },
      { name: '42', email: 'RUI@example.com ' },
    ]
    expect(checkDetails({ ...completeDetails, guests }, rulesWithNames)).toEqual([
      { path: 'guests.1.name', code: 'guest-name-invalid' },
      { path: 'guests.1.email', code: 'guest-email-repeated' },
      { path: 'guests.2.name', code: 'guest-name-required' },
      { path: 'guests.2.email', code: 'guest-email-required' },
    ])
    expect(checkDetails({ ...completeDetails, guests: [] }, { ...rulesWithNames, guests: 0 })).toEqual([])
  })
})

describe('toFieldName and toFieldPath', () => {
  it.each([
    ['contact.firstName', 'firstName'],
    ['consents.terms', 'terms'],
    ['answers.car', 'answers.car'],
  ])('maps the path %s to the field %s and back', (path, name) => {
    expect(toFieldName(path)).toBe(name)
    expect(toFieldPath(name)).toBe(path)
  })

  it('finds no field for a path outside the form', () => {
    expect(toFieldName('start')).toBeUndefined()
  })

  it('gives the checkboxes of a question the control id that links to its errors use', () => {
    expect(toFieldPath('answers.days[]')).toBe('answers.days')
    expect(toControlId('answers.days[]')).toBe(toControlId(toFieldName('answers.days') ?? ''))
  })
})
