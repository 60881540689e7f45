import type { QuizDefinition } from '../bundle/form.ts'
import { fieldNumber } from './field-number.ts'
import type { Course } from './follow-form.ts'

/** A quiz's score: whole percentages of the points that could be had, on the way that was taken. */
export interface Score {
  points: number
  possible: number
  score: number
  /** By category, those in which nothing could be had left out. */
  categories: { id: string; score: number }[]
}

type Scored = { id: string; category?: string | undefined; points: number; possible: number }

/** The most that a field gives: of one option the best, of several their sum. */
function possibleOf(options: readonly { points?: number | undefined }[], several: boolean): number {
  const points = options.map(({ points = 0 }) => points)
  return several ? points.reduce((sum, one) => sum + one, 0) : Math.max(0, ...points)
}

function scoredFields({ steps }: Pick<QuizDefinition, 'steps'>, { shown, answers }: Course): Scored[] {
  return steps
    .flatMap(({ fields }) => fields)
    .flatMap((field): Scored[] => {
      if (!shown.has(field.id) || !('options' in field) || field.kind === 'ranking') return []
      const several = field.kind === 'checkboxes' || (field.kind === 'picture' && field.multiple)
      const { id, options, category } = field
      return [
        { id, category, points: fieldNumber(field, answers[id]), possible: possibleOf(options, several) },
      ]
    })
}

/** Half a percent counts as one. */
const percentage = (points: number, possible: number) =>
  possible === 0 ? 0 : Math.round((points / possible) * 100)

function total(fields: readonly Scored[]) {
  const points = fields.reduce((sum, field) => sum + field.points, 0)
  const possible = fields.reduce((sum, field) => sum + field.possible, 0)
  return { points, possible, score: percentage(points, possible) }
}

/** Scores a quiz by the points of what was chosen, as far as its rules led through it. */
export function scoreQuiz(quiz: Pick<QuizDefinition, 'steps' | 'categories'>, course: Course): Score {
  const fields = scoredFields(quiz, course)
  const categories = quiz.categories.flatMap(({ id }) => {
    const { possible, score } = total(fields.filter(({ category }) => category === id))
    return possible === 0 ? [] : [{ id, score }]
  })
  return { ...total(fields), categories }
}

/** The tier that a score falls in. */
export function tierOf<T extends { from: number }>(tiers: readonly T[], score: number): T | undefined {
  return tiers.findLast(({ from }) => from <= score)
}
