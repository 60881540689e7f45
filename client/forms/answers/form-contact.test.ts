import { expect, test } from 'vitest'
import { formView } from '#worker/contract/forms/form.ts'
import { asksForContact, getContact, getContactAnswers } from './form-contact.ts'

const createForm = (fields: object[]) =>
  formView.parse({
    id: 'frm_a',
    slug: 'a',
    kind: 'form',
    name: 'A',
    remember: true,
    done: {},
    rules: [],
    agreements: { terms: false, marketing: false },
    steps: [{ id: 'one', fields: fields.map((field) => ({ label: 'x', required: false, ...field })) }],
  })

const textField = { kind: 'text', maxLength: 100 }
const splitName = createForm([
  { ...textField, id: 'first', contact: 'firstName' },
  { ...textField, id: 'last', contact: 'lastName' },
  { ...textField, id: 'colour' },
  { id: 'mail', kind: 'email' },
  { id: 'mail-of-friend', kind: 'email' },
  { id: 'home', kind: 'address' },
])
const fullName = createForm([
  { ...textField, id: 'who', contact: 'name' },
  { id: 'tel', kind: 'phone' },
])

test('returns the answer to the first contact field of each kind, and no other answers', () => {
  const answers = { first: 'Ana', colour: 'red', mail: 'a@example.com', 'mail-of-friend': 'b@example.com' }
  expect(getContact(splitName, { ...answers, home: { street: 'Rua 1' } })).toEqual({
    firstName: 'Ana',
    email: 'a@example.com',
    address: { street: 'Rua 1' },
  })
})

test('prefills fields without an answer, and joins the parts of a full name', () => {
  const contact = { firstName: 'Ana', lastName: 'Reis', email: 'a@example.com' }
  expect(getContactAnswers(splitName, contact, { mail: 'other@example.com' })).toEqual({
    first: 'Ana',
    last: 'Reis',
  })
  expect(getContactAnswers(fullName, contact, {})).toEqual({ who: 'Ana Reis' })
})

test('tells whether a form asks for a contact', () => {
  expect([asksForContact(splitName), asksForContact(createForm([{ ...textField, id: 'colour' }]))]).toEqual([
    true,
    false,
  ])
})
