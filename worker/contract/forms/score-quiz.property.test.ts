import fc from 'fast-check'
import { expect, test } from 'vitest'
import { form, type QuizDefinition } from '../bundle/forms/form.ts'
import { checkAnswers } from './check-answers.ts'
import { followForm } from './follow-form.ts'
import type { FormAnswer, FormAnswers } from './form.ts'
import { scoreQuiz } from './score-quiz.ts'

const context = { today: '2026-11-24', isPhone: () => true, isFile: () => true }

const kinds = [
  { kind: 'select' },
  { kind: 'radio' },
  { kind: 'checkboxes' },
  { kind: 'picture' },
  { kind: 'picture', multiple: true },
] as const

const choice = fc
  .record({
    kind: fc.constantFrom(...kinds),
    points: fc.array(fc.option(fc.nat(9), { nil: undefined }), { minLength: 1, maxLength: 5 }),
    limits: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
    given: fc.tuple(fc.boolean(), fc.boolean()),
  })
  .map(({ kind, points, limits, given: [hasMin, hasMax] }) => {
    const allowsSeveral = kind.kind === 'checkboxes' || 'multiple' in kind
    const [min, max] = [Math.min(...limits, points.length), Math.max(...limits)]
    return {
      ...kind,
      label: 'x',
      ...(allowsSeveral && hasMin && { min }),
      ...(allowsSeveral && hasMax && { max }),
      options: points.map((points, index) => ({
        id: `o${index}`,
        label: 'x',
        ...(points !== undefined && { points }),
        ...(kind.kind === 'picture' && { image: 'img' }),
      })),
    }
  })

const quiz = fc.array(choice, { minLength: 1, maxLength: 3 }).map((choices) => {
  const parsed = form.parse({
    id: 'qz',
    slug: 'qz',
    kind: 'quiz',
    name: 'x',
    tiers: [{ from: 0, title: 'x' }],
    categories: [],
    steps: [{ id: 'one', fields: choices.map((field, index) => ({ ...field, id: `f${index}` })) }],
  })
  if (parsed.kind !== 'quiz') throw new Error('This is no quiz')
  return parsed
})

/** Returns the answers with each single option, and with each set of options. */
function listAnswers(options: readonly { id: string }[]): FormAnswer[] {
  const sets = options.reduce<string[][]>((all, { id }) => all.flatMap((ids) => [ids, [...ids, id]]), [[]])
  return [...options.map(({ id }) => id), ...sets]
}

/** Returns the score of the answers, and undefined where the quiz refuses them. */
function score(definition: QuizDefinition, answers: FormAnswers) {
  const formPath = followForm(definition, answers)
  const isAccepted = checkAnswers(definition, formPath, context).length === 0
  return isAccepted ? scoreQuiz(definition, formPath) : undefined
}

test('has as possible points those of the best answers that are accepted', () => {
  fc.assert(
    fc.property(quiz, (definition) => {
      const best = definition.steps.flatMap(({ fields }) =>
        fields.map((field) => {
          const answers = listAnswers('options' in field ? field.options : [])
          return Math.max(...answers.map((answer) => score(definition, { [field.id]: answer })?.points ?? 0))
        }),
      )
      expect(score(definition, {})?.possible).toBe(best.reduce((sum, points) => sum + points, 0))
    }),
  )
})
