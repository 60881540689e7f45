import { expect, test } from 'vitest'
import { shownForm } from '#test/fixtures/shown-form.ts'
import { readFormSource, readPrefill } from './prefill.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
const asked = { label: 'x', required: true }
const form = shownForm([
  { ...asked, id: 'line', kind: 'text', maxLength: 100 },
  { ...asked, id: 'one-of', kind: 'radio', options },
  { ...asked, id: 'some-of', kind: 'checkboxes', options },
  { ...asked, id: 'order', kind: 'ranking', options },
  { ...asked, id: 'paper', kind: 'file', accept: ['pdf'], maxBytes: 1024, maxFiles: 1 },
  { ...asked, id: 'ok', kind: 'consent', text: 'x', version: '1' },
  { id: 'campaign', kind: 'hidden' },
])
const read = (query: string) => readPrefill(new URLSearchParams(query), form)

test('texts, options by their ids, several of them repeated or with commas', () => {
  expect(read('line=Zo%C3%AB+&one-of=b&some-of=a,c&campaign=spring')).toEqual({
    ...{ line: 'Zoë ', 'one-of': 'b', 'some-of': ['a', 'c'], campaign: 'spring' },
  })
  expect(read('some-of=a&some-of=b&some-of=a')).toEqual({ 'some-of': ['a', 'b'] })
})

test('what can’t be filled in is left out: other options, agreements, files, orders, what is no field', () => {
  expect(read('one-of=B&some-of=x,y&order=a,b,c&paper=fil_x&ok=on&other=1&line=')).toEqual({})
})

test('where a visitor came from', () => {
  const query = new URLSearchParams('source=newsletter&utm_source=x&gclid=&line=a')
  expect(readFormSource(query)).toEqual({ source: 'newsletter', utm_source: 'x' })
})
