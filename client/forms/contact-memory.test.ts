import { expect, test } from 'vitest'
import { formView } from '#worker/contract/forms/form.ts'
import { answersFrom, asksContact, contactIn } from './contact-memory.ts'

const formOf = (fields: object[]) =>
  formView.parse({
    ...{ id: 'frm_a', slug: 'a', kind: 'form', name: 'A', remember: true, done: {}, rules: [] },
    agreements: { terms: false, marketing: false },
    steps: [{ id: 'one', fields: fields.map((field) => ({ label: 'x', required: false, ...field })) }],
  })

const line = { kind: 'text', maxLength: 100 }
const split = formOf([
  { ...line, id: 'first', contact: 'firstName' },
  { ...line, id: 'last', contact: 'lastName' },
  { ...line, id: 'colour' },
  { id: 'mail', kind: 'email' },
  { id: 'mail-of-friend', kind: 'email' },
  { id: 'home', kind: 'address' },
])
const whole = formOf([
  { ...line, id: 'who', contact: 'name' },
  { id: 'tel', kind: 'phone' },
])

test('keeps who somebody is, and nothing else', () => {
  const answers = { first: 'Ana', colour: 'red', mail: 'a@example.com', 'mail-of-friend': 'b@example.com' }
  expect(contactIn(split, { ...answers, home: { street: 'Rua 1' } })).toEqual({
    ...{ firstName: 'Ana', email: 'a@example.com', address: { street: 'Rua 1' } },
  })
})

test('fills in what isn’t answered, a whole name of its parts', () => {
  const contact = { firstName: 'Ana', lastName: 'Reis', email: 'a@example.com' }
  expect(answersFrom(split, contact, { mail: 'other@example.com' })).toEqual({ first: 'Ana', last: 'Reis' })
  expect(answersFrom(whole, contact, {})).toEqual({ who: 'Ana Reis' })
})

test('a form that asks for no contact has nothing to remember', () => {
  expect([asksContact(split), asksContact(formOf([{ ...line, id: 'colour' }]))]).toEqual([true, false])
})
