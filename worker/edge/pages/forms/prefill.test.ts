import { expect, test } from 'vitest'
import { createFormView } from '#test/fixtures/form-view.ts'
import { readFormSource, readPrefill } from './prefill.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
const common = { label: 'x', required: true }
const form = createFormView([
  { ...common, id: 'line', kind: 'text', maxLength: 100 },
  { ...common, id: 'one-of', kind: 'radio', options },
  { ...common, id: 'some-of', kind: 'checkboxes', options },
  { ...common, id: 'order', kind: 'ranking', options },
  { ...common, id: 'paper', kind: 'file', accept: ['pdf'], maxBytes: 1024, maxFiles: 1 },
  { ...common, id: 'ok', kind: 'consent', text: 'x', version: '1' },
  { ...common, id: 'mail', kind: 'email' },
  { ...common, id: 'call', kind: 'phone' },
  { id: 'campaign', kind: 'hidden' },
])
const read = (query: string) => readPrefill(new URLSearchParams(query), form)

test('prefills texts, and options by id, several of them repeated or separated by commas', () => {
  expect(read('line=Zo%C3%AB+&one-of=b&some-of=a,c&campaign=spring')).toEqual({
    line: 'Zoë ',
    'one-of': 'b',
    'some-of': ['a', 'c'],
    campaign: 'spring',
  })
  expect(read('some-of=a&some-of=b&some-of=a')).toEqual({ 'some-of': ['a', 'b'] })
})

test('takes email addresses and phone numbers with a plus sign that is not encoded', () => {
  expect(read('mail=ana+spa@example.com&call=+351912345678&line=a+b@c')).toEqual({
    ...{ mail: 'ana+spa@example.com', call: '+351912345678', line: 'a b@c' },
  })
  expect(read('mail=ana%2Bspa%40example.com&call=%2B351912345678')).toEqual({
    ...{ mail: 'ana+spa@example.com', call: '+351912345678' },
  })
})

test('ignores unknown options and fields, consents, files and rankings', () => {
  expect(read('one-of=B&some-of=x,y&order=a,b,c&paper=fil_x&ok=on&other=1&line=')).toEqual({})
})

test('reads the source and campaign parameters', () => {
  const query = new URLSearchParams('source=newsletter&utm_source=x&gclid=&line=a')
  expect(readFormSource(query)).toEqual({ source: 'newsletter', utm_source: 'x' })
})
