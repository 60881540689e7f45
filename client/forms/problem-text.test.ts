import { expect, it } from 'vitest'
import { wordsIn } from '#client/content/draw.fixture.tsx'
import type { FieldView } from '#worker/contract/form.ts'
import { fieldOf } from './fields.fixture.ts'
import { problemText } from './problem-text.ts'

it.each([
  ['text', 'required', 'This field is required'],
  ['number', 'number-invalid', 'Enter a number with at most 2 decimals'],
  ['number', 'too-large', 'Enter a number of at most 1,500.5'],
  ['date', 'date-early', 'Enter a date that is not before January 31, 2026'],
  ['date', 'date-late', 'Enter a date that is not after November 24, 2026'],
  ['checkboxes', 'options-few', 'Choose at least 1 option'],
  ['checkboxes', 'options-many', 'Choose at most 2 options'],
  ['file', 'file-kind', 'This kind of file is not accepted. Accepted are: PDF, PNG'],
  ['file', 'file-large', 'This file is too large. It may have at most 5 MB.'],
  ['file', 'files-many', 'Choose at most 3 files'],
  ['text', 'a code of tomorrow', 'Check what you entered here'],
])('says of %s that it is %s', async (id, code, text) => {
  expect(problemText(fieldOf(id), code, await wordsIn('en'), '2026-11-24')).toBe(text)
})

it('says of a text that lacks its form what the business wants said', async () => {
  const field = { ...fieldOf('text'), pattern: { is: '\\d+', message: 'Digits only' } } as FieldView
  expect(problemText(field, 'pattern', await wordsIn('en'), '2026-11-24')).toBe('Digits only')
})
