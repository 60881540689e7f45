import { describe, expect, test } from 'vitest'
import { followRules, is, when } from '#test/fixtures/form-with-rules.ts'
import type { FormAnswers } from './form.ts'

describe('showing and hiding', () => {
  const shows = (rules: unknown[], answers: FormAnswers) =>
    ['late', 'more'].filter((id) => followRules(rules, answers).visible.has(id))

  test('hides a field with a show rule until the rule matches', () => {
    const rules = [{ do: 'show', fields: ['late'], when: when('pick', 'equal', 'a') }]
    expect(shows(rules, {})).toEqual(['more'])
    expect(shows(rules, { pick: 'a' })).toEqual(['late', 'more'])
  })

  test('shows a field with a hide rule until the rule matches', () => {
    const rules = [{ do: 'hide', fields: ['late', 'more'], when: when('pick', 'equal', 'a') }]
    expect(shows(rules, {})).toEqual(['late', 'more'])
    expect(shows(rules, { pick: 'a' })).toEqual([])
  })

  test('applies the last matching rule', () => {
    const show = { do: 'show', fields: ['late'], when: when('text', 'answered') }
    const hide = { do: 'hide', fields: ['late'], when: when('pick', 'equal', 'a') }
    const answers = { text: 'x', pick: 'a' }
    expect(shows([show, hide], answers)).toEqual(['more'])
    expect(shows([hide, show], answers)).toEqual(['late', 'more'])
    expect(shows([show, hide], { text: 'x' })).toEqual(['late', 'more'])
    expect(shows([{ do: 'hide', fields: ['late'] }], {})).toEqual(['more'])
  })

  test('treats hidden fields and fields that depend on them as unanswered', () => {
    const rules = [
      { do: 'show', fields: ['more'], when: when('pick', 'equal', 'a') },
      { do: 'show', fields: ['late'], when: when('more', 'answered') },
      { do: 'redirect', to: '/empty', when: when('more', 'empty') },
    ]
    const answers = { pick: 'b', more: 'typed before', late: 'this too' }
    expect(followRules(rules, answers)).toMatchObject({ answers: { pick: 'b' }, redirect: '/empty' })
    expect(followRules(rules, { ...answers, pick: 'a' }).answers).toMatchObject(
      answers.late ? { late: answers.late } : {},
    )
    expect(followRules(rules, { ...answers, pick: 'a' }).redirect).toBeUndefined()
  })

  test('hides fields of the kind hidden too', () => {
    const rules = [{ do: 'show', fields: ['channel'], when: when('text', 'answered') }]
    expect(followRules(rules, {}).answers).toEqual({})
    expect(followRules(rules, { text: 'x' }).answers).toEqual({ text: 'x', channel: 'web' })
  })
})

describe('jumping', () => {
  const to = (step: string, more: object) => ({ do: 'jump', to: step, ...more })

  test.each<[string, unknown[], FormAnswers, number[]]>([
    ['no rule', [], {}, [0, 1, 2, 3]],
    [
      'from the step of its condition',
      [to('three', { when: when('text', 'answered') })],
      { text: 'x' },
      [0, 2, 3],
    ],
    ['unless its condition matches', [to('three', { when: when('text', 'answered') })], {}, [0, 1, 2, 3]],
    [
      'from the last step of its conditions',
      [to('four', { when: when('more', 'answered') })],
      { more: 'x' },
      [0, 1, 3],
    ],
    [
      'from its own step',
      [to('four', { after: 'two', when: when('text', 'answered') })],
      { text: 'x' },
      [0, 1, 3],
    ],
    ['without a condition', [to('four', { after: 'one' })], {}, [0, 3]],
    ['to the end', [to('end', { when: when('more', 'answered') })], { more: 'x' }, [0, 1]],
    ['to the end after a step', [to('end', { after: 'three' })], {}, [0, 1, 2]],
    [
      'by the last rule',
      [to('three', { when: when('text', 'answered') }), to('four', { when: when('age', 'over', 1) })],
      { text: 'x', age: '2' },
      [0, 3],
    ],
    [
      'by the last rule that matches',
      [to('three', { when: when('text', 'answered') }), to('four', { when: when('age', 'over', 1) })],
      { text: 'x', age: '1' },
      [0, 2, 3],
    ],
    ['not from a skipped step', [to('three', { after: 'one' }), to('end', { after: 'two' })], {}, [0, 2, 3]],
  ])('follows jumps: %s', (_, rules, answers, path) => {
    expect(followRules(rules, answers).path).toEqual(path)
  })

  test('treats skipped fields as unanswered', () => {
    const rules = [
      to('three', { when: when('text', 'answered') }),
      { do: 'redirect', to: '/empty', when: when('more', 'empty') },
    ]
    const answers = { text: 'x', more: 'typed before', late: 'y' }
    const { visible, answers: counted, redirect } = followRules(rules, answers)
    expect(counted).toEqual({ text: 'x', late: 'y', channel: 'web' })
    expect(visible.has('more')).toBe(false)
    expect(redirect).toBe('/empty')
  })
})

describe('disqualifying', () => {
  const no = (condition: object, message = 'no') => ({ do: 'disqualify', when: condition, message })

  test('ends the form after the last step of its conditions', () => {
    const rules = [no(when('more', 'equal', 'x'))]
    expect(followRules(rules, { more: 'x', late: 'y' })).toMatchObject({
      path: [0, 1],
      answers: { more: 'x' },
      disqualified: { message: 'no' },
    })
    expect(followRules(rules, { more: 'z' })).toMatchObject({ path: [0, 1, 2, 3], disqualified: undefined })
  })

  test('takes precedence over a jump from the same step, by the last rule that matches', () => {
    const rules = [
      no(when('text', 'answered'), 'first'),
      no(when('age', 'under', 18), 'second'),
      { do: 'jump', to: 'four', after: 'one' },
    ]
    expect(followRules(rules, { text: 'x', age: '17' })).toMatchObject({
      path: [0],
      disqualified: { message: 'second' },
    })
    expect(followRules(rules, { text: 'x', age: '18' }).disqualified).toMatchObject({ message: 'first' })
  })

  test('applies if the last step of its conditions is skipped, but not if all are skipped', () => {
    const jump = { do: 'jump', to: 'four', after: 'one' }
    const either = no({ any: [is('text', 'equal', 'x'), is('late', 'equal', 'x')] })
    expect(followRules([jump, either], { text: 'x' })).toMatchObject({ path: [0], disqualified: either })
    const unasked = no(when('late', 'empty'))
    expect(followRules([jump, unasked], {})).toMatchObject({ path: [0, 3], disqualified: undefined })
    expect(followRules([unasked], {})).toMatchObject({ path: [0, 1, 2], disqualified: unasked })
  })
})

describe('computing', () => {
  const computed = (terms: object[], answers: FormAnswers, more: object = {}) =>
    followRules([{ do: 'compute', field: 'sum', terms, ...more }], answers).answers.sum

  test.each<[object[], FormAnswers, string | undefined]>([
    [[{ times: 5 }], {}, '5'],
    [[{ fields: ['age'] }], { age: '12.5' }, '12.5'],
    [[{ times: 1.5, fields: ['age', 'stars'] }, { times: -2 }], { age: '3', stars: '4' }, '16'],
    [[{ fields: ['pick'] }], { pick: 'c' }, '3'],
    [[{ fields: ['pick'] }], { pick: ['a', 'c'] }, '0'],
    [[{ fields: ['many'] }], { many: ['a', 'c', 'c'] }, '4'],
    [[{ fields: ['many'] }], { many: 'a' }, '0'],
    [[{ fields: ['age'] }], {}, '0'],
    [[{ fields: ['age'] }], { age: '0x10' }, '0'],
    [[{ times: 1.005 }], {}, '1.01'],
    [[{ times: -1.005 }], {}, '-1.01'],
    [[{ times: 1.15, fields: ['age'] }], { age: '3' }, '3.45'],
    [[{ times: 0.1 }, { times: 0.2 }], {}, '0.3'],
    [[{ times: -0.001 }], {}, '0'],
    [[{ fields: ['age', 'age'] }], { age: '999999999999999' }, undefined],
  ])('computes %j with %j as %s', (terms, answers, expected) => {
    expect(computed(terms, answers)).toBe(expected)
  })

  test('rounds to the decimals of the rule', () => {
    expect(computed([{ times: 3.45 }], {}, { decimals: 1 })).toBe('3.5')
    expect(computed([{ times: 2.5 }], {}, { decimals: 0 })).toBe('3')
    expect(computed([{ times: 100 }], {}, { decimals: 0 })).toBe('100')
  })

  test('uses the last match and ignores sent values', () => {
    const rules = [
      { do: 'compute', field: 'total', terms: [{ times: 1 }], when: when('text', 'answered') },
      { do: 'compute', field: 'total', terms: [{ times: 2 }], when: when('age', 'over', 1) },
      { do: 'compute', field: 'channel', terms: [{ times: 7 }], when: when('text', 'answered') },
    ]
    const forged = { total: '99', channel: 'forged' }
    expect(followRules(rules, { ...forged, text: 'x', age: '2' }).answers).toMatchObject({
      total: '2',
      channel: '7',
    })
    expect(followRules(rules, { ...forged, text: 'x' }).answers.total).toBe('1')
    const { answers, computed } = followRules(rules, forged)
    expect(answers).toEqual({ channel: 'web' })
    expect(computed).toEqual(new Set(['total', 'channel']))
  })

  test('computes with computed values', () => {
    const rules = [
      { do: 'compute', field: 'sum', terms: [{ times: 2, fields: ['age'] }] },
      { do: 'compute', field: 'total', terms: [{ fields: ['sum', 'stars'] }] },
      { do: 'redirect', to: '/much', when: when('total', 'over', 50) },
    ]
    expect(followRules(rules, { age: '9', stars: '3' })).toMatchObject({
      answers: { total: '54' },
      redirect: '/much',
    })
  })
})

test('uses the last matching redirect', () => {
  const rules = [
    { do: 'redirect', to: '/all' },
    { do: 'redirect', to: '/some', when: when('text', 'answered') },
  ]
  expect(followRules(rules, {}).redirect).toBe('/all')
  expect(followRules(rules, { text: 'x' }).redirect).toBe('/some')
  expect(followRules([], {}).redirect).toBeUndefined()
})

test('ignores answers of unknown fields and of headings', () => {
  const answers = { nothing: 'x', title: 'x', text: 'y', __proto__: { more: 'inherited' } }
  expect(followRules([], answers).answers).toEqual({ text: 'y', channel: 'web' })
})
