import { expect, it } from 'vitest'
import { createFormView } from '#test/fixtures/form-view.ts'
import { checkAnswers } from '#worker/contract/forms/check-answers.ts'
import { followForm } from '#worker/contract/forms/follow-form.ts'
import { getField } from '../fields/fields.fixture.ts'
import { getRanks, sortByRank, toRankingAnswer } from './ranking.ts'

const rules = { isPhone: () => true, isFile: () => true, today: '2026-11-24' }

const form = createFormView([getField('ranking')])

function check(ranks: Record<string, string>) {
  return checkAnswers(form, followForm(form, { ranking: toRankingAnswer(ranks, 3) }), rules)
}

it('turns a different rank for each option into an order', () => {
  expect(toRankingAnswer({ a: '3', b: '1', c: '2' }, 3)).toEqual(['b', 'c', 'a'])
  expect(getRanks(['b', 'c', 'a'])).toEqual({ a: '3', b: '1', c: '2' })
  expect(check({ a: '3', b: '1', c: '2' })).toEqual([])
})

it.each([{ a: '1', b: '1', c: '2' }, { a: '1' }, { a: '1', b: '2', c: '4' }, { a: '0', b: '1', c: '2' }])(
  'returns the incomplete ranks %j unchanged',
  (ranks) => {
    expect(toRankingAnswer(ranks, 3)).toEqual(ranks)
    expect(check(ranks)).toEqual([{ field: 'ranking', code: 'ranking-incomplete' }])
  },
)

it('sorts options without a rank last', () => {
  expect(sortByRank(['a', 'b', 'c', 'constructor'], { c: '1', b: '2' })).toEqual([
    'c',
    'b',
    'a',
    'constructor',
  ])
})
