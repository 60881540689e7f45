import { describe, expect, it } from 'vitest'
import { detailFields, isDetails, readDetails, readPrefill } from './details.ts'

function form(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('readDetails', () => {
  it('keeps what was typed, and gives the same fields again', () => {
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
    const details = readDetails(form(fields))
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
    expect(detailFields(details)).toEqual(fields)
  })

  it('ignores other fields, and cuts what no field allows', () => {
    const details = readDetails(
      form([
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

  it('splits a full name where it has to', () => {
    expect(prefill('name=Ana+Maria+Reis')).toEqual({ firstName: 'Ana Maria', lastName: 'Reis' })
    expect(prefill('name=Ana')).toEqual({ firstName: 'Ana' })
    expect(prefill('name=Ana+Reis&first_name=Bea')).toEqual({ firstName: 'Bea', lastName: 'Reis' })
  })

  it('is empty without any', () => {
    expect(prefill('utm_source=x&name=+')).toEqual({})
  })
})

it('tells details from other things that were stored', () => {
  expect(isDetails({ firstName: 'Ana', answers: { a: ['b'] } })).toBe(true)
  expect(isDetails(null)).toBe(false)
  expect(isDetails({ firstName: 1 })).toBe(false)
})
