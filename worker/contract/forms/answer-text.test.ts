import { expect, test } from 'vitest'
import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { createFormView } from '#test/fixtures/form-view.ts'
import type { FieldView } from '#worker/contract/forms/form.ts'
import { toAnswerText } from './answer-text.ts'

const english = createI18n({ locale: 'en', timeLocale: 'en-US', messages: await loadMessages('en') })
const options = [
  { id: 'a', label: 'Ash' },
  { id: 'b', label: 'Birch' },
]
const common = { label: 'x', required: true }
const fields = createFormView([
  { ...common, id: 'line', kind: 'text', maxLength: 100 },
  { ...common, id: 'one-of', kind: 'radio', options },
  { ...common, id: 'order', kind: 'ranking', options },
  { ...common, id: 'table', kind: 'matrix', rows: options, columns: [{ id: '1', label: 'Good' }] },
  { ...common, id: 'home', kind: 'address' },
]).steps[0]?.fields as FieldView[]
const file = { id: 'fil_x', name: 'plan.pdf', type: 'application/pdf', size: 3 } as never
const toText = (id: string, answer: Parameters<typeof toAnswerText>[1]) =>
  toAnswerText(
    fields.find((field) => field.id === id),
    answer,
    [file],
    english,
  )

test('names options, rows and files, and returns texts unchanged', () => {
  expect(toText('line', ' a ')).toBe(' a ')
  expect(toText('one-of', 'b')).toBe('Birch')
  expect(toText('order', ['b', 'a'])).toBe('Birch and Ash')
  expect(toText('table', { a: '1', b: '1' })).toBe('Ash: Good · Birch: Good')
  expect(toText('home', { street: 'Rua 1', city: 'Lisboa' })).toBe('Rua 1\nLisboa')
})

test('returns an answer as sent if the form no longer has its field or option', () => {
  expect(toText('gone', ['fil_x', 'old'])).toBe('plan.pdf and old')
  expect(toText('one-of', 'old')).toBe('old')
})
