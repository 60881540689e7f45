import { expect, it } from 'vitest'
import { shownForm } from '#test/fixtures/shown-form.ts'
import { checkAnswers } from '#worker/contract/forms/check-answers.ts'
import { followForm } from '#worker/contract/forms/follow-form.ts'
import { fieldOf } from './fields.fixture.ts'
import { ordered, placesIn, rankedBy } from './ranked-by.ts'

const rules = { isPhone: () => true, isFile: () => true, today: '2026-11-24' }

const form = shownForm([fieldOf('ranking')])

function problemsOf(places: Record<string, string>) {
  return checkAnswers(form, followForm(form, { ranking: rankedBy(places, 3) }), rules)
}

it('takes a place for each as an order', () => {
  expect(rankedBy({ a: '3', b: '1', c: '2' }, 3)).toEqual(['b', 'c', 'a'])
  expect(placesIn(['b', 'c', 'a'])).toEqual({ a: '3', b: '1', c: '2' })
  expect(problemsOf({ a: '3', b: '1', c: '2' })).toEqual([])
})

it.each([{ a: '1', b: '1', c: '2' }, { a: '1' }, { a: '1', b: '2', c: '4' }, { a: '0', b: '1', c: '2' }])(
  'keeps %j as it is, to be mended',
  (places) => {
    expect(rankedBy(places, 3)).toEqual(places)
    expect(problemsOf(places)).toEqual([{ field: 'ranking', code: 'ranking-incomplete' }])
  },
)

it('lists what has no place after what has one', () => {
  expect(ordered(['a', 'b', 'c', 'constructor'], { c: '1', b: '2' })).toEqual(['c', 'b', 'a', 'constructor'])
})
