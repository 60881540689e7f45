import fc from 'fast-check'
import { expect, it } from 'vitest'
import { render } from '#test/fixtures/render.tsx'
import { removeInvisible } from '#worker/contract/clean-text.ts'
import type { FormAnswer } from '#worker/contract/forms/form.ts'
import { fields, files, getField } from '../fields/fields.fixture.ts'
import { FormField } from '../fields/rare-fields.tsx'
import { getFormData } from './form-data.fixture.ts'
import { toRankingAnswer } from './ranking.ts'
import { readAnswers } from './read-answers.ts'

function createFormData(...entries: [name: string, value: string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

const read = (id: string, ...entries: [name: string, value: string][]) =>
  readAnswers(createFormData(...entries), [getField(id)])[id]

it.each<[string, [string, string][], FormAnswer | undefined]>([
  ['text', [['answers.text', '  Ana  ']], '  Ana  '],
  ['text', [['answers.text', '   ']], '   '],
  ['text', [['answers.text', '']], undefined],
  ['paragraph', [['answers.paragraph', 'one\r\ntwo']], 'one\ntwo'],
  ['number', [['answers.number', ' 12,5 ']], '12.5'],
  ['number', [['answers.number', '-0,125']], '-0.125'],
  ['number', [['answers.number', '1,250']], '1,250'],
  ['number', [['answers.number', ' a dozen ']], ' a dozen '],
  ['select', [['answers.select', 'gone']], 'gone'],
  ['picture', [['answers.picture', 'sea']], 'sea'],
  ['picture', [['answers.picture[]', 'sea']], undefined],
  [
    'pictures',
    [
      ['answers.pictures[]', 'sea'],
      ['answers.pictures[]', 'wood'],
    ],
    ['sea', 'wood'],
  ],
  ['checkboxes', [['answers.checkboxes[]', 'c']], ['c']],
  ['checkboxes', [['answers.checkboxes', 'c']], undefined],
  [
    'ranking',
    [
      ['answers.ranking.a', '2'],
      ['answers.ranking.b', '3'],
      ['answers.ranking.c', '1'],
    ],
    ['c', 'a', 'b'],
  ],
  [
    'ranking',
    [
      ['answers.ranking.a', '1'],
      ['answers.ranking.b', '1'],
      ['answers.ranking.c', '3'],
    ],
    { a: '1', b: '1', c: '3' },
  ],
  [
    'ranking',
    [
      ['answers.ranking.a', ''],
      ['answers.ranking.b', '1'],
    ],
    { b: '1' },
  ],
  ['ranking', [['answers.ranking.a', '']], undefined],
  [
    'matrix',
    [
      ['answers.matrix.r', 'y'],
      ['answers.matrix.other', 'y'],
    ],
    { r: 'y' },
  ],
  [
    'address',
    [
      ['answers.address.street', 'Rua 1'],
      ['answers.address.city', ''],
      ['answers.address.planet', 'Mars'],
    ],
    { street: 'Rua 1' },
  ],
  [
    'signature',
    [
      ['answers.signature.typed', ''],
      ['answers.signature.drawn', 'M1 1L2 2'],
    ],
    { drawn: 'M1 1L2 2' },
  ],
  ['file', [['answers.file[]', 'fil_a']], ['fil_a']],
  ['consent', [['answers.consent', 'on']], 'on'],
  ['heading', [['answers.heading', 'x']], undefined],
])('reads a field of kind %s from %j', (id, entries, answer) => {
  expect(read(id, ...entries)).toEqual(answer)
})

it('reads only the requested fields, and no files', () => {
  const data = createFormData(['answers.text', 'Ana'], ['answers.email', 'ana@example.com'])
  data.append('answers.phone', new File(['x'], 'x.pdf'))
  expect(readAnswers(data, [getField('text'), getField('phone')])).toEqual({ text: 'Ana' })
})

const anyText = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\0\r]/.test(text))
/** Texts without invisible characters, which are removed when an email address or a phone number is read. */
const visibleText = anyText.map(removeInvisible).filter((text) => text !== '')
const amount = fc.integer({ min: -9999, max: 9999 }).map((hundredths) => String(hundredths / 100))
const oneOf = (...values: string[]) => fc.constantFrom(...values)
const someOf = (...values: string[]) => fc.subarray(values, { minLength: 1 })
const recordOf = (value: fc.Arbitrary<string>, ...names: string[]) =>
  fc
    .array(fc.tuple(oneOf(...names), value), { minLength: 1 })
    .map((entries): Record<string, string> => Object.fromEntries(entries))

/** The answers that the controls of each field can hold, by field id. */
const answersByField: Record<string, fc.Arbitrary<FormAnswer>> = {
  text: anyText,
  paragraph: anyText,
  email: visibleText,
  phone: visibleText,
  number: amount,
  date: oneOf('2026-11-24', '0001-01-01'),
  birth: oneOf('1970-02-28'),
  select: oneOf('a', 'b'),
  radio: oneOf('a', 'b'),
  checkboxes: someOf('a', 'b', 'c'),
  picture: oneOf('sea', 'wood'),
  pictures: someOf('sea', 'wood'),
  rating: oneOf('1', '2', '3', '4', '5'),
  scale: oneOf('0', '7', '10'),
  ranking: recordOf(oneOf('1', '2', '3'), 'a', 'b', 'c').map((ranks) => toRankingAnswer(ranks, 3)),
  matrix: recordOf(oneOf('x', 'y'), 'r', 's', 'constructor'),
  address: recordOf(anyText, 'street', 'extra', 'postcode', 'city', 'region', 'country'),
  file: someOf(...files.map(({ id }) => id)),
  signature: fc.oneof(
    anyText.map((name) => ({ typed: name })),
    oneOf('M1 2L30 4', 'M0 0L600 200M5 5L5 5').map((path) => ({ typed: 'Ana', drawn: path })),
  ),
  consent: oneOf('on'),
  hidden: anyText,
}

it.each(Object.keys(answersByField))(
  'reads the answer back that the field %s was rendered with',
  async (id) => {
    const field = getField(id)
    await fc.assert(
      fc.asyncProperty(answersByField[id] ?? fc.constant(''), async (answer) => {
        const html = await render(<FormField field={field} answer={answer} error={undefined} files={files} />)
        expect(readAnswers(getFormData(html), fields)).toEqual({ [id]: answer })
      }),
      { numRuns: 30 },
    )
  },
)

it.each(fields.map(({ id }) => id))('reads no answer from the unanswered field %s', async (id) => {
  const html = await render(
    <FormField field={getField(id)} answer={undefined} error={undefined} files={files} />,
  )
  expect(readAnswers(getFormData(html), fields)).toEqual({})
})
