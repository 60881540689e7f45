import { expect, test } from 'vitest'
import {
  type Change,
  field,
  forms,
  is,
  LABEL,
  listMistakes,
  validBundle,
  withChanges,
} from '#test/fixtures/form-checks.ts'
import { listMismatches, type Schema } from '#test/worker/json-schema.ts'
import { createBundleJsonSchema } from '../../json-schema.ts'
import { checkConsistency } from '../check-consistency.ts'

test('accepts consistent forms, which match the JSON Schema', () => {
  expect(listMistakes(validBundle)).toEqual([])
  const schema = createBundleJsonSchema() as Schema
  expect(listMismatches(schema, JSON.parse(JSON.stringify(validBundle)), schema)).toEqual([])
})

test.each<[string, Change[], string[]]>([
  ['an id that is the slug of another form', [['forms.1.id', 'a']], ['forms.1.id duplicate']],
  [
    'a locale and a reserved segment as slugs',
    [
      ['forms.0.slug', 'de'],
      ['forms.1.slug', 'any'],
    ],
    ['forms.0.slug reserved', 'forms.1.slug reserved'],
  ],
  [
    'duplicate ids of steps, fields, options, rows, columns and categories',
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
  ['a step with the id end', [['forms.1.steps.3.id', 'end']], ['forms.1.steps.3.id reserved']],
  [
    'field ids that are query parameters, and malformed option ids',
    [
      [`${field(2, 0)}.id`, 'utm_source'],
      ['forms.1.steps.0.fields.3.options.0.id', '__proto__'],
    ],
    [`${field(2, 0)}.id reserved-field`, 'forms.1.steps.0.fields.3.options.0.id invalid'],
  ],
  [
    'unknown images',
    [
      [`${field(0, 5)}.options.1.image`, 'nothing'],
      ['forms.0.cover', 'nothing'],
    ],
    ['forms.0.cover unknown', `${field(0, 5)}.options.1.image unknown`],
  ],
  [
    'empty ranges',
    [
      [`${field(0, 1)}.min`, 121],
      ['forms.1.steps.0.fields.1', { id: 'age', kind: 'number', label: LABEL, min: 0.1, max: 0.9 }],
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
  ['a malformed pattern', [[`${field(0, 0)}.pattern.is`, '[a-']], [`${field(0, 0)}.pattern.is pattern`]],
  [
    'a pattern that is slow for some texts',
    [[`${field(0, 0)}.pattern.is`, '(a+)+b']],
    [`${field(0, 0)}.pattern.is slow-pattern`],
  ],
  [
    'unknown categories, and categories outside a quiz',
    [
      ['forms.2.steps.0.fields.0.category', 'soul'],
      [`${field(0, 3)}.category`, 'mind'],
    ],
    [`${field(0, 3)}.category unknown`, 'forms.2.steps.0.fields.0.category unknown'],
  ],
  [
    'tiers that do not start at 0, or are not in ascending order',
    [['forms.2.tiers', [10, 40, 40, 30].map((from) => ({ from, title: LABEL }))]],
    ['forms.2.tiers.0.from tier', 'forms.2.tiers.2.from tier', 'forms.2.tiers.3.from tier'],
  ],
  [
    'agreements without a text in the settings of the site',
    [
      ['site.terms', undefined],
      ['site.marketing', undefined],
    ],
    ['forms.2.agreements.marketing unknown', 'forms.2.agreements.terms unknown'],
  ],
  [
    'a block with a form of another kind, and one with an unknown form',
    [
      ['pages.0.sections.0.blocks.0', { kind: 'survey', form: 'frm_a' }],
      [
        'pages.1',
        { id: 'b', path: 'b2', title: LABEL, sections: [{ blocks: [{ kind: 'quiz', form: 'x' }] }] },
      ],
    ],
    ['pages.0.sections.0.blocks.0.form unknown', 'pages.1.sections.0.blocks.0.form unknown'],
  ],
  [
    'several interactive blocks on one page',
    [
      ['pages.0.sections.0.blocks.1', { kind: 'quiz', form: 'frm_c' }],
      ['pages.0.sections.0.blocks.2', { kind: 'calendar', of: { calendar: 'cal_massage' } }],
    ],
    ['pages.0.sections.0.blocks.1 one-island', 'pages.0.sections.0.blocks.2 one-island'],
  ],
  [
    'webhooks to hosts of a private network',
    [
      ['site.webhooks.0.url', 'https://0x7f.1/hook'],
      ['site.webhooks.1.url', 'https://crm.internal./hook'],
    ],
    ['site.webhooks.0.url public-host', 'site.webhooks.1.url public-host'],
  ],
  ['a duplicate webhook', [['site.webhooks.1.id', 'crm']], ['site.webhooks.1.id duplicate']],
])('refuses %s', (_, changes, expected) => {
  expect(listMistakes(withChanges(changes)).sort()).toEqual([...expected].sort())
})

test('reports further mistakes of a malformed form', () => {
  const document = withChanges([
    ['forms.1.name', 1],
    ['forms.1.steps.0.fields.1.kind', 'planet'],
    ['forms.1.steps.0.fields.2.label', 2],
    ['forms.1.rules', [{ do: 'dance' }, { do: 'hide', fields: ['nothing'], when: is('age', 'over', 'x') }]],
  ])
  expect(listMistakes(document).sort()).toEqual([
    'forms.1.name invalid',
    'forms.1.rules.0.do invalid',
    'forms.1.rules.1.fields.0 unknown',
    'forms.1.steps.0.fields.1.kind invalid',
    'forms.1.steps.0.fields.2.label invalid',
  ])
})

test('does not throw for any value in place of forms', () => {
  for (const value of [null, 1, 'x', [], {}, [null, 1, 'x', [], {}], { 0: { id: 1 } }]) {
    const inside = {
      id: 'a',
      kind: 'quiz',
      steps: value,
      rules: value,
      tiers: value,
      categories: value,
      agreements: value,
    }
    const deeper = {
      ...inside,
      steps: [{ id: value, fields: value }, value],
      tiers: [value, { from: value }],
    }
    const deepest = { ...inside, steps: [{ id: 'a', fields: [{ id: value, options: value, rows: value }] }] }
    for (const document of [value, [inside], [deeper], [deepest]])
      expect(checkConsistency({ ...validBundle, forms: document })).toBeDefined()
  }
})

test('checks a form of maximum size quickly', () => {
  const names = Array.from({ length: 6000 }, (_, index) => `f${index}`)
  const large = Array.from({ length: 60 }, (_, step) => ({
    id: `s${step}`,
    fields: names.slice(step * 100, (step + 1) * 100).map((id) => ({ id, kind: 'text', label: LABEL })),
  }))
  const first = names.slice(0, 20).map((id) => ({ field: id, is: 'answered' }))
  const many = Array.from({ length: 200 }, (_, index) => ({
    do: 'show',
    fields: names.slice(100 + index * 25, 200 + index * 25),
    when: { any: first },
  }))
  expect(
    checkConsistency({ ...validBundle, pages: [], forms: [{ ...forms[1], steps: large, rules: many }] }),
  ).toEqual([])
})
