import { expect, test } from 'vitest'
import { mismatches, type Schema } from '#test/worker/json-schema.ts'
import { demoBundle } from '#worker/origin/demo/bundle.ts'
import type { BundleInput } from './bundle.ts'
import { checkBundle } from './check.ts'
import { checkReferences } from './check-references.ts'
import { bundleJsonSchema } from './json-schema.ts'

const label = 'x'
const list = (...ids: string[]) => ids.map((id) => ({ id, label }))
const scored = (...ids: string[]) => ids.map((id) => ({ id, label, points: 1 }))

const steps = [
  {
    id: 'one',
    fields: [
      { id: 'text', kind: 'text', label, pattern: { is: '[A-Z]+-\\d{1,4}', message: label } },
      { id: 'age', kind: 'number', label, min: 0, max: 120 },
      { id: 'day', kind: 'date', label, min: 'today', max: '2030-01-01' },
      { id: 'pick', kind: 'radio', label, options: scored('a', 'b') },
      { id: 'many', kind: 'checkboxes', label, options: scored('a', 'b', 'c'), min: 1, max: 2 },
      {
        ...{ id: 'sea', kind: 'picture', label },
        options: list('a', 'b').map((option) => ({ ...option, image: 'img_sea' })),
      },
      { id: 'grid', kind: 'matrix', label, rows: list('r1', 'r2'), columns: list('c1', 'c2') },
      { id: 'title', kind: 'heading', text: label },
    ],
  },
  {
    id: 'two',
    fields: [
      { id: 'more', kind: 'text', label },
      { id: 'stars', kind: 'rating', label },
      { id: 'channel', kind: 'hidden' },
    ],
  },
  { id: 'three', fields: [{ id: 'late', kind: 'text', label }] },
  {
    id: 'four',
    fields: [
      { id: 'sum', kind: 'number', label },
      { id: 'total', kind: 'hidden' },
    ],
  },
]

const is = (field: string, comparison: string, value?: unknown) => ({
  all: [{ field, is: comparison, ...(value !== undefined && { value }) }],
})

const rules = [
  { do: 'show', fields: ['more', 'stars'], when: is('pick', 'equal', 'a') },
  { do: 'hide', fields: ['grid'], when: is('many', 'includes', 'c') },
  { do: 'jump', to: 'four', when: is('stars', 'at-least', 4) },
  { do: 'jump', after: 'two', to: 'end', when: is('age', 'under', 18) },
  { do: 'jump', after: 'three', to: 'end' },
  {
    do: 'disqualify',
    when: { any: [is('day', 'over', '2027-01-01').all[0], is('grid', 'answered').all[0]] },
  },
  { do: 'redirect', to: '/thanks', when: is('channel', 'equal', 'mail') },
  { do: 'compute', field: 'sum', terms: [{ times: 2, fields: ['age', 'pick'] }] },
  { do: 'compute', field: 'total', terms: [{ fields: ['sum', 'many'] }], when: is('more', 'not-equal', 'x') },
]

const forms = [
  { id: 'frm_a', slug: 'a', kind: 'form', name: label, cover: 'img_sea', steps, rules },
  { id: 'frm_b', slug: 'after', kind: 'survey', name: label, steps },
  {
    ...{ id: 'frm_c', slug: 'which', kind: 'quiz', name: label },
    agreements: { terms: true, marketing: true },
    categories: ['mind', 'body'].map((id) => ({ id, name: label })),
    tiers: [0, 40, 75].map((from) => ({ from, title: label })),
    steps: [
      {
        id: 'one',
        fields: [
          { id: 'first', kind: 'radio', label, options: scored('a', 'b'), category: 'mind' },
          { id: 'rate', kind: 'rating', label },
          { id: 'count', kind: 'hidden' },
        ],
      },
    ],
    rules: [{ do: 'compute', field: 'count', terms: [{ fields: ['rate'] }] }],
  },
]

const whole = {
  ...demoBundle,
  forms,
  images: [...(demoBundle.images ?? []), { id: 'img_sea', sha256: 'a'.repeat(64), width: 8, height: 6 }],
  pages: [
    {
      ...{ id: 'ask', path: 'ask-us', title: label },
      sections: [{ blocks: [{ kind: 'form', form: 'frm_a' }] }],
    },
  ],
  posts: [],
  categories: [],
  products: [],
  collections: [],
  menus: [],
  redirects: [],
  site: {
    ...demoBundle.site,
    content: {},
    terms: { text: label, version: '1' },
    marketing: { text: label, version: '1' },
    webhooks: ['crm', 'mail'].map((id) => ({ id, url: 'https://hooks.example/x' })),
  },
} as unknown as BundleInput

type Change = [path: string, value: unknown]

/** It with values changed, each at a dotted path; undefined takes one away. */
function changed(changes: Change[]): unknown {
  const document: unknown = JSON.parse(JSON.stringify(whole))
  for (const [path, value] of changes) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce((at, key) => Reflect.get(at as object, key), document)
    if (value === undefined) Reflect.deleteProperty(parent as object, last)
    else Reflect.set(parent as object, last, value)
  }
  return document
}

const mistakes = (document: unknown) =>
  checkBundle(document).mistakes.map(({ path, code }) => `${path} ${code}`)

const field = (step: number, index: number) => `forms.0.steps.${step}.fields.${index}`
const rule = 'forms.0.rules.9'
const withRule = (added: object): Change[] => [[rule, added]]

test('forms that fit together are taken, and are what the JSON Schema says', () => {
  expect(mistakes(whole)).toEqual([])
  const schema = bundleJsonSchema() as Schema
  expect(mismatches(schema, JSON.parse(JSON.stringify(whole)), schema)).toEqual([])
})

test.each<[string, Change[], string[]]>([
  ['an id that is another’s slug', [['forms.1.id', 'a']], ['forms.1.id duplicate']],
  [
    'a locale, and a word that means something else, as slugs',
    [
      ['forms.0.slug', 'de'],
      ['forms.1.slug', 'any'],
    ],
    ['forms.0.slug reserved', 'forms.1.slug reserved'],
  ],
  [
    'ids of steps, fields, options, rows, columns and categories that are there twice',
    [
      ['forms.1.steps.1.id', 'one'],
      ['forms.1.steps.2.fields.0.id', 'text'],
      ['forms.1.steps.0.fields.3.options.1.id', 'a'],
      ['forms.1.steps.0.fields.4.options.2.id', 'a'],
      ['forms.1.steps.0.fields.5.options.1.id', 'a'],
      ['forms.1.steps.0.fields.6.rows.1.id', 'r1'],
      ['forms.1.steps.0.fields.6.columns.1.id', 'c1'],
      ['forms.2.categories.1.id', 'mind'],
    ],
    [
      'forms.1.steps.1.id',
      'forms.1.steps.2.fields.0.id',
      ...[3, 4, 5].map((index) => `forms.1.steps.0.fields.${index}.options.${index === 4 ? 2 : 1}.id`),
      ...['rows', 'columns'].map((part) => `forms.1.steps.0.fields.6.${part}.1.id`),
      'forms.2.categories.1.id',
    ].map((path) => `${path} duplicate`),
  ],
  ['a step that is called end', [['forms.1.steps.3.id', 'end']], ['forms.1.steps.3.id reserved']],
  [
    'field ids that are parameters of the address, and option ids that no list has',
    [
      [`${field(2, 0)}.id`, 'utm_source'],
      ['forms.1.steps.0.fields.3.options.0.id', '__proto__'],
    ],
    [`${field(2, 0)}.id reserved-field`, 'forms.1.steps.0.fields.3.options.0.id invalid'],
  ],
  [
    'pictures that are not there',
    [
      [`${field(0, 5)}.options.1.image`, 'nothing'],
      ['forms.0.cover', 'nothing'],
    ],
    ['forms.0.cover unknown', `${field(0, 5)}.options.1.image unknown`],
  ],
  [
    'ranges that nothing is in',
    [
      [`${field(0, 1)}.min`, 121],
      ['forms.1.steps.0.fields.1', { id: 'age', kind: 'number', label, min: 0.1, max: 0.9 }],
      [`${field(0, 2)}.min`, '2030-01-02'],
      [`${field(0, 4)}.min`, 3],
      ['forms.1.steps.0.fields.4.min', 4],
      ['forms.1.steps.0.fields.5.max', 1],
    ],
    [
      `${field(0, 1)}.max empty-range`,
      'forms.1.steps.0.fields.1.max empty-range',
      `${field(0, 2)}.max empty-range`,
      `${field(0, 4)}.max empty-range`,
      'forms.1.steps.0.fields.4.min empty-range',
      'forms.1.steps.0.fields.5.max one-option',
    ],
  ],
  ['a pattern that is none', [[`${field(0, 0)}.pattern.is`, '[a-']], [`${field(0, 0)}.pattern.is pattern`]],
  [
    'a pattern that some texts take for ever',
    [[`${field(0, 0)}.pattern.is`, '(a+)+b']],
    [`${field(0, 0)}.pattern.is slow-pattern`],
  ],
  [
    'categories that are not there, or of no quiz',
    [
      ['forms.2.steps.0.fields.0.category', 'soul'],
      [`${field(0, 3)}.category`, 'mind'],
    ],
    [`${field(0, 3)}.category unknown`, 'forms.2.steps.0.fields.0.category unknown'],
  ],
  [
    'tiers that leave a score out, or are one twice',
    [['forms.2.tiers', [10, 40, 40, 30].map((from) => ({ from, title: label }))]],
    ['forms.2.tiers.0.from tier', 'forms.2.tiers.2.from tier', 'forms.2.tiers.3.from tier'],
  ],
  [
    'agreements that the site has no text for',
    [
      ['site.terms', undefined],
      ['site.marketing', undefined],
    ],
    ['forms.2.agreements.marketing unknown', 'forms.2.agreements.terms unknown'],
  ],
  [
    'a block whose form is of another kind, or not there',
    [
      ['pages.0.sections.0.blocks.0', { kind: 'survey', form: 'frm_a' }],
      [
        'pages.1',
        { id: 'b', path: 'b2', title: label, sections: [{ blocks: [{ kind: 'quiz', form: 'x' }] }] },
      ],
    ],
    ['pages.0.sections.0.blocks.0.form unknown', 'pages.1.sections.0.blocks.0.form unknown'],
  ],
  [
    'two that are filled in on one page',
    [
      ['pages.0.sections.0.blocks.1', { kind: 'quiz', form: 'frm_c' }],
      ['pages.0.sections.0.blocks.2', { kind: 'calendar', of: { calendar: 'cal_massage' } }],
    ],
    ['pages.0.sections.0.blocks.1 one-island', 'pages.0.sections.0.blocks.2 one-island'],
  ],
  ['a webhook twice', [['site.webhooks.1.id', 'crm']], ['site.webhooks.1.id duplicate']],

  [
    'rules about what is not there',
    [
      ['forms.0.rules.0.fields', ['nothing', 'more', 'more']],
      ['forms.0.rules.1.when', is('nothing', 'answered')],
      ['forms.0.rules.2.to', 'nowhere'],
      ['forms.0.rules.3.after', 'nowhere'],
      ['forms.0.rules.7.field', 'nothing'],
      ['forms.0.rules.8.terms.0.fields', ['sum', 'nothing']],
    ],
    [
      ...['forms.0.rules.0.fields.0 unknown', 'forms.0.rules.0.fields.2 duplicate'],
      ...['forms.0.rules.1.when.all.0.field unknown', 'forms.0.rules.2.to unknown'],
      ...['forms.0.rules.3.after unknown', 'forms.0.rules.7.field unknown'],
      'forms.0.rules.8.terms.0.fields.1 unknown',
    ],
  ],
  [
    'a disqualification of everybody, and a jump from nowhere',
    [
      [rule, { do: 'disqualify' }],
      ['forms.0.rules.10', { do: 'jump', to: 'four' }],
    ],
    [`${rule}.when required`, 'forms.0.rules.10.when required'],
  ],
  [
    'a redirect that is no page',
    withRule({ do: 'redirect', to: 'mailto:a@b.example' }),
    [`${rule}.to redirect`],
  ],
  [
    'jumps that lead back or nowhere',
    [
      [rule, { do: 'jump', after: 'three', to: 'three' }],
      ['forms.0.rules.10', { do: 'jump', to: 'two', when: is('more', 'answered') }],
    ],
    [`${rule}.to backward`, 'forms.0.rules.10.to backward'],
  ],
  [
    'rules that look at what is asked later',
    [
      [rule, { do: 'show', fields: ['late', 'age'], when: is('more', 'answered') }],
      ['forms.0.rules.10', { do: 'compute', field: 'channel', terms: [{ fields: ['age', 'sum'] }] }],
      ['forms.0.rules.11', { do: 'jump', after: 'one', to: 'two', when: is('late', 'answered') }],
    ],
    [
      `${rule}.when.all.0.field looks-ahead`,
      'forms.0.rules.10.terms.0.fields.1 looks-ahead',
      'forms.0.rules.11.when.all.0.field looks-ahead',
    ],
  ],
  [
    'what visitors are asked for and a rule computes',
    [
      ['forms.0.steps.3.fields.0', { id: 'sum', kind: 'number', label, required: true, min: 1, max: 2 }],
      [rule, { do: 'compute', field: 'late', terms: [{ times: 1 }] }],
    ],
    [...['required', 'min', 'max'].map((key) => `${field(3, 0)}.${key} computed`), `${rule}.field compute`],
  ],
  [
    'counting with what is no number',
    withRule({ do: 'compute', field: 'total', terms: [{ fields: ['text', 'grid'] }] }),
    [`${rule}.terms.0.fields.0 compute`, `${rule}.terms.0.fields.1 compute`],
  ],
  [
    'counting with points that visitors don’t know',
    [['forms.2.rules.0.terms.0.fields', ['first', 'rate']]],
    ['forms.2.rules.0.terms.0.fields.0 compute'],
  ],
])('refuses %s', (_, changes, expected) => {
  expect(mistakes(changed(changes)).sort()).toEqual([...expected].sort())
})

test.each<[ReturnType<typeof is>, string | undefined]>([
  [is('text', 'equal', 'x'), undefined],
  [is('text', 'equal', 1), 'value value'],
  [is('text', 'over', 'x'), 'is condition'],
  [is('text', 'equal'), 'value required'],
  [is('text', 'answered', 'x'), 'value value'],
  [is('age', 'over', 1), undefined],
  [is('age', 'over', '1'), 'value value'],
  [is('age', 'includes', 1), 'is condition'],
  [is('stars', 'at-most', 2), undefined],
  [is('day', 'under', '2026-11-24'), undefined],
  [is('day', 'under', 'today'), 'value value'],
  [is('day', 'equal', 20261124), 'value value'],
  [is('pick', 'not-equal', 'b'), undefined],
  [is('pick', 'equal', 'c'), 'value unknown'],
  [is('pick', 'includes', 'a'), 'is condition'],
  [is('many', 'excludes', 'c'), undefined],
  [is('many', 'excludes', 'd'), 'value unknown'],
  [is('many', 'equal', 'a'), 'is condition'],
  [is('sea', 'equal', 'a'), undefined],
  [is('grid', 'empty'), undefined],
  [is('grid', 'equal', 'c1'), 'is condition'],
  [is('title', 'answered'), 'field condition'],
  [is('channel', 'equal', 'mail'), undefined],
  [is('channel', 'equal', 3), undefined],
  [is('channel', 'over', 3), undefined],
  [is('channel', 'over', '3'), 'value value'],
])('a rule that asks %j has the mistake %s', (when, mistake) => {
  const document = changed(withRule({ do: 'redirect', to: '/x', when }))
  expect(mistakes(document)).toEqual(mistake ? [`${rule}.when.all.0.${mistake}`] : [])
})

test.each<[string, object[], string]>([
  ['itself', [{ do: 'show', fields: ['more'], when: is('more', 'answered') }], 'more → more'],
  [
    'one another',
    [
      { do: 'show', fields: ['text'], when: is('age', 'answered') },
      { do: 'hide', fields: ['age'], when: is('text', 'answered') },
    ],
    'text → age → text',
  ],
  [
    'one another, by way of others',
    [
      { do: 'show', fields: ['text', 'day'], when: is('pick', 'answered') },
      { do: 'show', fields: ['late', 'age'], when: is('text', 'answered') },
      {
        do: 'show',
        fields: ['pick'],
        when: { any: [is('age', 'over', 3).all[0], is('many', 'empty').all[0]] },
      },
    ],
    'text → pick → age → text',
  ],
  [
    'its own number',
    [{ do: 'compute', field: 'sum', terms: [{ fields: ['age'] }, { times: 2, fields: ['age', 'sum'] }] }],
    'sum → sum',
  ],
  [
    'a number that is shown because of it',
    [
      { do: 'compute', field: 'total', terms: [{ fields: ['sum'] }] },
      { do: 'show', fields: ['sum'], when: is('total', 'over', 3) },
    ],
    'sum → total → sum',
  ],
  [
    'a step that is passed over because of it',
    [{ do: 'jump', after: 'one', to: 'four', when: is('late', 'answered') }],
    'late → step three → late',
  ],
  [
    'the same, by way of another field',
    [
      { do: 'show', fields: ['pick'], when: is('more', 'answered') },
      { do: 'jump', after: 'one', to: 'end', when: is('pick', 'equal', 'a') },
    ],
    'pick → more → step two → pick',
  ],
])('refuses a field that depends on %s, and names the circle', (_, circular, names) => {
  const { mistakes: found } = checkBundle(changed([['forms.1.rules', circular]]))
  const circles = found.filter(({ code }) => code === 'cycle')
  expect(circles).toHaveLength(1)
  expect(circles[0]?.path).toMatch(/^forms\.1\.rules\.\d$/)
  expect(circles[0]?.message.endsWith(`: ${names}`)).toBe(true)
})

test('every circle is told once', () => {
  const circular = ['text', 'age', 'more'].map((id) => ({
    do: 'show',
    fields: [id],
    when: is(id, 'answered'),
  }))
  const found = checkBundle(changed([['forms.1.rules', [...circular, ...circular]]])).mistakes
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(
    [0, 1, 2].map((index) => `forms.1.rules.${index} cycle`),
  )
})

test('mistakes of a malformed form’s other parts are told too', () => {
  const document = changed([
    ['forms.1.name', 1],
    ['forms.1.steps.0.fields.1.kind', 'planet'],
    ['forms.1.steps.0.fields.2.id', 'text'],
    ['forms.1.rules', [{ do: 'dance' }, { do: 'hide', fields: ['nothing'], when: is('age', 'over', 'x') }]],
  ])
  expect(mistakes(document).sort()).toEqual([
    'forms.1.name invalid',
    'forms.1.rules.0.do invalid',
    'forms.1.rules.1.fields.0 unknown',
    'forms.1.steps.0.fields.1.kind invalid',
    'forms.1.steps.0.fields.2.id duplicate',
  ])
})

test('nothing that can be put in the place of forms makes a check fail', () => {
  for (const odd of [null, 1, 'x', [], {}, [null, 1, 'x', [], {}], { 0: { id: 1 } }]) {
    const inside = {
      id: 'a',
      kind: 'quiz',
      steps: odd,
      rules: odd,
      tiers: odd,
      categories: odd,
      agreements: odd,
    }
    const deeper = { ...inside, steps: [{ id: odd, fields: odd }, odd], tiers: [odd, { from: odd }] }
    const deepest = { ...inside, steps: [{ id: 'a', fields: [{ id: odd, options: odd, rows: odd }] }] }
    for (const document of [odd, [inside], [deeper], [deepest]])
      expect(checkReferences({ ...whole, forms: document })).toBeDefined()
  }
})

test('a form as large as one may be is checked in a moment', () => {
  const names = Array.from({ length: 6000 }, (_, index) => `f${index}`)
  const large = Array.from({ length: 60 }, (_, step) => ({
    id: `s${step}`,
    fields: names.slice(step * 100, (step + 1) * 100).map((id) => ({ id, kind: 'text', label })),
  }))
  const first = names.slice(0, 20).map((id) => ({ field: id, is: 'answered' }))
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...{ do: 'show', fields: names.slice(100 + index * 25, 200 + index * 25), when: { any: first } },
  }))
  expect(
    checkReferences({ ...whole, pages: [], forms: [{ ...forms[1], steps: large, rules: many }] }),
  ).toEqual([])
})
