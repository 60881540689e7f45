import { describe, expect, test } from 'vitest'
import { followRules, is } from '#test/fixtures/form-with-rules.ts'
import type { FormAnswers } from './form.ts'

describe('conditions', () => {
  test.each<[ReturnType<typeof is>, FormAnswers, boolean]>([
    [is('text', 'answered'), { text: 'x' }, true],
    [is('text', 'answered'), { text: ' \n' }, false],
    [is('text', 'answered'), {}, false],
    [is('text', 'empty'), { text: ' ' }, true],
    [is('text', 'empty'), { text: '0' }, false],
    [is('many', 'empty'), { many: [] }, true],
    [is('many', 'answered'), { many: ['a'] }, true],
    [is('agree', 'answered'), { agree: 'on' }, true],
    [is('title', 'answered'), { title: 'forged' }, false],
    [is('text', 'equal', 'yes'), { text: ' yes ' }, true],
    [is('text', 'equal', 'yes'), { text: 'Yes' }, false],
    [is('text', 'equal', '1'), { text: '01' }, false],
    [is('text', 'not-equal', 'yes'), { text: 'no' }, true],
    [is('text', 'not-equal', 'yes'), {}, false],
    [is('age', 'equal', 12), { age: '12.0' }, true],
    [is('age', 'not-equal', 12), { age: '13' }, true],
    [is('age', 'over', 9), { age: '10' }, true],
    [is('age', 'over', 10), { age: '10' }, false],
    [is('age', 'under', 10), { age: '9.5' }, true],
    [is('age', 'under', 10), { age: '10' }, false],
    [is('age', 'at-least', -2), { age: '-2' }, true],
    [is('age', 'at-least', 10), { age: '9' }, false],
    [is('age', 'at-most', 10), { age: '10' }, true],
    [is('age', 'at-most', 10), { age: '11' }, false],
    [is('age', 'at-most', 10), {}, false],
    [is('age', 'under', 10), { age: 'few' }, false],
    [is('age', 'equal', 16), { age: '0x10' }, false],
    [is('stars', 'at-least', 4), { stars: '4' }, true],
    [is('day', 'under', '2026-11-24'), { day: '2026-09-30' }, true],
    [is('day', 'over', '2026-11-24'), { day: '2026-11-24' }, false],
    [is('day', 'equal', '2026-11-24'), { day: '2026-11-24' }, true],
    [is('pick', 'equal', 'a'), { pick: 'a' }, true],
    [is('pick', 'equal', 'a'), { pick: ['a'] }, false],
    [is('many', 'includes', 'b'), { many: ['a', 'b'] }, true],
    [is('many', 'includes', 'c'), { many: ['a', 'b'] }, false],
    [is('many', 'excludes', 'c'), { many: ['a', 'b'] }, true],
    [is('many', 'excludes', 'c'), {}, false],
    [is('channel', 'equal', 'web'), {}, true],
    [is('channel', 'equal', 'web'), { channel: 'mail' }, false],
  ])('evaluate %j with the answers %j to %s', (condition, answers, expected) => {
    const rules = [{ do: 'redirect', to: '/yes', when: { all: [condition] } }]
    expect(followRules(rules, answers).redirect === '/yes').toBe(expected)
  })

  test('are combined by all or any', () => {
    const both = [is('text', 'equal', 'x'), is('age', 'over', 1)]
    const redirect = (how: string, answers: FormAnswers) =>
      followRules([{ do: 'redirect', to: '/yes', when: { [how]: both } }], answers).redirect !== undefined
    expect(redirect('all', { text: 'x', age: '2' })).toBe(true)
    expect(redirect('all', { text: 'x' })).toBe(false)
    expect(redirect('any', { text: 'x' })).toBe(true)
    expect(redirect('any', { text: 'y', age: '1' })).toBe(false)
  })
})
