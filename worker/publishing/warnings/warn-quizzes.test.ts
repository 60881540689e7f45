import { expect, test } from 'vitest'
import { type GymChange, listGymWarnings } from '#test/fixtures/warned-gym.ts'

const quiz = (points: number | undefined, tiers: number[]): GymChange => ({
  forms: [
    {
      kind: 'quiz',
      id: 'frm_fit',
      slug: 'fit',
      name: 'How fit?',
      tiers: tiers.map((from) => ({ from, title: `${from}` })),
      steps: [
        {
          id: 'all',
          fields: [
            {
              id: 'run',
              kind: 'radio',
              label: 'Run?',
              options: [{ id: 'yes', label: 'Yes', ...(points !== undefined && { points }) }],
            },
          ],
        },
      ],
    },
  ],
})

test('warns of a quiz whose results nobody reaches, because no option has points', () => {
  expect(listGymWarnings(quiz(undefined, [0, 50]))).toEqual(['forms.0.tiers no-points'])
  expect(listGymWarnings(quiz(0, [0, 50]))).toEqual(['forms.0.tiers no-points'])
  expect(listGymWarnings(quiz(5, [0, 50]))).toEqual([])
  expect(listGymWarnings(quiz(undefined, [0]))).toEqual([])
})
