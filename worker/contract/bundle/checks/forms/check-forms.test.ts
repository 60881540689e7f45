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
import { bundleJsonSchema } from '../../json-schema.ts'
import { checkReferences } from '../check-references.ts'

test('accepts consistent forms, which match the JSON Schema', () => {
  expect(listMistakes(validBundle)).toEqual([])
  const schema = bundleJsonSchema() as Schema
  expect(listMismatches(schema, JSON.parse(JSON.stringify(validBundle)), schema)).toEqual([])
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
    [['forms.2.tiers', [10, 40, 40, 30].map((from) => ({ from, title: LABEL }))]],
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
        { id: 'b', path: 'b2', title: LABEL, sections: [{ blocks: [{ kind: 'quiz', form: 'x' }] }] },
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
  [
    'webhooks of a private network',
    [
      ['site.webhooks.0.url', 'https://0x7f.1/hook'],
      ['site.webhooks.1.url', 'https://crm.internal./hook'],
    ],
    ['site.webhooks.0.url public-host', 'site.webhooks.1.url public-host'],
  ],
  ['a webhook twice', [['site.webhooks.1.id', 'crm']], ['site.webhooks.1.id duplicate']],
])('refuses %s', (_, changes, expected) => {
  expect(listMistakes(withChanges(changes)).sort()).toEqual([...expected].sort())
})

test('reports further mistakes of a malformed form', () => {
  const document = withChanges([
    ['forms.1.name', 1],
    ['forms.1.steps.0.fields.1.kind', 'planet'],
    ['forms.1.steps.0.fields.2.id', 'text'],
    ['forms.1.rules', [{ do: 'dance' }, { do: 'hide', fields: ['nothing'], when: is('age', 'over', 'x') }]],
  ])
  expect(listMistakes(document).sort()).toEqual([
    'forms.1.name invalid',
    'forms.1.rules.0.do invalid',
    'forms.1.rules.1.fields.0 unknown',
    'forms.1.steps.0.fields.1.kind invalid',
    'forms.1.steps.0.fields.2.id duplicate',
  ])
})

test('no value in place of forms makes a check throw', () => {
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
      expect(checkReferences({ ...validBundle, forms: document })).toBeDefined()
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
    checkReferences({ ...validBundle, pages: [], forms: [{ ...forms[1], steps: large, rules: many }] }),
  ).toEqual([])
})
