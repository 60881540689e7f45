import { expect, test } from 'vitest'
import { shownForm } from '#test/fixtures/shown-form.ts'
import type { FieldView } from '#worker/contract/forms/form.ts'
import { answerText } from './answer-text.ts'

const options = [
  { id: 'a', label: 'Ash' },
  { id: 'b', label: 'Birch' },
]
const asked = { label: 'x', required: true }
const fields = shownForm([
  { ...asked, id: 'line', kind: 'text', maxLength: 100 },
  { ...asked, id: 'one-of', kind: 'radio', options },
  { ...asked, id: 'order', kind: 'ranking', options },
  { ...asked, id: 'table', kind: 'matrix', rows: options, columns: [{ id: '1', label: 'Good' }] },
  { ...asked, id: 'home', kind: 'address' },
]).steps[0]?.fields as FieldView[]
const file = { id: 'fil_x', name: 'plan.pdf', type: 'application/pdf', size: 3 } as never
const told = (id: string, answer: Parameters<typeof answerText>[1]) =>
  answerText(
    fields.find((field) => field.id === id),
    answer,
    [file],
    (text) => String(text),
  )

test('options, rows and files are named, texts are as they were typed', () => {
  expect(told('line', ' a ')).toBe(' a ')
  expect(told('one-of', 'b')).toBe('Birch')
  expect(told('order', ['b', 'a'])).toBe('Birch, Ash')
  expect(told('table', { a: '1', b: '1' })).toBe('Ash: Good · Birch: Good')
  expect(told('home', { street: 'Rua 1', city: 'Lisboa' })).toBe('Rua 1, Lisboa')
})

test('what the form no longer has is as it was sent', () => {
  expect(told('gone', ['fil_x', 'old'])).toBe('plan.pdf, old')
  expect(told('one-of', 'old')).toBe('old')
})
