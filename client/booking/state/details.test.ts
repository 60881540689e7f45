import { describe, expect, it } from 'vitest'
import { readDetails } from '../details/read-details.ts'
import { isDetails, readPrefill, toDetailFields } from './details.ts'

function createFormData(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('readDetails', () => {
  it('reads fields as typed, and toDetailFields returns the same fields', () => {
    const fields: [string, string][] = [
      ['firstName', ' Ana '],
      ['notes', 'two\nlines'],
      ['terms', 'on'],
      ['answers.pressure', 'soft'],
      ['answers.areas[]', 'neck'],
      ['answers.areas[]', 'back'],
      ['guests.0.name', 'Rui'],
      ['guests.0.email', ''],
      ['guests.1.name', ''],
      ['guests.1.email', 'eva@example.com'],
    ]
    const details = readDetails(createFormData(fields))
    expect(details).toEqual({
      firstName: ' Ana ',
      notes: 'two\nlines',
      terms: 'on',
      answers: { pressure: 'soft', areas: ['neck', 'back'] },
      guests: [
        { name: 'Rui', email: '' },
        { name: '', email: 'eva@example.com' },
      ],
    })
    expect(toDetailFields(details)).toEqual(fields)
  })

  it('ignores other fields and cuts values that are too long', () => {
    const details = readDetails(
      createFormData([
        ['intent', 'book'],
        ['answers.__proto__', 'x'],
        ['email', 'a'.repeat(5000)],
      ]),
    )
    expect(details.email).toHaveLength(4000)
    expect(Object.keys(details)).toEqual(['email'])
  })
})

describe('readPrefill', () => {
  const prefill = (query: string) => readPrefill(new URLSearchParams(query))

  it('splits a full name when first or last name is missing', () => {
    expect(prefill('name=Ana+Maria+Reis')).toEqual({ firstName: 'Ana Maria', lastName: 'Reis' })
    expect(prefill('name=Ana')).toEqual({ firstName: 'Ana' })
    expect(prefill('name=Ana+Reis&first_name=Bea')).toEqual({ firstName: 'Bea', lastName: 'Reis' })
  })

  it('reads an email address and a phone number whose plus sign is not encoded', () => {
    const details = { email: 'ana+spa@example.com', phone: '+351912345678' }
    expect(prefill('email=ana+spa@example.com&phone=+351912345678')).toEqual(details)
    expect(prefill(String(new URLSearchParams(details)))).toEqual(details)
  })

  it('returns nothing without prefill parameters', () => {
    expect(prefill('utm_source=x&name=+')).toEqual({})
  })
})

it('accepts stored details and refuses other stored values', () => {
  expect(isDetails({ firstName: 'Ana', answers: { a: ['b'] } })).toBe(true)
  expect(isDetails(null)).toBe(false)
  expect(isDetails({ firstName: 1 })).toBe(false)
})
