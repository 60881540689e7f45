import { expect, test } from 'vitest'
import {
  type Change,
  createRuleChange,
  field,
  is,
  LABEL,
  listMistakes,
  RULE_PATH,
  withChanges,
} from '#test/fixtures/form-checks.ts'
import { checkBundle } from '../check-bundle.ts'

test.each<[string, Change[], string[]]>([
  [
    'rules with unknown fields and steps',
    [
      ['forms.0.rules.0.fields', ['mountain', 'more', 'more']],
      ['forms.0.rules.1.when', is('cathedral', 'answered')],
      ['forms.0.rules.2.to', 'nowhere'],
      ['forms.0.rules.3.after', 'yonder'],
      ['forms.0.rules.7.field', 'lantern'],
      ['forms.0.rules.8.terms.0.fields', ['sum', 'orchard']],
    ],
    [
      'forms.0.rules.0.fields.0 unknown',
      'forms.0.rules.0.fields.2 duplicate',
      'forms.0.rules.1.when.all.0.field unknown',
      'forms.0.rules.2.to unknown',
      'forms.0.rules.3.after unknown',
      'forms.0.rules.7.field unknown',
      'forms.0.rules.8.terms.0.fields.1 unknown',
    ],
  ],
  [
    'a disqualification without conditions, and a jump without conditions and start',
    [
      [RULE_PATH, { do: 'disqualify' }],
      ['forms.0.rules.10', { do: 'jump', to: 'four' }],
    ],
    [`${RULE_PATH}.when required`, 'forms.0.rules.10.when required'],
  ],
  [
    'a redirect to an email address',
    createRuleChange({ do: 'redirect', to: 'mailto:a@b.example' }),
    [`${RULE_PATH}.to redirect`],
  ],
  [
    'jumps to the same or an earlier step',
    [
      [RULE_PATH, { do: 'jump', after: 'three', to: 'three' }],
      ['forms.0.rules.10', { do: 'jump', to: 'two', when: is('more', 'answered') }],
    ],
    [`${RULE_PATH}.to backward`, 'forms.0.rules.10.to backward'],
  ],
  [
    'rules that depend on answers of later steps',
    [
      [RULE_PATH, { do: 'show', fields: ['late', 'age'], when: is('more', 'answered') }],
      ['forms.0.rules.10', { do: 'compute', field: 'channel', terms: [{ fields: ['age', 'sum'] }] }],
      ['forms.0.rules.11', { do: 'jump', after: 'one', to: 'two', when: is('late', 'answered') }],
    ],
    [
      `${RULE_PATH}.when.all.0.field looks-ahead`,
      'forms.0.rules.10.terms.0.fields.1 looks-ahead',
      'forms.0.rules.11.when.all.0.field looks-ahead',
    ],
  ],
  [
    'limits of a computed field, and a rule that computes a text field',
    [
      [
        'forms.0.steps.3.fields.0',
        { id: 'sum', kind: 'number', label: LABEL, required: true, min: 1, max: 2 },
      ],
      [RULE_PATH, { do: 'compute', field: 'late', terms: [{ times: 1 }] }],
    ],
    [
      ...['required', 'min', 'max'].map((key) => `${field(3, 0)}.${key} computed`),
      `${RULE_PATH}.field compute`,
    ],
  ],
  [
    'terms with fields that are not numeric',
    createRuleChange({ do: 'compute', field: 'total', terms: [{ fields: ['text', 'grid'] }] }),
    [`${RULE_PATH}.terms.0.fields.0 compute`, `${RULE_PATH}.terms.0.fields.1 compute`],
  ],
  [
    'terms with the points of a quiz',
    [['forms.2.rules.0.terms.0.fields', ['first', 'rate']]],
    ['forms.2.rules.0.terms.0.fields.0 compute'],
  ],
])('refuses %s', (_, changes, expected) => {
  expect(listMistakes(withChanges(changes)).sort()).toEqual([...expected].sort())
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
])('finds in the condition %j the mistake %s', (when, mistake) => {
  const document = withChanges(createRuleChange({ do: 'redirect', to: '/x', when }))
  expect(listMistakes(document)).toEqual(mistake ? [`${RULE_PATH}.when.all.0.${mistake}`] : [])
})

test.each<[string, object[], string]>([
  ['itself', [{ do: 'show', fields: ['more'], when: is('more', 'answered') }], 'more → more'],
  [
    'another field that depends on it',
    [
      { do: 'show', fields: ['text'], when: is('age', 'answered') },
      { do: 'hide', fields: ['age'], when: is('text', 'answered') },
    ],
    'text → age → text',
  ],
  [
    'another field that depends on it through others',
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
    'its own value',
    [{ do: 'compute', field: 'sum', terms: [{ fields: ['age'] }, { times: 2, fields: ['age', 'sum'] }] }],
    'sum → sum',
  ],
  [
    'a number whose visibility depends on it',
    [
      { do: 'compute', field: 'total', terms: [{ fields: ['sum'] }] },
      { do: 'show', fields: ['sum'], when: is('total', 'over', 3) },
    ],
    'sum → total → sum',
  ],
  [
    'its own step, which a rule skips depending on it',
    [{ do: 'jump', after: 'one', to: 'four', when: is('late', 'answered') }],
    'late → step three → late',
  ],
  [
    'another field, whose step a rule skips depending on it',
    [
      { do: 'show', fields: ['pick'], when: is('more', 'answered') },
      { do: 'jump', after: 'one', to: 'end', when: is('pick', 'equal', 'a') },
    ],
    'pick → more → step two → pick',
  ],
])('refuses a field that depends on %s, and names the cycle', (_, circular, names) => {
  const { mistakes: found } = checkBundle(withChanges([['forms.1.rules', circular]]))
  const cycles = found.filter(({ code }) => code === 'cycle')
  expect(cycles).toHaveLength(1)
  expect(cycles[0]?.path).toMatch(/^forms\.1\.rules\.\d$/)
  expect(cycles[0]?.message.endsWith(`: ${names}`)).toBe(true)
})

test('reports every cycle once', () => {
  const circular = ['text', 'age', 'more'].map((id) => ({
    do: 'show',
    fields: [id],
    when: is(id, 'answered'),
  }))
  const found = checkBundle(withChanges([['forms.1.rules', [...circular, ...circular]]])).mistakes
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(
    [0, 1, 2].map((index) => `forms.1.rules.${index} cycle`),
  )
})
