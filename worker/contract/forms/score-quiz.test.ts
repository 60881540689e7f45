import { expect, test } from 'vitest'
import { form } from '../bundle/forms/form.ts'
import { followForm } from './follow-form.ts'
import type { FormAnswers } from './form.ts'
import { findTier, scoreQuiz } from './score-quiz.ts'

const options = (...points: (number | undefined)[]) =>
  points.map((points, index) => ({ id: `o${index}`, label: 'x', ...(points !== undefined && { points }) }))
const pictures = (...points: number[]) => options(...points).map((option) => ({ ...option, image: 'img' }))

type Fields = object[]
const choice = (id: string, kind: string, points: (number | undefined)[], more: object = {}) => ({
  id,
  kind,
  label: 'x',
  options: options(...points),
  ...more,
})

function score(fields: Fields, answers: FormAnswers, rules: object[] = []) {
  const quiz = form.parse({
    id: 'qz',
    slug: 'qz',
    kind: 'quiz',
    name: 'x',
    rules,
    tiers: [{ from: 0, title: 'x' }],
    categories: ['body', 'mind', 'none'].map((id) => ({ id, name: id })),
    steps: [
      { id: 'one', fields },
      { id: 'two', fields: [choice('later', 'radio', [0, 100])] },
    ],
  })
  if (quiz.kind !== 'quiz') throw new Error('This is no quiz')
  return scoreQuiz(quiz, followForm(quiz, answers))
}

/** Ends the form after the first step. */
const toEnd = [{ do: 'jump', after: 'one', to: 'end' }]

test.each<[string, Fields, FormAnswers, number, number, number]>([
  // The possible points of a single choice are those of the best option: 3 of 5.
  ['one option', [choice('a', 'radio', [1, 3, 5])], { a: 'o1' }, 3, 5, 60],
  ['the best option', [choice('a', 'select', [1, 3, 5])], { a: 'o2' }, 5, 5, 100],
  ['an option without points', [choice('a', 'radio', [undefined, 4])], { a: 'o0' }, 0, 4, 0],
  // The possible points of multiple choices without a maximum are their sum: 2 + 5 of 2 + 3 + 5.
  ['several options', [choice('a', 'checkboxes', [2, 3, 5])], { a: ['o0', 'o2'] }, 7, 10, 70],
  ['a repeated option once', [choice('a', 'checkboxes', [2, 3, 5])], { a: ['o2', 'o2'] }, 5, 10, 50],
  // With a maximum of two options, the possible points are those of the best two: 3 + 5.
  [
    'options with a maximum number',
    [choice('a', 'checkboxes', [5, 2, 3], { max: 2 })],
    { a: ['o0', 'o1'] },
    7,
    8,
    88,
  ],
  ['a picture', [choice('a', 'picture', [], { options: pictures(4, 8) })], { a: 'o0' }, 4, 8, 50],
  [
    'pictures',
    [choice('a', 'picture', [], { options: pictures(4, 8), multiple: true })],
    { a: ['o0', 'o1'] },
    12,
    12,
    100,
  ],
  // 3 of 5 and 7 of 10: 10 of 15 is 66.67 %.
  [
    'two questions',
    [choice('a', 'radio', [1, 3, 5]), choice('b', 'checkboxes', [2, 3, 5])],
    { a: 'o1', b: ['o0', 'o2'] },
    10,
    15,
    67,
  ],
  [
    'an unanswered question',
    [choice('a', 'radio', [0, 5]), choice('b', 'radio', [0, 5])],
    { a: 'o1' },
    5,
    10,
    50,
  ],
  ['no answer', [choice('a', 'radio', [0, 5])], {}, 0, 5, 0],
  ['options without points', [choice('a', 'radio', [0, 0])], { a: 'o1' }, 0, 0, 0],
  ['a text field', [{ id: 'a', kind: 'text', label: 'x' }], { a: '5' }, 0, 0, 0],
  ['a rating, which has no points', [{ id: 'a', kind: 'rating', label: 'x' }], { a: '5' }, 0, 0, 0],
  // 57 of 200 is 28.5 %, 1 of 200 is 0.5 %, 125 of 1000 is 12.5 %; 284 of 1000 is 28.4 %.
  ['half a percent', [choice('a', 'radio', [57, 200])], { a: 'o0' }, 57, 200, 29],
  ['half a percent above zero', [choice('a', 'radio', [1, 200])], { a: 'o0' }, 1, 200, 1],
  ['half a percent of an eighth', [choice('a', 'radio', [125, 1000])], { a: 'o0' }, 125, 1000, 13],
  ['less than half a percent', [choice('a', 'radio', [284, 1000])], { a: 'o0' }, 284, 1000, 28],
  ['a list of options for a single choice', [choice('a', 'radio', [3, 5])], { a: ['o0', 'o1'] }, 0, 5, 0],
  ['an option of another question', [choice('a', 'radio', [3, 5])], { a: 'o7' }, 0, 5, 0],
])('scores %s', (_, fields, answers, points, possible, percent) => {
  expect(score(fields, answers, toEnd)).toEqual({ points, possible, score: percent, categories: [] })
})

test('counts no points and no possible points for hidden and skipped fields', () => {
  const fields = [choice('a', 'radio', [5, 10]), choice('b', 'radio', [0, 90])]
  const hide = { do: 'hide', fields: ['b'], when: { all: [{ field: 'a', is: 'equal', value: 'o0' }] } }
  const answers = { a: 'o0', b: 'o1', later: 'o1' }
  expect(score(fields, answers)).toMatchObject({ points: 195, possible: 200, score: 98 })
  expect(score(fields, answers, [hide])).toMatchObject({ points: 105, possible: 110, score: 95 })
  expect(score(fields, answers, [hide, ...toEnd])).toMatchObject({ points: 5, possible: 10, score: 50 })
})

test('scores categories separately, and omits categories without possible points', () => {
  const fields = [
    choice('a', 'radio', [1, 4], { category: 'mind' }),
    choice('b', 'checkboxes', [1, 1, 1], { category: 'body' }),
    choice('c', 'radio', [2, 4], { category: 'mind' }),
    choice('d', 'radio', [0, 6]),
    choice('e', 'radio', [0, 0], { category: 'none' }),
  ]
  // Mind 1 + 4 of 8, body 2 of 3; with the rest, 5 + 2 + 0 of 8 + 3 + 6: 41.18 %.
  expect(score(fields, { a: 'o0', b: ['o0', 'o2'], c: 'o1', d: 'o0', e: 'o1' }, toEnd)).toEqual({
    points: 7,
    possible: 17,
    score: 41,
    categories: [
      { id: 'body', score: 67 },
      { id: 'mind', score: 63 },
    ],
  })
})

test.each([
  [0, 'low'],
  [39, 'low'],
  [40, 'middle'],
  [74, 'middle'],
  [75, 'high'],
  [100, 'high'],
])('finds for a score of %i the tier %s', (percent, title) => {
  const tiers = [
    { from: 0, title: 'low' },
    { from: 40, title: 'middle' },
    { from: 75, title: 'high' },
  ]
  expect(findTier(tiers, percent)?.title).toBe(title)
})
