import { expect, test } from 'vitest'
import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { createFormView } from '#test/fixtures/form-view.ts'
import { toNormalSpaces } from '../plain-text.ts'
import type { FieldProblemCode } from '../problem.ts'
import { getProblemText } from './problem-text.ts'

const TODAY = '2026-11-24'
const options = ['a', 'b', 'c'].map((id) => ({ id, label: 'x' }))
const image = { sha256: 'a'.repeat(64), width: 8, height: 6 }
const messages = await loadMessages('en')
const english = createI18n({ locale: 'en', timeLocale: 'en-US', messages })

function createField(definition: object) {
  const view = createFormView([{ id: 'f', label: 'x', ...definition }])
  const [field] = view.steps[0]?.fields ?? []
  if (!field) throw new Error('There is no field')
  return field
}

test.each<[object, FieldProblemCode, string]>([
  [
    { kind: 'number' },
    'number-invalid',
    'Enter a whole number, without spaces or thousands separators, for example 1234',
  ],
  [
    { kind: 'number', decimals: 2 },
    'number-invalid',
    'Enter a number with at most 2 decimal places, without spaces or thousands separators, for example 1234.5',
  ],
  [{ kind: 'number', min: 1000.5 }, 'too-small', 'Enter a number of at least 1,000.5'],
  [{ kind: 'number', max: -3 }, 'too-large', 'Enter a number of at most -3'],
  [{ kind: 'date', min: 'today' }, 'date-early', 'Enter November 24, 2026 or later'],
  [{ kind: 'date', max: '2027-01-31' }, 'date-late', 'Enter January 31, 2027 or earlier'],
  [{ kind: 'checkboxes', options, min: 2 }, 'options-few', 'Choose at least 2 options'],
  [{ kind: 'checkboxes', options, max: 1 }, 'options-many', 'Choose at most 1 option'],
  [
    { kind: 'picture', multiple: true, max: 2, options: options.map((option) => ({ ...option, image })) },
    'options-many',
    'Choose at most 2 options',
  ],
  [
    { kind: 'file', accept: ['pdf', 'text', 'docx'] },
    'file-kind',
    'This kind of file isn’t accepted. You can send: PDF, TXT, and DOCX',
  ],
  [{ kind: 'file' }, 'file-large', 'This file is too large. The maximum size is 5 MB.'],
  [{ kind: 'file', maxBytes: 1536 }, 'file-large', 'This file is too large. The maximum size is 1.5 kB.'],
  [{ kind: 'file', maxFiles: 3 }, 'files-many', 'Choose at most 3 files'],
  [{ kind: 'text' }, 'required', 'This field is required'],
  [{ kind: 'text' }, 'pattern', 'This isn’t in the expected format'],
  [
    { kind: 'text', pattern: { is: 'a+', message: { en: 'Only {a}', de: 'Nur {a}' } } },
    'pattern',
    'Only {a}',
  ],
])('explains %j with %s: %s', (field, code, text) => {
  expect(toNormalSpaces(getProblemText(createField(field), code, english, TODAY))).toBe(text)
})

test('formats numbers, dates and sizes for the visitor’s region', async () => {
  const i18n = createI18n({ locale: 'de', timeLocale: 'de-DE', messages })
  const text = (field: object, code: FieldProblemCode) =>
    toNormalSpaces(getProblemText(createField(field), code, i18n, TODAY))
  expect(text({ kind: 'number', min: 1000.5 }, 'too-small')).toContain('1.000,5')
  expect(text({ kind: 'date', min: 'today' }, 'date-early')).toContain('24. November 2026')
  expect(text({ kind: 'file', maxBytes: 1_572_864 }, 'file-large')).toContain('1,5 MB')
  expect(i18n.formatted).toMatchObject({ 'number 1000.5': '1.000,5' })
})
