import { describe, expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import { followForm } from './follow-form.ts'
import { formAnswers, formView } from './form.ts'

const LABEL = 'x'
const list = (...ids: string[]) => ids.map((id) => ({ id, label: LABEL }))
const image = { sha256: 'a'.repeat(64), width: 8, height: 6 }
const pictures = list('sea', 'wood').map((option) => ({ ...option, image }))

/** One field of each kind. `pick` and `other` have different options. */
const fields: Record<string, object> = {
  text: { kind: 'text', maxLength: 5 },
  code: { kind: 'text', pattern: { is: '[A-Z]{2}-\\d+|none', message: 'x' } },
  story: { kind: 'paragraph', maxLength: 10 },
  mail: { kind: 'email' },
  phone: { kind: 'phone' },
  whole: { kind: 'number', min: -5, max: 10 },
  price: { kind: 'number', decimals: 2, min: 0.5 },
  day: { kind: 'date', min: 'today', max: '2026-12-31' },
  past: { kind: 'date', max: 'today' },
  birth: { kind: 'date-of-birth' },
  list: { kind: 'select', options: list('a', 'b', '01') },
  pick: { kind: 'radio', options: list('a', 'b', 'constructor') },
  other: { kind: 'radio', options: list('c') },
  many: { kind: 'checkboxes', options: list('a', 'b', 'c', 'd'), min: 2, max: 3 },
  picture: { kind: 'picture', options: pictures },
  pictures: { kind: 'picture', options: pictures, multiple: true },
  stars: { kind: 'rating' },
  scale: { kind: 'scale', from: 1, to: 10 },
  order: { kind: 'ranking', options: list('a', 'b', 'c') },
  grid: { kind: 'matrix', rows: list('r1', 'r2'), columns: list('yes', 'no') },
  home: { kind: 'address' },
  file: { kind: 'file', maxFiles: 2 },
  sign: { kind: 'signature' },
  agree: { kind: 'consent', text: 'x', version: '1' },
}

const context = {
  today: '2026-11-24',
  isPhone: (text: string) => text === '+351912345678',
  isFile: (field: string, id: string) => field === 'file' && id.startsWith('fil_'),
}

function createView(required: boolean, only?: string) {
  const selected = Object.entries(fields).filter(([id]) => only === undefined || id === only)
  return formView.parse({
    id: 'frm_x',
    slug: 'x',
    kind: 'form',
    name: 'x',
    rules: [],
    remember: false,
    done: {},
    agreements: { terms: false, marketing: false },
    steps: [{ id: 'one', fields: selected.map(([id, field]) => ({ id, label: LABEL, required, ...field })) }],
  })
}

function problems(required: boolean, answers: unknown, only?: string) {
  const form = createView(required, only)
  // Answers arrive as JSON.
  const parsed = formAnswers.parse(JSON.parse(JSON.stringify(answers)))
  return checkAnswers(form, followForm(form, parsed), context)
}

describe.each([true, false])('if required is %s', (required) => {
  test.each<[string, unknown, string?]>([
    ['text', 'abcde'],
    ['text', 'abcdef', 'too-long'],
    ['text', ['a'], 'invalid'],
    ['text', { a: 'b' }, 'invalid'],
    ['code', 'PT-12'],
    ['code', ' none '],
    ['code', 'PT-12 and more', 'pattern'],
    ['code', 'pt-12', 'pattern'],
    ['story', 'one\r\ntwo\r\n3'],
    ['story', 'one two three', 'too-long'],
    ['mail', 'ana@example.com'],
    ['mail', ' ana@example.com '],
    ['mail', 'ana@example', 'email-invalid'],
    ['mail', 'ana example.com', 'email-invalid'],
    ['mail', `${'a'.repeat(250)}@example.com`, 'email-invalid'],
    ['mail', ['ana@example.com'], 'invalid'],
    ['phone', ' +351912345678'],
    ['phone', '12', 'phone-invalid'],
    ['whole', '10'],
    ['whole', ' -5 '],
    ['whole', '-6', 'too-small'],
    ['whole', '11', 'too-large'],
    ['whole', '1.5', 'number-invalid'],
    ['whole', '1e1', 'number-invalid'],
    ['whole', 'ten', 'number-invalid'],
    ['whole', 'Infinity', 'number-invalid'],
    ['price', '12.50'],
    ['price', '0.49', 'too-small'],
    ['price', '1.005', 'number-invalid'],
    ['price', '12,50', 'number-invalid'],
    ['day', '2026-11-24'],
    ['day', '2026-12-31'],
    ['day', '2026-11-23', 'date-early'],
    ['day', '2027-01-01', 'date-late'],
    ['day', '2026-11-31', 'date-invalid'],
    ['day', 'tomorrow', 'date-invalid'],
    ['day', '2026-11-24T10:00:00Z', 'date-invalid'],
    ['past', '2026-11-24'],
    ['past', '2026-11-25', 'date-late'],
    ['past', '0001-01-01'],
    ['birth', '1990-02-28'],
    ['birth', '2026-11-25', 'date-invalid'],
    ['birth', '1879-12-31', 'date-invalid'],
    ['birth', '1990-02-29', 'date-invalid'],
    ['list', '01'],
    ['list', '1', 'option-unknown'],
    ['pick', 'a'],
    ['pick', 'constructor'],
    ['pick', 'c', 'option-unknown'],
    ['pick', 'toString', 'option-unknown'],
    ['pick', ['a'], 'invalid'],
    ['many', ['a', 'b']],
    ['many', ['a'], 'options-few'],
    ['many', ['a', 'b', 'c', 'd'], 'options-many'],
    ['many', ['a', 'a'], 'invalid'],
    ['many', ['a', 'e'], 'option-unknown'],
    ['many', 'a', 'invalid'],
    ['picture', 'sea'],
    ['picture', 'land', 'option-unknown'],
    ['picture', ['sea'], 'invalid'],
    ['pictures', ['sea', 'wood']],
    ['pictures', ['sea', 'land'], 'option-unknown'],
    ['pictures', 'sea', 'invalid'],
    ['stars', '1'],
    ['stars', '5'],
    ['stars', '0', 'option-unknown'],
    ['stars', '6', 'option-unknown'],
    ['stars', '05', 'option-unknown'],
    ['stars', '1.5', 'option-unknown'],
    ['scale', '10'],
    ['scale', '0', 'option-unknown'],
    ['scale', '11', 'option-unknown'],
    ['order', ['c', 'a', 'b']],
    ['order', ['c', 'a'], 'ranking-incomplete'],
    ['order', ['c', 'a', 'a'], 'ranking-incomplete'],
    ['order', ['c', 'a', 'z'], 'option-unknown'],
    ['order', { a: '1', b: '2', c: '3' }, 'ranking-incomplete'],
    ['grid', { r1: 'yes', r2: 'no' }],
    ['grid', { r1: 'yes', r3: 'no' }, 'option-unknown'],
    ['grid', { r1: 'yes', r2: 'maybe' }, 'option-unknown'],
    ['grid', { r1: 'yes', constructor: 'no' }, 'option-unknown'],
    ['grid', ['yes', 'no'], 'invalid'],
    ['home', { street: 'Rua 1', city: 'Lisboa', extra: '' }],
    ['home', { street: 'Rua 1', city: 'x'.repeat(201) }, 'too-long'],
    ['home', { street: 'Rua 1', city: 'Lisboa', planet: 'Earth' }, 'invalid'],
    ['home', 'Rua 1, Lisboa', 'invalid'],
    ['file', ['fil_a', 'fil_b']],
    ['file', ['fil_a', 'fil_b', 'fil_c'], 'files-many'],
    ['file', ['fil_a', 'fil_a'], 'invalid'],
    ['file', ['other'], 'file-gone'],
    ['file', 'fil_a', 'invalid'],
    ['sign', { typed: 'Ana Reis', drawn: '' }],
    ['sign', { drawn: 'M10 10L20 20L30 5M40 40L50 50' }],
    ['sign', { drawn: 'M10 10C1 1 2 2 3 3' }, 'invalid'],
    ['sign', { drawn: 'M10 10"/><script>' }, 'invalid'],
    ['sign', { typed: 'x'.repeat(201) }, 'too-long'],
    ['sign', { typed: 'Ana', other: 'x' }, 'invalid'],
    ['sign', 'Ana Reis', 'invalid'],
    ['agree', 'on'],
    ['agree', 'yes', 'invalid'],
  ])('checks the answer to %s, %j, with the problem %s', (field, answer, code) => {
    expect(problems(required, { [field]: answer }, field)).toEqual(code ? [{ field, code }] : [])
  })
})

test.each([
  ['grid', { r1: 'yes', r2: ' ' }, 'rows-missing'],
  ['home', { city: 'Lisboa' }, 'address-incomplete'],
  ['home', { street: 'Rua 1', city: ' ' }, 'address-incomplete'],
])('requires a complete answer to %s only if the field is required: %j', (field, answer, code) => {
  expect(problems(true, { [field]: answer }, field)).toEqual([{ field, code }])
  expect(problems(false, { [field]: answer }, field)).toEqual([])
})

test('reports missing answers in the order of the form, with the code of each kind', () => {
  const blank = { text: ' ', many: [], grid: { r1: '' }, sign: { typed: '  ' } }
  const reported = problems(true, blank).map(({ field, code }) => `${field} ${code}`)
  expect(reported).toEqual([
    'text required',
    'code required',
    'story required',
    'mail email-required',
    'phone phone-required',
    'whole required',
    'price required',
    'day required',
    'past required',
    'birth required',
    'list option-required',
    'pick option-required',
    'other option-required',
    'many option-required',
    'picture option-required',
    'pictures option-required',
    'stars option-required',
    'scale option-required',
    'order ranking-incomplete',
    'grid rows-missing',
    'home address-incomplete',
    'file required',
    'sign required',
    'agree consent-required',
  ])
  expect(problems(false, blank)).toEqual([])
})

test('checks only the visible fields of the given steps', () => {
  const form = formView.parse({
    ...createView(true, 'text'),
    steps: ['one', 'two', 'three'].map((id) => ({
      id,
      fields: ['a', 'b'].map((name) => ({ id: `${id}_${name}`, kind: 'text', label: LABEL, required: true })),
    })),
    rules: [
      { do: 'hide', fields: ['one_b'] },
      { do: 'jump', after: 'one', to: 'three' },
    ],
  })
  const formPath = followForm(form, {})
  const check = (stepIndexes?: number[]) =>
    checkAnswers(form, formPath, context, stepIndexes).map(({ field }) => field)
  expect(check()).toEqual(['one_a', 'three_a', 'three_b'])
  expect(check([0])).toEqual(['one_a'])
})

test('does not check computed fields', () => {
  const form = formView.parse({
    ...createView(true, 'text'),
    steps: [{ id: 'one', fields: [{ id: 'sum', kind: 'number', label: LABEL }] }],
    rules: [{ do: 'compute', field: 'sum', terms: [{ times: 2.5 }] }],
  })
  const formPath = followForm(form, { sum: 'nonsense' })
  expect(formPath.answers).toEqual({ sum: '2.5' })
  expect(checkAnswers(form, formPath, context)).toEqual([])
})
